import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { receivedFor, refundedFor } from '../../orders/order/order-state.store.ts';
import { conditions, days, isSought, type WantedOrders } from './order-conditions.store.ts';
import type { ExportedOrder } from './order-export.rules.ts';

/** The position of an export: the last order that was read, with the full precision of its time. */
export interface Place {
  readonly createdAt: string;
  readonly id: number;
}

interface Slice {
  readonly walked: number;
  readonly last: Place | null;
  readonly orders: readonly ExportedOrder[];
}

/** The newest order within the days and their approximate number; null if there are none. */
export async function measureWalk(
  db: Database,
  wanted: WantedOrders,
): Promise<{ readonly first: Place; readonly total: number } | null> {
  const end = (order: RawBuilder<unknown>) =>
    sql`(SELECT o.id, o.created_at FROM orders o WHERE ${sql.join([...days(wanted), sql`true`], sql` AND `)}
      ORDER BY ${order} LIMIT 1)`;
  const { rows } = await sql<{ createdAt: string; id: number; total: number }>`
    SELECT newest.created_at::text AS "createdAt", newest.id, greatest(newest.id - oldest.id + 1, 1)::int AS total
    FROM ${end(sql`o.created_at DESC, o.id DESC`)} newest, ${end(sql`o.created_at, o.id`)} oldest`.execute(db);
  const [row] = rows;
  return row ? { first: { createdAt: row.createdAt, id: row.id }, total: row.total } : null;
}

/** The next orders by time of ordering, and which of them match the filter. */
export async function readSlice(
  db: Database,
  wanted: WantedOrders,
  { place, isFirst, most }: { readonly place: Place; readonly isFirst: boolean; readonly most: number },
): Promise<Slice> {
  const until = sql`(${place.createdAt}::timestamptz, ${place.id}::bigint)`;
  const asked = [...conditions(wanted), ...(wanted.sought ? [isSought(wanted.sought)] : []), sql`true`];
  const { rows } = await sql<Slice>`
    WITH walked AS MATERIALIZED (
      SELECT o.* FROM orders o
      WHERE ${sql.join([...days(wanted), sql`true`], sql` AND `)}
        AND (o.created_at, o.id) ${isFirst ? sql`<=` : sql`<`} ${until}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}
    )
    SELECT (SELECT count(*)::int FROM walked) AS walked,
      (SELECT jsonb_build_object('createdAt', created_at::text, 'id', id)
        FROM walked ORDER BY created_at, id LIMIT 1) AS last,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'placedAt', o.created_at,
          'shipsOn', o.ships_on, 'recipient', o.recipient_name, 'phone', o.phone_number, 'zipCode', o.zip_code,
          'address', concat_ws(' ', o.address_text, nullif(o.address_detail, '')), 'zone', o.zone,
          'method', o.payment_method, 'items', o.items_total, 'discount', o.discount_total + o.allowance_total,
          'delivery', o.delivery_price, 'total', o.total_price,
          'received', ${receivedFor},
          'refunded', ${refundedFor},
          'goods', (SELECT string_agg(sku || ' × ' || count, ', ' ORDER BY position) FROM order_lines
            WHERE order_id = o.id AND count > 0),
          'parcels', (SELECT string_agg(carrier || ' ' || tracking_number, ', ' ORDER BY id) FROM parcels
            WHERE order_id = o.id),
          'note', o.note) ORDER BY o.created_at DESC, o.id DESC), '[]')
        FROM walked o WHERE ${sql.join(asked, sql` AND `)}) AS orders`.execute(db);
  const [slice] = rows;
  if (!slice) throw new Error('A query without FROM must return one row');
  return slice;
}
