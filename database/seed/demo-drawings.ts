import sharp from 'sharp';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { categoryPictureWidths, productPictureWidths, productViews } from './picture-widths.ts';
import { composeCategoryPicture } from './pictures/category.ts';
import { composeProductPicture } from './pictures/compose.ts';
import { products } from './products.ts';

interface Drawing {
  readonly widths: readonly number[];
  draw(width: number): Promise<Buffer>;
}

const brandNames = new Map(brands.map((brand) => [brand.slug, brand.name]));

const categoryDrawings = categories.map(({ slug }): [string, Drawing] => [
  `category-${slug}`,
  { widths: categoryPictureWidths, draw: (width) => composeCategoryPicture(slug, width) },
]);

const productDrawings = products.flatMap((product) =>
  productViews.map((view): [string, Drawing] => [
    `${view}-${product.slug}`,
    {
      widths: productPictureWidths,
      draw: (width) => composeProductPicture(product, brandNames.get(product.brand) ?? '', width, view),
    },
  ]),
);

const drawings = new Map([...categoryDrawings, ...productDrawings]);

/** Every file that the pages of the demo shop may ask for: first the widths of cards, which come first in every page. */
export function demoPictureKeys(): string[] {
  const files = [...drawings].flatMap(([key, { widths }]) => widths.map((width) => ({ key, width })));
  return files
    .sort((one, other) => one.width - other.width)
    .flatMap(({ key, width }) => ['avif', 'webp'].map((format) => `pictures/${key}-${width}.${format}`));
}

const keyShape = /^pictures\/([a-z0-9-]+)-(\d+)\.(avif|webp)$/;

/** How to make the file of that name, if it is one of ours. */
export function encodingFor(fileKey: string): ((store: FileStore) => Promise<void>) | null {
  const [, key = '', width, format] = keyShape.exec(fileKey) ?? [];
  const drawing = drawings.get(key);
  if (!drawing?.widths.includes(Number(width))) return null;
  return async (store) => {
    // Somebody is waiting for it: the least effort is ten times quicker and costs a fifth more bytes.
    const picture = sharp(await drawing.draw(Number(width)));
    const encoded =
      format === 'avif' ? picture.avif({ quality: 58, effort: 0 }) : picture.webp({ quality: 80, effort: 2 });
    await store.put(fileKey, await encoded.toBuffer(), `image/${format}`);
  };
}
