import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type MovementReason, writeOffReasons } from './stock-reason.rules.ts';

/** The change of the quantity of a lot, and its reason. */
export interface StockChange {
  readonly lot: number;
  readonly delta: number;
  readonly reason: MovementReason;
  readonly note?: string;
}

/** The person who makes the change, and their request key: the same key writes only one change. */
export interface StockHand {
  readonly person: number | null;
  readonly key?: string;
}

/** Locks lots in the order of their ids and returns how many units of each are not reserved. */
export async function lockLots(
  db: Database,
  lots: readonly number[],
): Promise<readonly { readonly lot: number; readonly free: number; readonly aside: number }[]> {
  const { rows } = await sql<{ lot: number; free: number; aside: number }>`
    SELECT id AS lot, quantity - reserved AS free, reserved AS aside FROM lots
    WHERE id = ANY (${[...lots]}::bigint[]) ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

/** Changes the quantities of lots, each named once, and writes a movement for each. */
export async function changeStock(
  db: Database,
  changes: readonly StockChange[],
  { person, key }: StockHand,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ lot, delta, reason, note = '' }) => ({ lot, delta, reason, note }));
  const { numAffectedRows } = await sql`
    WITH change AS (
      SELECT c.*, ${person}::bigint AS person, ${key ?? null}::text AS key
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (lot bigint, delta int, reason text, note text)
    ), ${stockChange}`.execute(db);
  if (Number(numAffectedRows) !== changes.length) throw new Error('A lot is unknown, or listed twice in one change');
}

/**
 * The same as the end of a statement that has `change (lot, delta, reason, note, person, key)` among its WITH queries.
 * Lots are locked in the order of their ids, as everywhere, to avoid deadlocks. Sold units were reserved before. A
 * write-off records the value of the units on that day.
 */
export const stockChange: RawBuilder<unknown> = sql`held AS (
    SELECT id FROM lots WHERE id IN (SELECT lot FROM change) ORDER BY id FOR UPDATE
  ), moved AS (
    UPDATE lots SET quantity = quantity + delta,
      reserved = reserved + CASE reason WHEN 'sold' THEN delta ELSE 0 END,
      sold = sold - CASE reason WHEN 'sold' THEN delta ELSE 0 END
    FROM change JOIN held ON held.id = change.lot WHERE lots.id = held.id
    RETURNING lots.id, lots.stock_item_id, delta, reason, note, person, key
  )
  INSERT INTO stock_movements (lot_id, delta, reason, note, person_id, idempotency_key, worth)
  SELECT id, delta, reason, note, person, key,
    CASE WHEN delta < 0 AND reason = ANY (${[...writeOffReasons]}::text[])
      THEN round(-delta * piece_price(stock_item_id)) END
  FROM moved`;
