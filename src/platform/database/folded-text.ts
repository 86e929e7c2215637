import { type RawBuilder, sql } from 'kysely';

/** Whether each of these words begins a word of the name, in any order, case, script or spelling. Words that fold to nothing find nothing. */
export function isNamed(column: string, words: string): RawBuilder<boolean> {
  return sql`(name_words(${sql.ref(column)}) @@ name_query(${words}))`;
}

/** The first rows of a search of names. OFFSET 0 has them found along the index of names, and put in order afterwards. */
export function firstNamed(rows: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`(SELECT id FROM (${rows} OFFSET 0) named ORDER BY ${order} LIMIT ${sql.lit(most)})`;
}

/** Whether words stand anywhere in a text. No index has those: it is for tables of which there are never many rows. */
export function containsLike(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  if (words.trim() === '') return sql`true`;
  // The words are folded once, not again for every row.
  return sql`(strpos(folded(${text}), (SELECT folded(${words}))) > 0)`;
}
