import type { Database } from '../../src/platform/database/database.ts';
import { categories } from './categories.ts';
import { categoryPages } from './category-pages.ts';
import { categoryPictureWidths } from './picture-widths.ts';
import { found, seedProducts } from './seed-products.ts';
import { tiedTexts } from './tied-units.ts';

/** Everything that is sold in the demo shop, with its categories. */
export async function seedDemoProducts(db: Database, now: number): Promise<void> {
  await seedProducts(db, await seedCategories(db), now);
}

async function seedCategories(db: Database): Promise<ReadonlyMap<string, number>> {
  const pictures = categories.map(({ slug }) => ({
    key: `category-${slug}`,
    widths: [...categoryPictureWidths],
    placeholder: '',
    is_demo: true,
  }));
  const stored = await db.insertInto('pictures').values(pictures).returning(['id', 'key']).execute();
  const pictureIds = new Map(stored.map(({ id, key }) => [key, id]));
  const ids = new Map<string, number>();
  for (const [position, category] of categories.entries()) {
    const page = categoryPages[category.slug];
    const { id } = await db
      .insertInto('categories')
      .values({
        slug: category.slug,
        parent_id: category.parent === null ? null : found(ids, category.parent),
        position,
        name: JSON.stringify(category.name),
        name_ko: category.ko,
        tint: category.tint,
        picture_id: found(pictureIds, `category-${category.slug}`),
        page_title: JSON.stringify(page ? tiedTexts(page.title) : {}),
        page_description: JSON.stringify(page ? tiedTexts(page.description) : {}),
        is_demo: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(category.slug, id);
  }
  return ids;
}
