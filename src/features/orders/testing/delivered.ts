import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../fulfilment.service.ts';
import { type Buyer, place, type Wish } from './buyers.ts';
import { someParcel } from './parcels.ts';

/** An order that waits for its payment, whatever it costs. */
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

/** Packs, ships and delivers what was paid. */
export async function bringOrder(shop: TestShop, slug: string): Promise<void> {
  const { db } = shop.database;
  await prepareOrder(db, slug);
  await shipOrder(db, slug, someParcel());
  await deliverOrder(db, slug);
}

/** As if it had arrived that much earlier. */
export async function arrivedAgo(db: Database, slug: string, interval: string): Promise<void> {
  await sql`
    UPDATE order_events SET at = now() - ${interval}::interval FROM orders
    WHERE orders.id = order_id AND number = ${slug} AND to_status = 'delivered'`.execute(db);
}
