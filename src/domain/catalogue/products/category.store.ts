import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Category } from './category.contract.ts';

export async function readCategories(db: Database, locale: Locale): Promise<Category[]> {
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
    ])
    .where('categories.hidden', '=', false)
    .orderBy('categories.position')
    .execute();
  return rows.map(({ key, widths, placeholder, tint, ...category }) => ({
    ...category,
    tint: tint as Category['tint'],
    picture: { key, widths, placeholder },
  }));
}
