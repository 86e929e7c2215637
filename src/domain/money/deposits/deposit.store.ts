import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isOfOrder } from '../../orders/order/order-state.store.ts';
import { type SameName, sameNameWith } from './bank-values.rules.ts';
import type { ExclusionReason, OpenDeposit, Share } from './deposit.rules.ts';

/** A staff member and the idempotency key of their request. */
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

/** Returns null if this request was already recorded. */
export async function insertDeposit(db: Database, deposit: NewDeposit): Promise<number | null> {
  const row = await db
    .insertInto('deposits')
    .values({
      recorded_by: deposit.request.staffId,
      idempotency_key: deposit.request.key,
      request_hash: deposit.requestHash,
      paid_at: deposit.paidAt,
      amount: deposit.amount,
      open: deposit.amount,
      depositor: deposit.depositor,
      order_id: deposit.orderId,
    })
    .onConflict((conflict) => conflict.columns(['recorded_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface KnownDeposit {
  readonly id: number;
  readonly depositor: string;
  readonly memo: string;
}

/** Bank lines with this amount and about this time, oldest first. */
export async function findBankLines(db: Database, amount: number, paidAt: Date): Promise<KnownDeposit[]> {
  const { rows } = await sql<KnownDeposit>`
    SELECT id, depositor, memo FROM deposits WHERE amount = ${amount} AND fingerprint IS NOT NULL
      AND paid_at BETWEEN ${paidAt}::timestamptz - interval '1 day' AND ${paidAt}::timestamptz + interval '1 day'
    ORDER BY paid_at, id LIMIT 1000`.execute(db);
  return rows;
}

/** Loads the folded form of these names to compare them across scripts and spellings. */
export async function readSameName(db: Database, names: Iterable<string | null>): Promise<SameName> {
  const given = [...new Set(names)].filter((name) => name !== null && name !== '');
  const { rows } = await sql<{ name: string; folded: string }>`
    SELECT name, folded(name) AS folded FROM unnest(${given}::text[]) AS given (name)`.execute(db);
  return sameNameWith(new Map(rows.map(({ name, folded }) => [name, folded])));
}

/**
 * Advisory lock: typing is shared, importing is exclusive. Typed deposits and imported lines look each other up before
 * they are written, so no one may type while a file is being recorded.
 */
export async function lockBankFiles(db: Database, who: 'typing' | 'importing'): Promise<void> {
  const key = sql`hashtextextended('deposits typed or imported', 0)`;
  await sql`SELECT ${who === 'typing' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`}`.execute(
    db,
  );
}

/** Whether this request was already recorded. */
export async function hasDepositOfKey(db: Database, { staffId, key }: StaffRequest): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposits WHERE recorded_by = ${staffId} AND idempotency_key = ${key}`.execute(db);
  return rows.length > 0;
}

/** Whether this staff member has already made this allocation. Without an amount, any amount counts. */
export async function hasAllocated(
  db: Database,
  {
    deposit,
    number,
    amount,
  }: { readonly deposit: number; readonly number: string; readonly amount: number | undefined },
  staffId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposit_allocations a JOIN orders o ON o.id = a.order_id
    WHERE a.deposit_id = ${deposit} AND o.number = ${number} AND coalesce(${amount ?? null}::int, a.amount) = a.amount AND a.allocated_by = ${staffId}
      AND a.released_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** Whether the order is fully paid. */
export async function hasItsMoney(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders WHERE id = ${orderId} AND order_received(id) >= total_price`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether any of the order's own money is being refunded or was refunded. */
export async function hasRefunds(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM refunds r WHERE r.order_id = ${orderId} AND ${isOfOrder} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function findDepositByKey(db: Database, { staffId, key }: StaffRequest) {
  const row = await db
    .selectFrom('deposits')
    .select(['id', 'request_hash'])
    .where('recorded_by', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return { id: row.id, requestHash: row.request_hash };
}

/** Locks the open deposits recorded under an order, oldest first. The caller must have locked the order. */
export async function lockOpenDeposits(db: Database, orderId: number): Promise<OpenDeposit[]> {
  const { rows } = await sql<OpenDeposit>`
    SELECT id, open FROM deposits WHERE order_id = ${orderId} AND open > 0 ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

/**
 * Locks the target order and the order that the deposit was meant for, in the order of their ids, so that opposite
 * allocations do not deadlock.
 */
export async function lockOrdersOf(db: Database, number: string, deposit: number): Promise<void> {
  await sql`
    SELECT FROM orders WHERE number = ${number} OR id = (SELECT order_id FROM deposits WHERE id = ${deposit})
    ORDER BY id FOR UPDATE`.execute(db);
}

export interface LockedDeposit extends OpenDeposit {
  /** The order that the deposit was meant for, or else the last one that received a part of it. */
  readonly orderId: number | null;
  /** Whether the deposit is recorded under that order. */
  readonly isMeant: boolean;
  /**
   * Whether it waits for the rest of that order's surcharge. In that case no refund was announced.
   */
  readonly isForSurcharge: boolean;
  readonly amount: number;
  readonly version: number;
  readonly wasUsed: boolean;
  /** Why it belongs to no order; null if it may belong to one. */
  readonly excludedAs: ExclusionReason | null;
}

/** Locks a deposit and the order that it was meant for. The order is locked first, as everywhere. */
export async function lockDeposit(db: Database, id: number): Promise<LockedDeposit | null> {
  await sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM deposits WHERE id = ${id}) FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<LockedDeposit>`
    SELECT id, open, amount, version, order_id IS NOT NULL AS "isMeant", used_at IS NOT NULL AS "wasUsed", excluded_as AS "excludedAs",
      open > 0 AND EXISTS (SELECT FROM orders WHERE id = deposits.order_id AND status = 'paid' AND surcharge_due > 0) AS "isForSurcharge",
      coalesce(order_id, (
      SELECT order_id FROM deposit_allocations WHERE deposit_id = deposits.id AND released_at IS NULL
      ORDER BY id DESC LIMIT 1)) AS "orderId"
    FROM deposits WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

/** Records who used the deposit last. The caller must have locked it. */
export async function noteUse(db: Database, id: number, staffId: number): Promise<void> {
  await sql`UPDATE deposits SET used_by = ${staffId}, used_at = clock_timestamp() WHERE id = ${id}`.execute(db);
}

/** The staff member is stored with the first share, which is the one that was requested. */
export async function addAllocations(
  db: Database,
  orderId: number,
  shares: readonly Share[],
  asked: { readonly staffId: number; readonly key?: string | undefined } | null = null,
  isSurcharge = false,
): Promise<void> {
  const rows = shares.map(({ deposit, amount }, index) => ({
    deposit_id: deposit,
    order_id: orderId,
    amount,
    is_surcharge: isSurcharge,
    ...(index === 0 && asked ? { allocated_by: asked.staffId, idempotency_key: asked.key ?? null } : {}),
  }));
  if (rows.length > 0) await db.insertInto('deposit_allocations').values(rows).execute();
}

/**
 * Releases all of a deposit that an order has. The money is open again and belongs to no order. The caller must have
 * locked both. Returns the highest released allocation and how much of the deposit paid the surcharge; null if there
 * was none.
 */
export async function releaseAllocations(
  db: Database,
  deposit: number,
  orderId: number,
): Promise<{ readonly last: number; readonly surcharge: number } | null> {
  const { rows } = await sql<{ id: number; amount: number; isSurcharge: boolean }>`
    UPDATE deposit_allocations SET released_at = statement_timestamp()
    WHERE deposit_id = ${deposit} AND order_id = ${orderId} AND released_at IS NULL
    RETURNING id, amount, is_surcharge AS "isSurcharge"`.execute(db);
  if (rows.length === 0) return null;
  await unnoteOrder(db, deposit, orderId);
  return {
    last: Math.max(...rows.map(({ id }) => id)),
    surcharge: rows.reduce((sum, { amount, isSurcharge }) => sum + (isSurcharge ? amount : 0), 0),
  };
}

/** Removes the order under which a deposit is recorded. The caller must have locked both. */
export async function unnoteOrder(db: Database, deposit: number, orderId: number): Promise<void> {
  await sql`UPDATE deposits SET order_id = NULL WHERE id = ${deposit} AND order_id = ${orderId}`.execute(db);
}

/** Whether a deposit is recorded under the order without any allocation to it. */
export async function isMerelyNoted(db: Database, deposit: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposits d WHERE id = ${deposit} AND order_id = ${orderId} AND NOT EXISTS (
      SELECT FROM deposit_allocations WHERE deposit_id = d.id AND order_id = ${orderId} AND released_at IS NULL)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether any of the deposit is to be refunded, or was refunded, to the customer of the order. */
export async function goesBackTo(db: Database, deposit: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM refunds WHERE deposit_id = ${deposit} AND order_id = ${orderId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Records these deposits under the order. The caller must have locked the orders. */
export async function noteOrderOf(db: Database, deposits: readonly number[], orderId: number): Promise<void> {
  await sql`
    UPDATE deposits SET order_id = ${orderId}
    WHERE id = ANY(${deposits}) AND order_id IS DISTINCT FROM ${orderId}`.execute(db);
}

/** Serialises repeated requests with one key, also for different deposits and orders. */
export async function lockAllocation(db: Database, { staffId, key }: StaffRequest): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`allocate:${staffId}:${key}`}, 0))`.execute(db);
}

/** Returns the allocation that this request already made. */
export function findAllocation(db: Database, { staffId, key }: StaffRequest) {
  return db
    .selectFrom('deposit_allocations')
    .select(['deposit_id as deposit', 'order_id as orderId', 'amount'])
    .where('allocated_by', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}
