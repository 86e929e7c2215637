import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LocalizedText } from './product-record.rules.ts';

export interface BrandRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
}

/** The brands with these ids, or all. */
export async function readBrands(db: Database, ids?: Iterable<number>): Promise<BrandRow[]> {
  const brands = db.selectFrom('brands').select(['id', 'slug', 'name', 'also_known_as as alsoKnownAs']).orderBy('id');
  return (ids ? brands.where('id', '=', sql<number>`ANY (${[...ids]}::bigint[])`) : brands).execute();
}

export interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly parentId: number | null;
  readonly name: LocalizedText;
  readonly nameKo: string;
  readonly tint: string;
}

export async function readCategoryRows(db: Database): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'parent_id as parentId', 'name', 'name_ko as nameKo', 'tint'])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, name: row.name as unknown as LocalizedText }));
}

export async function readSynonymGroups(db: Database): Promise<string[][]> {
  const rows = await db.selectFrom('synonyms').select('words').execute();
  return rows.map((row) => row.words);
}
