import { type RawBuilder, sql } from 'kysely';
import { countedTo, mostListed } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containsLike } from '../../../platform/database/folded-text.ts';
import type { StaffVoucher, VoucherSort } from './staff-voucher.contract.ts';

const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const state = sql<StaffVoucher['state']>`CASE WHEN v.ended_at IS NOT NULL OR v.valid_until <= now() THEN 'over'
  WHEN v.valid_from > now() THEN 'planned' ELSE 'running' END`;

const view = sql`v.id, v.code, v.name, v.kind, v.amount, v.most, v.from_total, v.first_order, v.per_customer, v.in_all,
  to_jsonb(v.category_ids) AS category_ids, to_jsonb(v.product_ids) AS product_ids, v.version, v.used, v.cost,
  ${iso(sql`v.valid_from`)} AS valid_from, ${iso(sql`v.valid_until`)} AS valid_until,
  ${iso(sql`v.ended_at`)} AS ended_at, ${state} AS state`;

interface Wanted {
  readonly text: string;
  readonly state: StaffVoucher['state'] | undefined;
  readonly sort: VoucherSort;
  readonly page: number;
  readonly pageSize: number;
}

const orders: Readonly<Record<VoucherSort, RawBuilder<unknown>>> = {
  '-id': sql`v.id DESC`,
  id: sql`v.id`,
  code: sql`v.code, v.id`,
  valid_until: sql`v.valid_until, v.id`,
};

export async function findVouchers(db: Database, { text, state: wanted, sort, page, pageSize }: Wanted) {
  const which = sql`${containsLike(sql`concat_ws(' ', v.code, v.name ->> 'en', v.name ->> 'ru', v.name ->> 'uz')`, text)}
    AND (${wanted ?? null}::text IS NULL OR ${state} = ${wanted ?? null})`;
  const { rows: vouchers } = await sql<StaffVoucher>`
    SELECT ${view} FROM vouchers v WHERE ${which} ORDER BY ${orders[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM vouchers v WHERE ${which}`.execute(db);
  return { vouchers, count: rows[0]?.count ?? 0 };
}

export async function findVoucher(db: Database, id: number): Promise<StaffVoucher | undefined> {
  const { rows } = await sql<StaffVoucher>`SELECT ${view} FROM vouchers v WHERE v.id = ${id}`.execute(db);
  return rows[0];
}

export async function productNames(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: Record<string, string> }>`
    SELECT id, name FROM products WHERE id = ANY(${[...ids]}) ORDER BY id`.execute(db);
  return rows;
}

/** The fields of a voucher that staff edit. */
export type VoucherFields = Pick<
  StaffVoucher,
  | 'code'
  | 'kind'
  | 'amount'
  | 'most'
  | 'from_total'
  | 'first_order'
  | 'per_customer'
  | 'in_all'
  | 'valid_from'
  | 'valid_until'
  | 'category_ids'
  | 'product_ids'
> & { readonly name: Readonly<Record<string, string | undefined>> };

/** Null if the code is already in use. */
export async function insertVoucher(db: Database, fields: VoucherFields): Promise<number | null> {
  const row = await db
    .insertInto('vouchers')
    .values(columnsOf(fields))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The voucher, locked until the transaction ends. */
export async function lockVoucher(db: Database, id: number): Promise<StaffVoucher | undefined> {
  const { rows } = await sql`SELECT FROM vouchers WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  return rows.length > 0 ? findVoucher(db, id) : undefined;
}

/** The caller has locked the voucher. */
export async function updateVoucher(db: Database, id: number, fields: VoucherFields): Promise<void> {
  await db.updateTable('vouchers').set(columnsOf(fields)).where('id', '=', id).execute();
}

export async function noteEnd(db: Database, id: number): Promise<void> {
  await db.updateTable('vouchers').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
}

function columnsOf({ name, ...fields }: VoucherFields) {
  return {
    ...fields,
    name: JSON.stringify(name),
    category_ids: [...fields.category_ids],
    product_ids: [...fields.product_ids],
  };
}

interface UseRow {
  readonly slug: string;
  readonly status: string;
  readonly created_at: string;
  readonly amount: number;
  readonly freed: boolean;
}

/** A page of uses, and their number up to the counting limit. Null if the voucher does not exist. */
export async function findUses(db: Database, voucher: number, { page, pageSize }: Pick<Wanted, 'page' | 'pageSize'>) {
  const { rows } = await sql<{ uses: UseRow[]; count: number }>`
    SELECT (SELECT count(*)::int FROM (
        SELECT FROM voucher_uses WHERE voucher_id = v.id LIMIT ${sql.lit(countedTo(page, pageSize))}) counted) AS count,
      (SELECT coalesce(jsonb_agg(to_jsonb(shown)), '[]') FROM (
        SELECT o.number AS slug, o.status, ${iso(sql`u.created_at`)} AS created_at, u.amount,
          u.freed_at IS NOT NULL AS freed
        FROM voucher_uses u JOIN orders o ON o.id = u.order_id WHERE u.voucher_id = v.id
        ORDER BY u.order_id DESC LIMIT ${pageSize} OFFSET ${Math.min((page - 1) * pageSize, mostListed)}) AS shown) AS uses
    FROM vouchers v WHERE v.id = ${voucher}`.execute(db);
  return rows[0] ?? null;
}
