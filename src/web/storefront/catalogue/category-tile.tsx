import type { Category } from '../../../domain/catalogue/products/category.contract.ts';
import { type EncodedPicture, onePictureSource } from '../../../domain/catalogue/products/picture.rules.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  readonly category: Pick<Category, 'name' | 'tint'> & { readonly picture: EncodedPicture };
  readonly to: string;
}

export function CategoryTile({ category, to }: Props) {
  return (
    <Link to={to} className="category-tile">
      <Picture {...onePictureSource(category.picture)} alt="" tint={category.tint} className="rounded-lg" />
      {category.name}
    </Link>
  );
}
