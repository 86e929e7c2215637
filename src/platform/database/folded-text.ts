import { type RawBuilder, sql } from 'kysely';

/**
 * Whether each of these words is a prefix of a word of the name, in any order, case, script or spelling. Words that
 * fold to an empty text match nothing.
 */
export function isNamed(column: string, words: string): RawBuilder<boolean> {
  return sql`(name_words(${sql.ref(column)}) @@ name_query(${words}))`;
}

/** The first rows of a search for names. OFFSET 0 makes PostgreSQL use the index of names and sort afterwards. */
export function firstNamed(rows: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`(SELECT id FROM (${rows} OFFSET 0) named ORDER BY ${order} LIMIT ${sql.lit(most)})`;
}

/** Whether the words occur anywhere in a text. No index supports this, so use it only for small tables. */
export function containsLike(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  if (words.trim() === '') return sql`true`;
  // The subquery folds the words once instead of once per row.
  return sql`(strpos(folded(${text}), (SELECT folded(${words}))) > 0)`;
}
