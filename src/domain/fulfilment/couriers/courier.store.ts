import { sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isPacked } from '../../orders/order/order-state.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { boxesOf } from '../../orders/parcels/box.rules.ts';
import type { CarrierCode } from '../../orders/parcels/carrier.rules.ts';
import { type NotedBoxRow, notedBoxes } from '../packing/packing.store.ts';
import type { Known, KnownParcel, SentParcel } from './courier-preview.rules.ts';
import type { CourierBox } from './courier-template.rules.ts';

interface PackedOrder extends Omit<DayBox, 'box' | 'number'> {
  readonly lines: readonly { readonly id: number; readonly count: number; readonly storage: string }[];
  readonly noted: readonly NotedBoxRow[];
}

/** A box with the data of its order. */
export interface DayBox extends CourierBox {
  readonly orderId: number;
  readonly number: number;
  readonly shipsOn: string | null;
  readonly packed: boolean;
}

/**
 * The boxes to send on that day or earlier, the longest waiting first: of orders being packed, and of partly shipped
 * orders.
 */
export async function readBoxesToSend(db: Database, day: KoreanDate): Promise<DayBox[]> {
  const { rows } = await sql<PackedOrder>`
    SELECT o.id AS "orderId", o.number AS "orderNumber", o.recipient_name AS recipient, o.phone_number AS phone, o.zip_code AS "zipCode",
      o.address_text AS address, o.address_detail AS "addressDetail", courier_note(o.drop_off, o.entrance_note) AS note,
      o.ships_on::text AS "shipsOn", ${isPacked} AS packed, ${notedBoxes} AS noted,
      (SELECT jsonb_agg(jsonb_build_object('id', id, 'count', count, 'storage', storage)) FROM order_lines
        WHERE order_id = o.id) AS lines
    FROM orders o
    WHERE o.id IN (
        SELECT id FROM orders WHERE status = 'preparing' AND coalesce(ships_on, ${day}::date) <= ${day}::date
        UNION ALL SELECT order_id FROM boxes WHERE parcel_id IS NULL)
      AND o.status IN ('preparing', 'shipped') AND o.held_at IS NULL AND o.recipient_name IS NOT NULL AND o.zip_code <> ''
      AND NOT (o.status = 'preparing' AND is_settling(o.id))
      AND coalesce(o.ships_on, ${day}::date) <= ${day}::date
    ORDER BY o.ships_on, o.id LIMIT 2000`.execute(db);
  return rows.flatMap(({ lines, noted, ...order }) =>
    boxesOf(noted, lines)
      .filter(({ hasLeft }) => !hasLeft)
      .map(({ number, kind }) => ({ ...order, number, box: kind })),
  );
}

interface OrderNow {
  readonly slug: string;
  readonly status: OrderStatus;
  readonly obstacle: ReturnType<Known['obstacleOf']>;
  readonly unpacked: boolean;
  readonly boxesHere: number;
  readonly sent: SentParcel | null;
}

/** Reads the orders and the parcels of a carrier that a file names. */
export async function readKnown(
  db: Database,
  carrier: CarrierCode,
  trackingNumbers: readonly string[],
  slugs: readonly string[],
  staffId: number,
): Promise<Known> {
  const { rows: parcels } = await sql<KnownParcel>`
    SELECT o.number AS slug, p.tracking_number AS "trackingNumber", p.delivered_at IS NOT NULL AS "hasArrived",
      coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, p.shipped_at::text AS at
    FROM parcels p JOIN orders o ON o.id = p.order_id LEFT JOIN users u ON u.id = p.shipped_by
    WHERE p.carrier = ${carrier} AND p.tracking_number = ANY (${trackingNumbers})`.execute(db);
  const numbers = [...new Set([...slugs, ...parcels.map(({ slug }) => slug)])];
  const { rows: orders } = await sql<OrderNow>`
    SELECT number AS slug, status, CASE WHEN held_at IS NOT NULL THEN 'order_on_hold'
      WHEN status = 'preparing' AND is_settling(id) THEN 'payment_settling' END AS obstacle,
      status = 'preparing' AND NOT ${isPacked} AS unpacked,
      CASE WHEN status = 'shipped' THEN (SELECT count(*)::int FROM boxes b WHERE b.order_id = o.id AND b.parcel_id IS NULL)
        ELSE 0 END AS "boxesHere",
      CASE WHEN status = 'shipped' AND NOT EXISTS (SELECT FROM boxes b WHERE b.order_id = o.id AND b.parcel_id IS NULL)
        THEN (SELECT jsonb_build_object('by', coalesce(nullif(u.name, ''), right(u.phone_number, 4), ''), 'at', p.shipped_at,
            'carrier', p.carrier, 'trackingNumber', p.tracking_number)
          FROM parcels p JOIN users u ON u.id = p.shipped_by
          WHERE p.id = (SELECT max(id) FROM parcels WHERE order_id = o.id) AND p.shipped_by <> ${staffId}) END AS sent
    FROM orders o WHERE number = ANY (${numbers})`.execute(db);
  const bySlug = new Map(orders.map((order) => [order.slug, order]));
  const byNumber = new Map(parcels.map((parcel) => [parcel.trackingNumber, parcel]));
  return {
    statusOf: (slug) => bySlug.get(slug)?.status,
    obstacleOf: (slug) => bySlug.get(slug)?.obstacle ?? null,
    isUnpacked: (slug) => bySlug.get(slug)?.unpacked ?? false,
    boxesHere: (slug) => bySlug.get(slug)?.boxesHere ?? 0,
    sentByAnother: (slug) => bySlug.get(slug)?.sent ?? null,
    parcel: (trackingNumber) => byNumber.get(trackingNumber),
  };
}
