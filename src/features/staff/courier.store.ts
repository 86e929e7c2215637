import { sql } from 'kysely';
import type { KoreanDate } from '../../kernel/korea-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { boxesFor } from '../orders/box.rules.ts';
import type { CourierBox } from './courier-template.rules.ts';

interface PackedOrder extends Omit<CourierBox, 'box'> {
  readonly storages: readonly string[];
}

/** The boxes of orders in packing that are to leave on that day or should have left before; those that wait longest first. */
export async function readBoxesToSend(db: Database, day: KoreanDate): Promise<CourierBox[]> {
  const { rows } = await sql<PackedOrder>`
    SELECT o.number AS "orderNumber", o.recipient_name AS recipient, o.phone_number AS phone, o.zip_code AS "zipCode",
      o.address_text AS address, o.address_detail AS "addressDetail", o.entrance_note AS note,
      (SELECT array_agg(DISTINCT storage) FROM order_lines WHERE order_id = o.id) AS storages
    FROM orders o
    WHERE o.status = 'preparing' AND o.recipient_name IS NOT NULL AND coalesce(o.ships_on, ${day}::date) <= ${day}::date
    ORDER BY o.ships_on, o.id LIMIT 2000`.execute(db);
  return rows.flatMap(({ storages, ...order }) => boxesFor(storages).map((box) => ({ ...order, box })));
}
