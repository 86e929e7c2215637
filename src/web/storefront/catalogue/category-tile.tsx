import type { Category } from '../../../domain/catalogue/products/category.contract.ts';
import { type EncodedPicture, smallPictureSource } from '../../../domain/catalogue/products/picture.rules.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The width of the round picture on a wide screen, in pixels. */
const shown = 96;

interface Props {
  readonly category: Pick<Category, 'name' | 'tint'> & { readonly picture: EncodedPicture };
  readonly to: string;
}

export function CategoryTile({ category, to }: Props) {
  return (
    <Link to={to} className="category-tile">
      <Picture {...smallPictureSource(category.picture, shown)} alt="" tint={category.tint} />
      {category.name}
    </Link>
  );
}
