import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SynonymGroup, SynonymSort } from './synonym.contract.ts';

interface Wanted {
  readonly text: string;
  readonly sort: SynonymSort;
  readonly page: number;
  readonly pageSize: number;
}

const orders: Readonly<Record<SynonymSort, RawBuilder<unknown>>> = {
  '-id': sql`id DESC`,
  id: sql`id`,
  word: sql`small_letters(words[1]), id`,
};

/** All groups are entered by hand, so there are few enough to read them all. */
export async function findSynonyms(db: Database, { text, sort, page, pageSize }: Wanted) {
  const { rows } = await sql<{ groups: SynonymGroup[]; count: number }>`
    WITH found AS MATERIALIZED (
      SELECT id, words, version FROM synonyms WHERE ${text.trim() === '' ? sql`true` : sql`strpos(folded_words, (SELECT folded(${text}))) > 0`}
    ),
    page AS (SELECT * FROM found ORDER BY ${orders[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
    SELECT (SELECT count(*)::int FROM found) AS count,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'words', words, 'version', version) ORDER BY ${orders[sort]}), '[]')
        FROM page) AS groups`.execute(db);
  return rows[0] ?? { groups: [], count: 0 };
}

export async function findGroup(db: Database, id: number): Promise<SynonymGroup | undefined> {
  return db.selectFrom('synonyms').select(['id', 'words', 'version']).where('id', '=', id).executeTakeFirst();
}

export async function insertGroup(db: Database, words: readonly string[]): Promise<SynonymGroup> {
  return db
    .insertInto('synonyms')
    .values({ words: [...words] })
    .returning(['id', 'words', 'version'])
    .executeTakeFirstOrThrow();
}

/** Undefined if the version has changed. */
export async function updateGroup(
  db: Database,
  id: number,
  version: number,
  words: readonly string[],
): Promise<SynonymGroup | undefined> {
  return db
    .updateTable('synonyms')
    .set({ words: [...words] })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'words', 'version'])
    .executeTakeFirst();
}

/** False if the version has changed. */
export async function deleteGroup(db: Database, id: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('synonyms')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
