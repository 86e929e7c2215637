import type { Database } from '../../src/platform/database/database.ts';
import { categories } from './categories.ts';
import { categoryPages } from './category-pages.ts';
import { categoryPictureWidths } from './picture-widths.ts';
import { found, seedProducts } from './seed-products.ts';
import { tiedTexts } from './tied-units.ts';

/** Everything that is sold in the demo shop, with its categories, and the row of sets on its home page. */
export async function seedDemoProducts(db: Database, now: number): Promise<void> {
  const categoryIds = await seedCategories(db);
  // Below the usual products of a customer, which come first.
  const title = JSON.stringify({ en: 'Plov and Eid sets', ru: 'Для плова и праздника', uz: 'Osh va Hayit uchun' });
  const sets = { kind: 'category', category_id: found(categoryIds, 'sets'), title, position: 1 };
  await db.insertInto('home_parts').values(sets).execute();
  await seedProducts(db, categoryIds, now);
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
