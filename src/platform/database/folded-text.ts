import { type RawBuilder, sql } from 'kysely';

/** No text goes on with anything behind this. */
const lastLetter = '\u{10FFFF}';

/** What an index has of a name: all of it, and its second word, since some write the family name first. */
export function namesIn(column: string): readonly RawBuilder<unknown>[] {
  const name = sql`folded(${sql.ref(column)})`;
  return [name, sql`split_part(${name}, ' ', 2)`];
}

/** Whether one of `namesIn` begins like these words, in whatever case, script or spelling. Words that fold to nothing find nothing. */
export function beginsLike(name: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const beginning = sql`nullif(folded(${words}), '')`;
  return sql`(${name} ~>=~ ${beginning} AND ${name} ~<~ (${beginning} || ${lastLetter}))`;
}

/** The same for words anywhere in a text. No index has those: it is for tables of which there are never many rows. */
export function containsLike(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  if (words.trim() === '') return sql`true`;
  // The words are folded once, not again for every row.
  return sql`(strpos(folded(${text}), (SELECT folded(${words}))) > 0)`;
}
