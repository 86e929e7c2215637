// npm run demo-pictures: draws the pictures of the demo shop into database/seed/pictures/, one file each. The shop
// creates all widths and formats from these files. Run it again after a change here or of the demo's products.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brands } from '../../database/seed/brands.ts';
import { categories } from '../../database/seed/categories.ts';
import { products } from '../../database/seed/products.ts';
import { toolPackages } from '../../scripts/tool.ts';
import { composeCategoryPicture } from './category.ts';
import { composeProductPicture } from './compose.ts';
import { drawTornBox } from './torn-box.ts';

toolPackages('demo-pictures');

const folder = join(import.meta.dirname, '../../database/seed/pictures');
const width = 800;

async function keep(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .webp({ quality: 86, alphaQuality: 90, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));
for (const product of products)
  for (const view of ['pack', 'serving'] as const)
    await keep(
      `${view}-${product.slug}`,
      await composeProductPicture(product, brandNames.get(product.brand) ?? '', width, view),
    );
for (const { slug } of categories) await keep(`category-${slug}`, await composeCategoryPicture(slug, width));
await keep('torn-box', await drawTornBox());
