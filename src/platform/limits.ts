import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Secret } from './secret.ts';

/** At most so many within a stretch of time, whoever counts: all processes count together, in the database. */
export interface Limit {
  /** What is counted and for whom; stored as a hash only. */
  readonly subject: readonly string[];
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one more against every limit, in one statement, so that requests at the same moment cannot slip through
 * together. Answers null, or the seconds until the last limit that is full begins anew.
 */
export async function countAgainst(db: Database, secret: Secret, limits: readonly Limit[]): Promise<number | null> {
  const keys = limits.map(({ subject, seconds }) => secret.mac('limit', ...subject, String(seconds)));
  const { rows } = await sql<{ key: Buffer; count: number; wait: number }>`
    INSERT INTO limit_counters (key, window_start, window_end, count)
    SELECT key, start, start + seconds * interval '1 second', 1
    FROM unnest(${keys}::bytea[], ${limits.map(({ seconds }) => seconds)}::int[]) AS wanted (key, seconds),
      LATERAL (SELECT to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds) AS start) AS stretch
    -- Always in the same order, so that two requests never wait for each other.
    ORDER BY key
    ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counters.count + 1
    RETURNING key, count, ceil(extract(epoch FROM window_end - now()))::int AS wait`.execute(db);
  const mostOf = new Map(limits.map(({ most }, index) => [keys[index]?.toString('hex'), most]));
  const waits = rows.filter(({ key, count }) => count > (mostOf.get(key.toString('hex')) ?? 0)).map(({ wait }) => wait);
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}
