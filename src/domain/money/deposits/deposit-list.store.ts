import { type RawBuilder, sql } from 'kysely';
import { countedTo, mostNamed, readTo } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { firstNamed, isNamed } from '../../../platform/database/folded-text.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { DepositSort } from './deposit.contract.ts';
import type { ExclusionReason } from './deposit.rules.ts';

/** A deposit as staff see it, with its allocations and refunds. */
export interface DepositRow {
  readonly id: number;
  readonly paid_at: Date;
  readonly amount: number;
  readonly open: number;
  readonly depositor: string;
  readonly memo: string;
  readonly source: 'staff' | 'import' | 'carried_over';
  readonly slug: string | null;
  readonly order_status: OrderStatus | null;
  readonly surplus: boolean;
  readonly allocations: { slug: string; amount: number; status: OrderStatus }[];
  readonly refunds: { id: number; amount: number; status: 'due' | 'done' | 'stuck' }[];
  readonly excluded: { reason: ExclusionReason; note: string; by: string | null; at: string } | null;
  readonly version: number;
}

const columns: RawBuilder<unknown> = sql`
  d.id, d.paid_at, d.amount, d.open, d.depositor, d.memo, d.source, d.version, o.number AS slug,
  CASE WHEN d.excluded_as IS NOT NULL THEN jsonb_build_object('reason', d.excluded_as, 'note', d.excluded_note,
    'at', d.excluded_at, 'by', (SELECT coalesce(nullif(name, ''), right(phone_number, 4)) FROM users
      WHERE id = d.excluded_by)) END AS excluded, o.status AS order_status,
  coalesce(d.open > 0 AND o.status NOT IN ('awaiting_payment', 'expired')
    AND NOT (o.status = 'paid' AND o.surcharge_due > 0), false) AS surplus,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', target.number, 'amount', a.amount, 'status', target.status)
      ORDER BY a.id), '[]')
    FROM deposit_allocations a JOIN orders target ON target.id = a.order_id
    WHERE a.deposit_id = d.id AND a.released_at IS NULL) AS allocations,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status) ORDER BY r.id), '[]')
    FROM refunds r WHERE r.deposit_id = d.id) AS refunds`;

export async function readDeposit(db: Database, id: number): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    SELECT ${columns} FROM deposits d LEFT JOIN orders o ON o.id = d.order_id WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The staff member who last used a deposit, or recorded it. One without a name is shown by the end of the phone number.
 */
export async function readLastUse(db: Database, id: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    SELECT coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, coalesce(d.used_at, d.created_at) AS at
    FROM deposits d LEFT JOIN users u ON u.id = coalesce(d.used_by, d.recorded_by) WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

interface WantedDeposits {
  readonly text: string;
  readonly onlyOpen: boolean;
  readonly sort: DepositSort | undefined;
}

const orders: Readonly<Record<DepositSort, RawBuilder<unknown>>> = {
  paid_at: sql`paid_at, id`,
  '-paid_at': sql`paid_at DESC, id DESC`,
  amount: sql`amount, paid_at, id`,
  '-amount': sql`amount DESC, paid_at DESC, id DESC`,
};

/** Lists deposits with open money first, oldest first, then the others, newest first; or all in one requested order. */
export async function findDeposits(
  db: Database,
  { text, onlyOpen, sort }: WantedDeposits,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ deposits: DepositRow[]; count: number }> {
  const isOpen = sql`open > 0`;
  const inOneOrder = sort && [{ which: onlyOpen ? isOpen : sql`true`, order: orders[sort] }];
  const openFirst = [
    { which: isOpen, order: orders.paid_at },
    { which: sql`open = 0`, order: orders['-paid_at'] },
  ];
  const offset = (page - 1) * pageSize;
  const wanted = (inOneOrder ?? openFirst.slice(0, onlyOpen ? 1 : 2)).map(({ which, order }) => ({
    order,
    rows: sql`deposits WHERE ${which} AND ${matchOf(text, which)}`,
  }));
  const parts = wanted.map(
    ({ rows, order }, part) => sql`
      (SELECT id, ${part}::int AS part, row_number() OVER (ORDER BY ${order}) AS place FROM ${rows}
      ORDER BY ${order} LIMIT ${sql.lit(readTo(page, pageSize))})`,
  );
  const { rows: deposits } = await sql<DepositRow>`
    WITH found AS MATERIALIZED (
      SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) f ORDER BY part, place LIMIT ${pageSize} OFFSET ${offset}
    )
    SELECT ${columns} FROM found JOIN deposits d USING (id) LEFT JOIN orders o ON o.id = d.order_id
    ORDER BY found.part, found.place`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      ${sql.join(
        wanted.map(({ rows }) => sql`SELECT FROM ${rows}`),
        sql` UNION ALL `,
      )} LIMIT ${sql.lit(countedTo(page, pageSize))}) f`.execute(db);
  return { deposits, count: rows[0]?.count ?? 0 };
}

/** Searches indexed columns only: order number, amount, or prefixes of the words of a name, newest first. */
function matchOf(text: string, which: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = text.trim();
  if (words === '') return sql`true`;
  const number = tidyOrderNumber(words);
  if (number !== null)
    return sql`id IN (
      SELECT d.id FROM orders o JOIN deposits d ON d.order_id = o.id WHERE o.number = ${number}
      UNION SELECT a.deposit_id FROM orders o JOIN deposit_allocations a ON a.order_id = o.id WHERE o.number = ${number})`;
  const amount = words.replaceAll(/[,.\s₩]/g, '');
  if (/^\d{1,9}$/.test(amount)) return sql`amount = ${Number(amount)}`;
  const named = sql`
    SELECT id, paid_at FROM deposits WHERE ${which} AND depositor <> '' AND ${isNamed('depositor', words)}`;
  return sql`id IN ${firstNamed(named, sql`paid_at DESC, id DESC`, mostNamed)}`;
}
