import { sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A limit for floods of different searches; reports never need more rows. */
const mostOfToday = 5_000;
const mostOfADay = 500;
/** Long enough to compare a year with the previous one. */
const keptDays = 800;

const popularDays = 28;
const leastTimes = 5;
/** In all languages together. */
const mostPopular = 100;

interface Counted {
  readonly words: string;
  readonly times: number;
  readonly found: number;
}

/**
 * Adds to the counts of the day. Rows are always written in the same order, so that concurrent writers do not deadlock.
 */
export async function addSearches(db: Database, day: KoreanDate, counted: readonly Counted[]): Promise<void> {
  await sql`
    INSERT INTO searches (day, words, times, found)
    SELECT ${day}::date, given.words, given.times, given.found
    FROM unnest(${counted.map(({ words }) => words)}::text[], ${counted.map(({ times }) => times)}::int[],
      ${counted.map(({ found }) => found)}::int[]) AS given (words, times, found)
    WHERE (SELECT count(*) FROM searches WHERE day = ${day}::date) < ${mostOfToday}
      OR EXISTS (SELECT FROM searches s WHERE s.day = ${day}::date AND s.words = given.words)
    ORDER BY given.words
    ON CONFLICT (day, words) DO UPDATE SET times = searches.times + excluded.times, found = excluded.found`.execute(db);
}

/** The most frequent successful searches of the last weeks, without those of only a few visitors. */
export async function readSearchedMost(db: Database, today: KoreanDate): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    SELECT words FROM searches WHERE day > ${today}::date - ${popularDays}::int AND found > 0
    GROUP BY words HAVING sum(times) >= ${leastTimes}::int
    ORDER BY sum(times) DESC, words LIMIT ${mostPopular}::int`.execute(db);
  return rows.map(({ words }) => words);
}

/**
 * Keeps the most frequent searches of each past day. Searches of a single visitor are deleted, because they may contain
 * personal data.
 */
export async function trimSearches(db: Database, today: KoreanDate): Promise<void> {
  await sql`DELETE FROM searches WHERE day < ${today}::date - ${keptDays}::int`.execute(db);
  await sql`
    DELETE FROM searches s USING (
      SELECT day, words, row_number() OVER (PARTITION BY day ORDER BY times DESC, words) AS place
      FROM searches WHERE day BETWEEN ${today}::date - 7 AND ${today}::date - 1
    ) AS ranked
    WHERE s.day = ranked.day AND s.words = ranked.words AND (ranked.place > ${mostOfADay} OR s.times = 1)`.execute(db);
}
