import { sql } from 'kysely';
import type { Secret } from '../start/secret.ts';
import type { Database } from './database.ts';

/** A rate limit for a period of time. All processes count together in the database. */
export interface Limit {
  /** What is counted and for whom. Only a hash is stored. */
  readonly subject: readonly string[];
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one more against every limit, in one statement, so that simultaneous requests cannot slip through together.
 * Returns null, or the seconds until the last full limit resets.
 */
export async function countAgainst(db: Database, secret: Secret, limits: readonly Limit[]): Promise<number | null> {
  const keys = limits.map((limit) => keyOf(secret, limit));
  const { rows } = await sql<{ key: Buffer; count: number; wait: number }>`
    INSERT INTO limit_counters (key, window_start, window_end, count)
    SELECT key, start, start + seconds * interval '1 second', 1
    FROM unnest(${keys}::bytea[], ${limits.map(({ seconds }) => seconds)}::int[]) AS wanted (key, seconds),
      LATERAL (SELECT to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds) AS start) AS stretch
    -- Always in the same order, so that two requests never deadlock.
    ORDER BY key
    ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counters.count + 1
    RETURNING key, count, ceil(extract(epoch FROM window_end - now()))::int AS wait`.execute(db);
  const mostOf = new Map(limits.map(({ most }, index) => [keys[index]?.toString('hex'), most]));
  const waits = rows.filter(({ key, count }) => count > (mostOf.get(key.toString('hex')) ?? 0)).map(({ wait }) => wait);
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/**
 * Counts against one limit after the other and stops at a full one. With the narrowest limit first, a refused caller
 * does not use up limits that many callers share.
 */
export async function countInTurn(db: Database, secret: Secret, limits: readonly Limit[]): Promise<number | null> {
  for (const limit of limits) {
    const wait = await countAgainst(db, secret, [limit]);
    if (wait !== null) return wait;
  }
  return null;
}

function keyOf(secret: Secret, { subject, seconds }: Pick<Limit, 'subject' | 'seconds'>): Buffer {
  return secret.mac('limit', ...subject, String(seconds));
}

/** The counts of the current period, in the order of the limits. */
export async function countedNow(
  db: Database,
  secret: Secret,
  limits: readonly Pick<Limit, 'subject' | 'seconds'>[],
): Promise<number[]> {
  const keys = limits.map((limit) => keyOf(secret, limit));
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(counter.count, 0) AS count
    FROM unnest(${keys}::bytea[]) WITH ORDINALITY AS wanted (key, place)
    LEFT JOIN limit_counters AS counter
      ON counter.key = wanted.key AND now() >= window_start AND now() < window_end
    ORDER BY place`.execute(db);
  return rows.map(({ count }) => count);
}

/** The counts of the current and the previous period together. */
export async function countedLately(
  db: Database,
  secret: Secret,
  limit: Pick<Limit, 'subject' | 'seconds'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(count), 0)::int AS count FROM limit_counters
    WHERE key = ${keyOf(secret, limit)} AND window_start <= now()
      AND window_end > now() - ${limit.seconds} * interval '1 second'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts one less against every limit, for a request that turned out to be legitimate. A period that began since stays
 * at zero.
 */
export async function takeBack(db: Database, secret: Secret, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => keyOf(secret, limit));
  await sql`
    UPDATE limit_counters SET count = greatest(count - 1, 0)
    WHERE (key, window_start) IN (
      SELECT key, window_start FROM limit_counters
      WHERE key = ANY (${keys}::bytea[]) AND now() >= window_start AND now() < window_end
      -- In the same order as when counting.
      ORDER BY key FOR UPDATE
    )`.execute(db);
}
