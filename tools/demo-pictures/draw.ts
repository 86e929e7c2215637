// npm run demo-pictures: draws the pictures of the demo shop into database/seed/pictures/, one file each. The shop
// creates all widths and formats from these files. Run it again after a change here or of the demo's products. With
// names, such as `-- pack-onions category-meat`, it draws only these.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brands } from '../../database/seed/brands.ts';
import { categories } from '../../database/seed/categories.ts';
import { products } from '../../database/seed/products.ts';
import { composeCategoryPicture } from './category.ts';
import { composeProductPicture } from './compose.ts';
import { drawTornBox } from './torn-box.ts';

const folder = join(import.meta.dirname, '../../database/seed/pictures');
const width = 800;
const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));

const drawings = new Map<string, () => Promise<Buffer>>();
for (const product of products)
  for (const view of ['pack', 'serving'] as const)
    drawings.set(`${view}-${product.slug}`, () =>
      composeProductPicture(product, brandNames.get(product.brand) ?? '', width, view),
    );
for (const { slug } of categories) drawings.set(`category-${slug}`, () => composeCategoryPicture(slug, width));
drawings.set('torn-box', drawTornBox);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !drawings.has(name));
if (unknown.length > 0) throw new Error(`The demo has no picture ${unknown.join(', ')}`);

for (const [name, draw] of drawings) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await sharp(await draw())
    .webp({ quality: 78, alphaQuality: 66, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
for (const file of await readdir(folder))
  if (file.endsWith('.webp') && !drawings.has(file.slice(0, -'.webp'.length))) await rm(join(folder, file));
