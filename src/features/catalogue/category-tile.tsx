import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Category } from './category.contract.ts';
import { type EncodedPicture, pictureSources } from './picture.rules.ts';

interface Props {
  readonly category: Pick<Category, 'name' | 'tint'> & { readonly picture: EncodedPicture };
  readonly to: string;
}

export function CategoryTile({ category, to }: Props) {
  return (
    <Link to={to} className="group block rounded-lg text-center">
      <Picture
        {...pictureSources(category.picture)}
        alt=""
        sizes="(min-width: 64rem) 10rem, (min-width: 40rem) 18vw, 22vw"
        tint={category.tint}
        className="rounded-lg"
      />
      <span className="mt-1.5 block hyphens-auto font-medium text-sm leading-tight max-sm:text-xs group-hover:underline">
        {category.name}
      </span>
    </Link>
  );
}
