import { randomBytes } from 'node:crypto';
import { hashOf } from '../src/domain/customers/identity/key-hash.ts';
import { sessionSeconds } from '../src/domain/customers/identity/session.rules.ts';
import { correctStock } from '../src/domain/orders/testing/corrected-stock.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import type { Errand } from './card-buyer.ts';

/** The number of customers per INSERT statement. */
const atOnce = 500;

/** This many customers, each with a different order. All products are in stock. */
export async function errandsOf(shop: string, url: string, customers: number): Promise<Errand[]> {
  const database = await openDatabase(url);
  try {
    const variations = await database.db
      .selectFrom('variations')
      .innerJoin('products', 'products.id', 'variations.product_id')
      .innerJoin('lots', 'lots.stock_item_id', 'variations.stock_item_id')
      .select(['variations.id', 'variations.stock_item_id'])
      .where('products.listed', '=', true)
      .where('lots.best_before', '>', new Date(Date.now() + 10 * 86_400_000))
      .distinct()
      .orderBy('variations.id')
      .limit(100)
      .execute();
    const items = variations.map(({ stock_item_id }) => stock_item_id);
    await correctStock(database.db, (transaction) =>
      transaction.updateTable('lots').set({ quantity: 1_000_000 }).where('stock_item_id', 'in', items).execute(),
    );
    // Withheld messages would make orders cheaper, and a fast machine would use up an hour's budget within the
    // measurement.
    await database.db.updateTable('message_budgets').set({ shop_hour: 1_000_000 }).execute();
    const totals = await totalsOf(
      shop,
      variations.map(({ id }) => id),
    );
    const errands: Errand[] = [];
    while (errands.length < customers) {
      const first = errands.length;
      const people = await newCustomers(database.db, first, Math.min(atOnce, customers - first));
      errands.push(
        ...people.map(({ token, address }, at) => {
          const index = first + at;
          const [product_variation, expected_total] = totals[index % totals.length] ?? [0, 0];
          const items = [{ product_variation, count: 1 }];
          const body = JSON.stringify({ items, address, payment_method: 'toss', expected_total, consent: true });
          return { token, body, address: `10.1.${index >> 8}.${index & 255}` };
        }),
      );
    }
    return errands;
  } finally {
    await database.close();
  }
}

/** Customers with a login and an address each, like those of `buyer`, but thousands at once. */
async function newCustomers(
  db: Database,
  first: number,
  count: number,
): Promise<{ readonly token: string; readonly address: number }[]> {
  const phones = Array.from({ length: count }, (_, at) => `+82105${String(first + at).padStart(7, '0')}`);
  const users = await db
    .insertInto('users')
    .values(phones.map((phone_number) => ({ phone_number, locale: 'en' })))
    .returning(['id', 'phone_number'])
    .execute();
  const people = users.map(({ id, phone_number }) => ({ id, phone: phone_number ?? '', token: newToken() }));
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        token_hash: hashOf(token),
        user_id: id,
        method: 'phone',
        device: 'Test',
        expires_at: new Date(Date.now() + sessionSeconds * 1_000),
      })),
    )
    .execute();
  const addresses = await db
    .insertInto('addresses')
    .values(
      people.map(({ id, phone }) => ({
        user_id: id,
        recipient_name: 'Test Buyer',
        phone_number: phone,
        zip_code: '06236',
        address_text: '152 Teheran-ro, Gangnam-gu, Seoul',
        is_jeju: false,
        is_default: true,
      })),
    )
    .returning(['id', 'user_id'])
    .execute();
  const addressOf = new Map(addresses.map(({ id, user_id }) => [user_id, id]));
  return people.map(({ id, token }) => ({ token, address: addressOf.get(id) ?? 0 }));
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

async function totalsOf(shop: string, variations: readonly number[]): Promise<(readonly [number, number])[]> {
  const totals: (readonly [number, number])[] = [];
  for (const product_variation of variations) {
    const answer = await fetch(`${shop}/api/orders/temp-cart-items/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ product_variation, count: 1 }] }),
    });
    const { data, summary } = (await answer.json()) as { data: { available: number }[]; summary: { total: number } };
    if ((data[0]?.available ?? 0) > 0) totals.push([product_variation, summary.total]);
  }
  return totals;
}
