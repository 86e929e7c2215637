import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ListedCategory } from './category.contract.ts';

export async function readCategories(db: Database, locale: Locale): Promise<ListedCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('pictures', 'pictures.id', 'categories.picture_id')
    .select([
      'categories.id',
      'categories.slug',
      'categories.parent_id as parent',
      'categories.tint',
      'pictures.key',
      'pictures.widths',
      'pictures.placeholder',
      sql<string>`coalesce(categories.name ->> ${locale}, categories.name ->> 'en')`.as('name'),
      // Not the English text: a generated one in the right language serves the reader better.
      sql<string | null>`categories.page_title ->> ${locale}`.as('page_title'),
      sql<string | null>`categories.page_description ->> ${locale}`.as('page_description'),
    ])
    .where('categories.hidden', '=', false)
    .orderBy('categories.position')
    .execute();
  return rows.map(({ key, widths, placeholder, tint, ...category }) => ({
    ...category,
    tint: tint as ListedCategory['tint'],
    picture: { key, widths, placeholder },
  }));
}
