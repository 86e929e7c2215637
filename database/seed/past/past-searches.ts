import { sql } from 'kysely';
import { koreanDateOf } from '../../../src/kernel/korea-time.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { chanceOf } from './past-plan.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Search terms, with the approximate number of searches per day. The shop does not carry some of them, as in any shop.
 */
const searched: readonly (readonly [words: string, aDay: number])[] = [
  ...([
    ['beef', 5],
    ['basmati rice', 4],
    ['lamb ribs', 3],
    ['whole chicken', 3],
    ['manti', 3],
    ['green tea', 2],
    ['honey', 2],
    ['dates', 2],
    ['pelmeni', 1],
    ['pizza', 1],
  ] as const),
  ...([
    ['говядина', 6],
    ['казы', 5],
    ['рис', 4],
    ['пельмени', 4],
    ['зелёный чай', 3],
    ['сметана', 3],
    ['курага', 2],
    ['халва', 2],
    ['гречка', 1],
    ['шампунь', 1],
  ] as const),
  ...([
    ['mol goʻshti', 6],
    ['guruch', 5],
    ['qazi', 4],
    ['somsa', 4],
    ['koʻk choy', 3],
    ['obi non', 3],
    ['qatiq', 2],
    ['holva', 2],
    ['mosh', 1],
    ['banan', 1],
  ] as const),
];

interface Span {
  readonly now: number;
  readonly days: number;
}

/**
 * The searches of the demo history, written once. Only past days are written: the searches of visitors are counted on
 * the day itself, and existing counts stay unchanged.
 */
export async function makeSearches(
  db: Database,
  { now, days }: Span,
  countOf: (words: string) => number,
): Promise<void> {
  const { rows } = await sql`SELECT FROM searches WHERE is_demo LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  const chance = chanceOf(3_000);
  const found = new Map(searched.map(([words]) => [words, countOf(words)]));
  const counted = Array.from({ length: days }, (_, ago) => koreanDateOf(now - (ago + 1) * dayMs)).flatMap((day) =>
    searched.flatMap(([words, aDay]) => {
      const times = Math.round(aDay * 2 * chance());
      return times > 0 ? [{ day, words, times, found: found.get(words) ?? 0 }] : [];
    }),
  );
  await sql`
    INSERT INTO searches (day, words, times, found, is_demo)
    SELECT *, true FROM unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ words }) => words)}::text[],
      ${counted.map(({ times }) => times)}::int[], ${counted.map((row) => row.found)}::int[])
    ON CONFLICT (day, words) DO NOTHING`.execute(db);
}
