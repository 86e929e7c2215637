import { sql } from 'kysely';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ReadGauge } from '../../../platform/server/metrics.ts';
import { cellsOf } from './sales-cells.store.ts';

const columns = sql`dimension, day, key, orders, gross, discount, delivery, refunds, exempt, vat`;

/**
 * Takes a lock until the end of the transaction, so that only one process sums up days, and removes the statement
 * timeout. No one waits for this job, and unsummed days would make every report slow.
 */
async function takeTurn(db: Database): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '0', true)`.execute(db);
  await sql`SELECT pg_advisory_xact_lock(hashtext('sales_days'))`.execute(db);
}

async function write(db: Database, days: readonly string[]): Promise<void> {
  await sql`DELETE FROM sales_days WHERE day = ANY (${[...days]}::date[])`.execute(db);
  const cells = cellsOf(sql`SELECT unnest(${[...days]}::date[]) AS day`);
  await sql`INSERT INTO sales_days (${columns}) SELECT ${columns} FROM (${cells}) cells`.execute(db);
}

/**
 * Sums up the oldest changed days before a day, and returns them. The marks are deleted first: a later change marks its
 * day again.
 */
export async function rollUp(db: Database, before: string, most: number): Promise<readonly string[]> {
  await takeTurn(db);
  const { rows } = await sql<{ day: string }>`
    WITH oldest AS (SELECT DISTINCT day FROM dirty_sales_days WHERE day < ${before}::date ORDER BY day LIMIT ${most}),
    gone AS (DELETE FROM dirty_sales_days WHERE day IN (SELECT day FROM oldest))
    SELECT day::text FROM oldest`.execute(db);
  const days = rows.map(({ day }) => day);
  if (days.length > 0) await write(db, days);
  return days;
}

/** The next days in rotation whose sums differ from orders and refunds. They are repaired and counted. */
export async function mendDrift(db: Database, before: string, most: number): Promise<readonly string[]> {
  await takeTurn(db);
  const { rows: turn } = await sql<{ day: string }>`
    SELECT day::date::text AS day FROM generate_series(
      coalesce((SELECT checked_until FROM sales_check) + 1, least(
        (SELECT korean_day(min(at)) FROM order_events WHERE to_status = 'paid'),
        (SELECT min(day) FROM sales_days WHERE dimension = 'day'))),
      ${before}::date - 1, interval '1 day') day LIMIT ${most}`.execute(db);
  const days = turn.map(({ day }) => day);
  // After the last day, the rotation starts again.
  const until = days.length < most ? null : (days.at(-1) ?? null);
  const wrong = await driftedAmong(db, days);
  if (wrong.length > 0) await write(db, wrong);
  await sql`UPDATE sales_check SET checked_until = ${until}::date, drifted = drifted + ${wrong.length}`.execute(db);
  return wrong;
}

/** Marked days are excluded, because they will be summed up anyway. */
async function driftedAmong(db: Database, days: readonly string[]): Promise<readonly string[]> {
  const checked = sql`SELECT day FROM unnest(${[...days]}::date[]) day WHERE day NOT IN (SELECT day FROM dirty_sales_days)`;
  const { rows } = await sql<{ day: string }>`
    WITH told AS (SELECT ${columns} FROM sales_days WHERE day IN (${checked})),
    counted AS (SELECT ${columns} FROM (${cellsOf(checked)}) cells)
    SELECT DISTINCT day::text FROM (
      (SELECT * FROM told EXCEPT SELECT * FROM counted) UNION ALL (SELECT * FROM counted EXCEPT SELECT * FROM told)) differing
    ORDER BY day`.execute(db);
  return rows.map(({ day }) => day);
}

/** How many days have differed so far, and how many earlier days wait to be summed up. */
async function readRollUpState(db: Database, before: string): Promise<{ drifted: number; waiting: number }> {
  const { rows } = await sql<{ drifted: number; waiting: number }>`
    SELECT drifted, (SELECT count(DISTINCT day)::int FROM dirty_sales_days WHERE day < ${before}::date) AS waiting
    FROM sales_check`.execute(db);
  return rows[0] ?? { drifted: 0, waiting: 0 };
}

export function salesGauges(db: Database): ReadGauge[] {
  return [
    {
      name: 'sales_days',
      help: 'Days with sales totals that had to be corrected (all time), and days before today that wait for aggregation',
      label: 'state',
      async read() {
        const { drifted, waiting } = await readRollUpState(db, koreanDateOf(Date.now()));
        return [
          { of: 'drifted', value: drifted },
          { of: 'waiting', value: waiting },
        ];
      },
    },
  ];
}
