import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
import type { OpenDeposit, Share } from './deposit.rules.ts';

/** Somebody who works here, and their own name for what they ask for: the same one twice is one request. */
export interface StaffRequest {
  readonly staffId: number;
  readonly key: string;
}

export interface NewDeposit {
  readonly request: StaffRequest;
  readonly requestHash: Buffer;
  readonly paidAt: Date;
  readonly amount: number;
  readonly depositor: string;
  readonly orderId: number | null;
}

/** Null if this request was recorded already. */
export async function insertDeposit(db: Database, deposit: NewDeposit): Promise<number | null> {
  const row = await db
    .insertInto('deposits')
    .values({
      recorded_by: deposit.request.staffId,
      request_key: deposit.request.key,
      request_hash: deposit.requestHash,
      paid_at: deposit.paidAt,
      amount: deposit.amount,
      open: deposit.amount,
      depositor: deposit.depositor,
      order_id: deposit.orderId,
    })
    .onConflict((conflict) => conflict.columns(['recorded_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findDepositByKey(db: Database, { staffId, key }: StaffRequest) {
  const row = await db
    .selectFrom('deposits')
    .select(['id', 'request_hash'])
    .where('recorded_by', '=', staffId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  return { id: row.id, requestHash: row.request_hash };
}

/** Money that was meant for an order and lies open, held; oldest first. The order must be held by the caller. */
export async function lockOpenDeposits(db: Database, orderId: number): Promise<OpenDeposit[]> {
  const { rows } = await sql<OpenDeposit>`
    SELECT id, open FROM deposits WHERE order_id = ${orderId} AND open > 0 ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

/**
 * Holds the order that a deposit is to be used for and the one that it was meant for, by their ids, so that deposits
 * which go opposite ways do not wait in a circle.
 */
export async function lockOrdersOf(db: Database, number: string, deposit: number): Promise<void> {
  await sql`
    SELECT FROM orders WHERE number = ${number} OR id = (SELECT order_id FROM deposits WHERE id = ${deposit})
    ORDER BY id FOR UPDATE`.execute(db);
}

/** A deposit and the order that it was meant for, both held: the order first, as everywhere. */
export async function lockDeposit(
  db: Database,
  id: number,
): Promise<(OpenDeposit & { orderId: number | null }) | null> {
  await sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM deposits WHERE id = ${id}) FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<OpenDeposit & { orderId: number | null }>`
    SELECT id, open, order_id AS "orderId" FROM deposits WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

/** The request's key stands with the first share, which is the one that was asked for. */
export async function addAllocations(
  db: Database,
  orderId: number,
  shares: readonly Share[],
  request: StaffRequest | null = null,
): Promise<void> {
  const rows = shares.map(({ deposit, amount }, index) => ({
    deposit_id: deposit,
    order_id: orderId,
    amount,
    ...(index === 0 && request ? { allocated_by: request.staffId, request_key: request.key } : {}),
  }));
  if (rows.length > 0) await db.insertInto('deposit_allocations').values(rows).execute();
}

/** Whose these are is known now: by the order that they would have paid. */
export async function noteOrderOf(db: Database, shares: readonly Share[], orderId: number): Promise<void> {
  const ids = shares.map(({ deposit }) => deposit);
  await sql`UPDATE deposits SET order_id = ${orderId} WHERE id = ANY(${ids}) AND order_id IS NULL`.execute(db);
}

/** A request that comes twice is done one after the other, also for different deposits and orders. */
export async function lockAllocation(db: Database, { staffId, key }: StaffRequest): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`allocate:${staffId}:${key}`}, 0))`.execute(db);
}

/** What this very request has allocated before. */
export function findAllocation(db: Database, { staffId, key }: StaffRequest) {
  return db
    .selectFrom('deposit_allocations')
    .select(['deposit_id as deposit', 'order_id as orderId', 'amount'])
    .where('allocated_by', '=', staffId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

const refundKey = (deposit: number, { staffId, key }: StaffRequest) => `deposit-${deposit}-${staffId}-${key}`;

/** How much this very request has sent back, or null. */
export async function findDepositRefund(db: Database, deposit: number, request: StaffRequest): Promise<number | null> {
  const row = await db
    .selectFrom('refunds')
    .select('amount')
    .where('key', '=', refundKey(deposit, request))
    .executeTakeFirst();
  return row?.amount ?? null;
}

export async function addDepositRefund(
  db: Database,
  { id, orderId }: { readonly id: number; readonly orderId: number | null },
  amount: number,
  request: StaffRequest,
): Promise<void> {
  const key = refundKey(id, request);
  await db
    .insertInto('refunds')
    .values({ key, order_id: orderId, deposit_id: id, amount, reason: 'Deposit without use' })
    .execute();
}

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
  readonly allocations: { slug: string; amount: number; status: OrderStatus }[];
  readonly refunds: { id: number; amount: number; status: 'due' | 'done' | 'stuck' }[];
}

const columns: RawBuilder<unknown> = sql`
  d.id, d.paid_at, d.amount, d.open, d.depositor, d.memo, d.source, o.number AS slug, o.status AS order_status,
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

/** Deposits of which something is left, the oldest first. */
export async function readOpenDeposits(
  db: Database,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ deposits: DepositRow[]; count: number }> {
  const { rows: deposits } = await sql<DepositRow>`
    SELECT ${columns} FROM deposits d LEFT JOIN orders o ON o.id = d.order_id WHERE d.open > 0
    ORDER BY d.paid_at, d.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM deposits WHERE open > 0`.execute(db);
  return { deposits, count: rows[0]?.count ?? 0 };
}
