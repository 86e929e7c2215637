import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';

export interface LineToReplace {
  readonly line: number;
  readonly usualPrice: number;
  readonly stockItem: number;
  readonly stockUnits: number;
}

export interface OrderToReplace {
  readonly zone: DeliveryZone;
  /** False if the account was deleted. */
  readonly hasRecipient: boolean;
  /** Without lines whose variation no longer exists. */
  readonly lines: readonly LineToReplace[];
}

/** The facts needed to send products of an order again. The caller has locked the order. */
export async function readOrderToReplace(db: Database, orderId: number): Promise<OrderToReplace> {
  const { rows } = await sql<OrderToReplace>`
    SELECT o.zone, o.user_id IS NOT NULL AND o.recipient_name IS NOT NULL AS "hasRecipient",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('line', l.id, 'usualPrice', l.usual_price,
          'stockItem', v.stock_item_id, 'stockUnits', v.stock_units)), '[]')
        FROM order_lines l JOIN variations v ON v.id = l.variation_id WHERE l.order_id = o.id) AS lines
    FROM orders o WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A locked order was not found');
  return row;
}

interface NewReplacement {
  readonly number: string;
  readonly requestKey: string;
  readonly requestHash: Buffer;
  /** The usual price of the products, all of which is discounted. */
  readonly worth: number;
  readonly lines: readonly { readonly line: number; readonly count: number }[];
}

/** Inserts a free order to the same person and address; returns its id and those of its lines, in their order. */
export async function insertReplacement(
  db: Database,
  orderId: number,
  { number, requestKey, requestHash, worth, lines }: NewReplacement,
): Promise<{ readonly id: number; readonly lines: readonly number[] }> {
  const { rows } = await sql<{ id: number; lines: number[] }>`
    WITH placed AS (
      INSERT INTO orders (number, user_id, idempotency_key, request_hash, payment_method, items_total, discount_total,
        delivery_price, total_price, locale, consented_at, recipient_name, phone_number, zip_code, address_text,
        address_detail, entrance_note, drop_off, zone, pay_before, order_bank_account)
      SELECT ${number}, user_id, ${requestKey}, ${requestHash}, payment_method, ${worth}, ${worth}, 0, 0, locale, now(),
        recipient_name, phone_number, zip_code, address_text, address_detail, entrance_note, drop_off, zone, now(),
        CASE payment_method WHEN 'bank_transfer' THEN account_for_transfers() END
      FROM orders WHERE id = ${orderId} RETURNING id
    ), noted AS (
      INSERT INTO order_events (order_id, to_status, actor) SELECT id, 'awaiting_payment', 'system' FROM placed
    ), copied AS (
      INSERT INTO order_lines (order_id, position, product_id, variation_id, sku, slug, name, picture_key, unit_type,
        unit_amount, storage, tax_type, usual_price, price, count, category_id)
      SELECT placed.id, wanted.place - 1, l.product_id, l.variation_id, l.sku, l.slug, l.name, l.picture_key, l.unit_type,
        l.unit_amount, l.storage, l.tax_type, l.usual_price, 0, wanted.count,
        (SELECT category_id FROM products WHERE id = l.product_id)
      FROM placed, unnest(${lines.map(({ line }) => line)}::bigint[], ${lines.map(({ count }) => count)}::smallint[])
        WITH ORDINALITY AS wanted (line, count, place)
      JOIN order_lines l ON l.id = wanted.line
      RETURNING id, position
    )
    SELECT placed.id, (SELECT jsonb_agg(copied.id ORDER BY copied.position) FROM copied) AS lines FROM placed`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A locked order was not found');
  return row;
}
