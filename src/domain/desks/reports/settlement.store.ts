import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ReportDays } from './report-days.rules.ts';
import { dayStart } from './sales-cells.store.ts';
import type { SettlementReport } from './settlement.contract.ts';
import type { Settlement } from './settlement.rules.ts';

/** Toss pays out within a week, plus holidays. */
const mostDays = 10;

/** Returns how many were new. */
export async function insertSettlements(
  db: Database,
  settlements: readonly Settlement[],
  fingerprints: readonly string[],
  staffId: number,
): Promise<number> {
  const rows = settlements.map((one, index) => ({ ...one, fingerprint: fingerprints[index] }));
  const { rows: added } = await sql`
    INSERT INTO settlements (fingerprint, toss_order_id, amount, fee, paid_out, sold_on, paid_out_on, imported_by)
    SELECT fingerprint, "tossOrderId", amount, fee, "paidOut", "soldOn", "paidOutOn", ${staffId}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS told (fingerprint text, "tossOrderId" text, amount int,
      fee int, "paidOut" int, "soldOn" date, "paidOutOn" date)
    ORDER BY fingerprint
    ON CONFLICT (fingerprint) DO NOTHING RETURNING id`.execute(db);
  return added.length;
}

/** The payout that the shop expects for its payment attempts `a`. */
const expected = sql`a.amount - coalesce((
  SELECT sum(r.amount) FROM refunds r WHERE r.attempt_id = a.id AND r.status = 'done'), 0)`;

interface Compared {
  readonly fits: number;
  readonly differs: number;
  readonly unknown: number;
}

/** Compares all known payouts of these payments with the expected amounts. */
export async function compareSettlements(db: Database, tossOrderIds: readonly string[]): Promise<Compared> {
  const { rows } = await sql<Compared>`
    WITH told AS (
      SELECT toss_order_id, sum(amount) AS settled, sum(fee) AS fee, sum(paid_out) AS paid_out FROM settlements
      WHERE toss_order_id = ANY (${[...tossOrderIds]}::text[]) GROUP BY toss_order_id
    ), compared AS (
      SELECT a.id IS NULL AS is_unknown, a.status IN ('paid', 'surplus') AND settled = ${expected} AND settled - fee = paid_out AS is_right
      FROM told LEFT JOIN payment_attempts a USING (toss_order_id)
    )
    SELECT count(*) FILTER (WHERE is_right AND NOT is_unknown)::int AS fits,
      count(*) FILTER (WHERE NOT is_right AND NOT is_unknown)::int AS differs,
      count(*) FILTER (WHERE is_unknown)::int AS unknown FROM compared`.execute(db);
  return rows[0] ?? { fits: 0, differs: 0, unknown: 0 };
}

/** The payouts of these days, and the differences between payments of these days and payouts. */
export async function readSettlementReport(
  db: Database,
  { from, to }: ReportDays,
  mostDifferences: number | null,
): Promise<SettlementReport> {
  const begin = dayStart(sql`${from}::date`);
  const end = dayStart(sql`${to}::date + 1`);
  const { rows } = await sql<SettlementReport>`
    WITH paid AS (
      SELECT a.toss_order_id, o.number AS slug, a.changed_at, ${expected} AS expected
      FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.status IN ('paid', 'surplus') AND a.created_at >= ${begin} AND a.created_at < ${end}
    ), told AS (
      SELECT toss_order_id, sum(amount)::bigint AS settled, sum(fee)::bigint AS fee, sum(paid_out)::bigint AS paid_out
      FROM settlements
      WHERE toss_order_id IN (SELECT toss_order_id FROM paid) OR sold_on BETWEEN ${from}::date AND ${to}::date
      GROUP BY toss_order_id
    ), differing AS (
      SELECT 'missing' AS kind, toss_order_id, slug, expected::bigint AS expected, 0::bigint AS settled
      FROM paid LEFT JOIN told USING (toss_order_id)
      WHERE told.toss_order_id IS NULL AND expected > 0 AND changed_at < now() - ${mostDays} * interval '1 day'
        -- Payments before the first file are in no file.
        AND changed_at >= ${dayStart(sql`(SELECT min(sold_on) FROM settlements)`)}
      UNION ALL
      SELECT 'amount', toss_order_id, slug, expected::bigint, settled FROM paid JOIN told USING (toss_order_id)
      WHERE settled <> expected
      UNION ALL
      SELECT 'unknown', toss_order_id, NULL, 0, settled FROM told
      WHERE NOT EXISTS (SELECT FROM payment_attempts a WHERE a.toss_order_id = told.toss_order_id)
      UNION ALL
      SELECT 'payout', toss_order_id, NULL, settled - fee, paid_out FROM told WHERE settled - fee <> paid_out
    )
    SELECT
      (SELECT coalesce(jsonb_agg(day ORDER BY paid_out_on), '[]') FROM (
        SELECT paid_out_on::text AS paid_out_on, count(*) FILTER (WHERE amount > 0)::int AS payments, sum(amount)::bigint AS amount,
          sum(fee)::bigint AS fee, sum(paid_out)::bigint AS paid_out
        FROM settlements WHERE paid_out_on BETWEEN ${from}::date AND ${to}::date GROUP BY paid_out_on) day) AS days,
      (SELECT coalesce(jsonb_agg(one), '[]') FROM (
        SELECT * FROM differing ORDER BY kind, toss_order_id LIMIT ${mostDifferences}::int) one) AS differences,
      (SELECT count(*)::int FROM differing) AS differing`.execute(db);
  const [report] = rows;
  if (!report) throw new Error('A query without FROM must return one row');
  return report;
}
