import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { deleteUser, lockUser } from '../customers/identity/user.store.ts';
import { tryOpener } from '../money/payments/payment-try.service.ts';
import { type Buyer, buyer, forgetOrders, stockExactly } from '../orders/testing/buyers.ts';
import { placeOrder } from './placement.service.ts';

let shop: TestShop;
let buyers = 0;
const variation = 1;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetOrders(shop.database.db);
  await sql`UPDATE lots SET recalled_at = NULL WHERE recalled_at IS NOT NULL`.execute(shop.database.db);
  await stockExactly(shop.database.db, variation, 10);
});

let keys = 0;
/** Orders one piece with the expected total for the mainland; `before` runs directly before the order. */
async function orderOne(who: Buyer, before: () => Promise<unknown> = async () => {}) {
  const order = (expected_total: number) =>
    placeOrder(
      shop.database.db,
      {
        items: [{ product_variation: variation, count: 1 }],
        ...({ payment_method: 'toss', note: '', drop_off: 'door', consent: true } as const),
        ...{ address: who.address, expected_total },
      },
      `request-${++keys}`,
      { session: { userId: who.userId }, locale: 'en' },
      tryOpener(false),
    );
  const asked = await order(-1);
  const { total } = (asked.ok ? undefined : asked.error.details) as { total: number };
  await before();
  return order(total);
}

const orders = () => shop.database.db.selectFrom('orders').select(['zip_code', 'zone', 'delivery_price']).execute();

async function waiting(): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.database.db);
  return rows.length;
}

/** Holds a lock until an order waits for it, then applies a change and releases it. */
function whileItWaits(lock: (db: Database) => Promise<unknown>, change: (db: Database) => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  const begin = async () => {
    const transaction = await shop.database.db.startTransaction().execute();
    await lock(transaction);
    done = vi
      .waitFor(async () => {
        expect(await waiting()).toBe(1);
      }, 60_000)
      .then(() => change(transaction))
      .then(() => transaction.commit().execute());
  };
  return { begin, end: () => done };
}

it('the parcel goes to the address that the price was calculated for, even if the address changes concurrently', async () => {
  const who = await buyer(shop.database.db, ++buyers);
  const { db } = shop.database;
  let change: Promise<unknown> = Promise.resolve();
  const goods = whileItWaits(
    (transaction) => sql`SELECT FROM lots ORDER BY id FOR UPDATE`.execute(transaction),
    async () => {
      const island = { zip_code: '63100', is_jeju: true };
      change = db.updateTable('addresses').set(island).where('id', '=', who.address).execute();
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 60_000);
    },
  );
  expect(await orderOne(who, goods.begin)).toMatchObject({ ok: true });
  await goods.end();
  await change;
  expect(await orders()).toMatchObject([{ zip_code: '06236', zone: 'mainland' }]);
});

it.each([
  { zip_code: '63100', is_jeju: true },
  { zip_code: '', is_jeju: true },
  { zip_code: '', is_remote: true },
])('the price is that of the address if it was changed to %o just before', async (said) => {
  const who = await buyer(shop.database.db, ++buyers);
  const change = () => shop.database.db.updateTable('addresses').set(said).where('id', '=', who.address).execute();
  expect(await orderOne(who, change)).toMatchObject({ ok: false, error: { code: 'total_changed' } });
  expect(await orders()).toEqual([]);
});

it('an address is required if the account is deleted concurrently', async () => {
  const who = await buyer(shop.database.db, ++buyers);
  const deletion = whileItWaits(
    (db) => lockUser(db, who.userId),
    (db) => deleteUser(db, who.userId),
  );
  expect(await orderOne(who, deletion.begin)).toEqual({ ok: false, error: { code: 'address_required' } });
  await deletion.end();
  expect(await orders()).toEqual([]);
});

it.each(['customer', 'goods'])(
  'nothing of a lot is sold if the lot is recalled while the order waits for a lock: %s',
  async (what) => {
    const who = await buyer(shop.database.db, ++buyers);
    const recallLots = (db: Database) =>
      sql`UPDATE lots SET recalled_at = now() FROM variations v
      WHERE v.id = ${variation} AND lots.stock_item_id = v.stock_item_id`.execute(db);
    const recall = whileItWaits(
      (db) => (what === 'goods' ? recallLots(db) : lockUser(db, who.userId)),
      (db) => (what === 'goods' ? Promise.resolve() : recallLots(db)),
    );
    expect(await orderOne(who, recall.begin)).toMatchObject({ ok: false, error: { code: 'stock_changed' } });
    await recall.end();
    expect(await orders()).toEqual([]);
  },
);

it('an order with nothing to pay is accepted although the required shelf life is raised concurrently', async () => {
  const { db } = shop.database;
  const set = (group: string, name: string, value: number, within: Database = db) =>
    sql`UPDATE settings SET value = value || jsonb_build_object(${name}::text, ${value}::int) WHERE key = ${group}`.execute(
      within,
    );
  const who = await buyer(db, ++buyers);
  await set('delivery', 'free_from', 0);
  await db
    .insertInto('vouchers')
    .values({ name: JSON.stringify({ en: 'All', ru: 'Всё', uz: 'Hammasi' }), kind: 'percent', amount: 100 })
    .execute();
  await sql`UPDATE lots SET best_before = current_date + 30`.execute(db);
  const stricter = whileItWaits(
    (transaction) => sql`SELECT FROM lots ORDER BY id FOR UPDATE`.execute(transaction),
    (transaction) => set('stock', 'least_days_left', 60, transaction),
  );
  expect(await orderOne(who, stricter.begin)).toMatchObject({ ok: true, value: { status: 'paid', totalPrice: 0 } });
  await stricter.end();
  expect(await orderOne(who)).toMatchObject({ ok: false, error: { code: 'stock_changed' } });
});
