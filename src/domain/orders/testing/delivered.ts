import { sql } from 'kysely';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../parcels/parcel-steps.service.ts';
import { type Buyer, place, type Wish } from './buyers.ts';
import { someParcel } from './parcels.ts';

/** An unpaid order of these items. */
export async function placedOrder(
  shop: TestShop,
  who: Buyer,
  items: Wish['items'],
  payment_method: 'toss' | 'bank_transfer' = 'toss',
): Promise<string> {
  const refused = await place(shop, who, { items, expected_total: 0, payment_method });
  const expected_total = refused.json().error.details.total;
  return (await place(shop, who, { items, expected_total, payment_method })).json().data.slug;
}

/** Packs, ships and delivers a paid order. */
export async function bringOrder(shop: TestShop, slug: string): Promise<void> {
  const { db } = shop.database;
  await prepareOrder(db, slug);
  await sendAllBoxes(db, slug);
  await deliverOrder(db, slug);
}

/** Sends each box of a packed order with its own tracking number. */
export async function sendAllBoxes(db: OpenDatabase['db'], slug: string): Promise<void> {
  await shipOrder(db, slug, someParcel());
  const { rows } = await sql`
    SELECT FROM boxes JOIN orders o ON o.id = order_id WHERE o.number = ${slug} AND parcel_id IS NULL`.execute(db);
  for (const _box of rows) await shipOrder(db, slug, someParcel());
}

/** Moves the arrival of the order into the past. */
export async function arrivedAgo(db: Database, slug: string, interval: string): Promise<void> {
  await sql`
    UPDATE order_events SET at = now() - ${interval}::interval FROM orders
    WHERE orders.id = order_id AND number = ${slug} AND to_status = 'delivered'`.execute(db);
}
