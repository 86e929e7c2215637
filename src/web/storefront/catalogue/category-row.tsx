import type { Category } from '../../../domain/catalogue/products/category.contract.ts';
import { type EncodedPicture, smallPictureSource } from '../../../domain/catalogue/products/picture.rules.ts';
import { classes } from '../../ui/classes.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

const looks = {
  small: { line: 'min-h-12 gap-2 text-sm', picture: 'w-11', shown: 44 },
  large: { line: 'min-h-18 gap-3 font-semibold text-lg', picture: 'w-18', shown: 72 },
};

interface Props {
  readonly category: Pick<Category, 'name' | 'tint'> & { readonly picture: EncodedPicture };
  readonly to: string;
  readonly size?: keyof typeof looks;
  readonly onClick?: (() => void) | undefined;
}

/** A category as a row with a small picture and its name. */
export function CategoryRow({ category, to, size = 'small', onClick }: Props) {
  const { line, picture, shown } = looks[size];
  return (
    <Link
      to={to}
      onClick={onClick}
      className={classes('flex items-center rounded-md leading-snug hover:underline', line)}
    >
      <Picture
        {...smallPictureSource(category.picture, shown)}
        alt=""
        tint={category.tint}
        className={classes('shrink-0 rounded-md', picture)}
      />
      <span className="min-w-0 hyphens-auto">{category.name}</span>
      {size === 'large' && <ChevronRight className="ms-auto size-5 shrink-0 text-ink-soft" />}
    </Link>
  );
}
