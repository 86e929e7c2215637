import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isComplete } from '../../orders/order/order.store.ts';
import { lacksZip } from '../../orders/order/order-state.store.ts';
import type { BoxedItems } from '../../orders/parcels/box.rules.ts';
import { type NotedBoxRow, notedBoxes, packedBoxes } from './packing.store.ts';
import type { Slip } from './slip.contract.ts';

type SlipLine = Slip['lines'][number] & { readonly count: number; readonly storage: string };

type StoredSlip = Omit<Slip, 'shop_name'> & { readonly id: number };

interface SlipRow extends Omit<StoredSlip, 'boxes' | 'lines' | 'created_at'> {
  readonly created_at: Date;
  readonly lines: readonly SlipLine[];
  readonly noted: readonly NotedBoxRow[];
  readonly placed: readonly BoxedItems[];
}

/** In the requested order, with one query. Omits orders that may not be packed yet. */
export async function readSlips(db: Database, numbers: readonly string[]): Promise<StoredSlip[]> {
  const { rows } = await sql<SlipRow>`
    SELECT o.id, o.number AS slug, o.locale, o.created_at, o.recipient_name, o.phone_number, o.zip_code, o.address_text,
      o.address_detail, o.entrance_note, o.drop_off, courier_note(o.drop_off, o.entrance_note) AS courier_note,
      o.note AS customer_note, o.items_total - o.discount_total AS goods_total, o.delivery_price,
      o.allowance_total,
      left_out.total AS left_out_total, o.total_price - left_out.total AS total_price,
      ${notedBoxes} AS noted,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', coalesce(l.name ->> o.locale, l.name ->> 'en'),
          'sku', l.sku, 'unit_type', l.unit_type, 'unit_amount', l.unit_amount, 'price', l.price, 'count', l.count,
          'storage', l.storage) ORDER BY l.position), '[]')
        FROM order_lines l WHERE l.order_id = o.id AND l.count > 0) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('box', box, 'line', line_id, 'count', count) ORDER BY box, line_id), '[]')
        FROM boxed_goods WHERE order_id = o.id) AS placed
    FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(price * left_out), 0)::int AS total FROM order_lines WHERE order_id = o.id) left_out
    WHERE o.number = ANY (${numbers}) AND o.recipient_name IS NOT NULL
      AND NOT ${lacksZip} AND NOT (o.status = 'paid' AND NOT ${isComplete})
    ORDER BY array_position(${numbers}, o.number)`.execute(db);
  return rows.map(({ noted, placed, lines, created_at, ...order }) => ({
    ...order,
    created_at: created_at.toISOString(),
    lines: lines.map(({ count, storage, ...line }) => line),
    boxes: packedBoxes(noted, lines, placed).map(({ parcel, ...box }) => box),
  }));
}

/** The ids of the orders that exist. */
export async function findOrderIds(db: Database, numbers: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM orders WHERE number = ANY (${numbers}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
