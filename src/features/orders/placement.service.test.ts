import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { deleteUser, lockUser } from '../identity/user.store.ts';
import { placeOrder } from './placement.service.ts';
import { type Buyer, buyer, forgetOrders, stockExactly } from './testing/buyers.ts';

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
/** Orders one piece for what it costs to bring it to the mainland, with something done right after all was read. */
async function orderOne(who: Buyer, afterReading: () => Promise<unknown> = async () => {}) {
  const order = (db: typeof shop.database.db, expected_total: number) =>
    placeOrder(
      db,
      {
        items: [{ product_variation: variation, count: 1 }],
        ...({ payment_method: 'toss', note: '', drop_off: 'door', consent: true } as const),
        ...{ address: who.address, expected_total },
      },
      `request-${++keys}`,
      { session: { userId: who.userId }, locale: 'en' },
    );
  const asked = await order(shop.database.db, -1);
  const { total } = (asked.ok ? undefined : asked.error.details) as { total: number };
  let hasRead = false;
  const watched = shop.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasRead) {
        hasRead = true;
        await afterReading();
      }
      return result;
    },
  });
  return order(watched, total);
}

const orders = () => shop.database.db.selectFrom('orders').select(['zip_code', 'zone', 'delivery_price']).execute();

/** Holds what is locked first until an order waits for it, and then lets it go with a change. */
function whileItWaits(lock: (db: Database) => Promise<unknown>, change: (db: Database) => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  const begin = async () => {
    const transaction = await shop.database.db.startTransaction().execute();
    await lock(transaction);
    done = vi
      .waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.database.db);
        expect(rows).toHaveLength(1);
      }, 10_000)
      .then(() => change(transaction))
      .then(() => transaction.commit().execute());
  };
  return { begin, end: () => done };
}

it('asks the price of where the parcel goes, also where the address was changed this moment', async () => {
  const who = await buyer(shop.database.db, ++buyers);
  const placed = await orderOne(who, () =>
    shop.database.db
      .updateTable('addresses')
      .set({ zip_code: '63100', is_jeju: true })
      .where('id', '=', who.address)
      .execute(),
  );
  expect(placed).toMatchObject({ ok: false, error: { code: 'total_changed' } });
  expect(await orders()).toEqual([]);
});

it.each(['is_jeju', 'is_remote'] as const)(
  'asks the price of an address without a zip code whose %s was set this moment',
  async (mark) => {
    const who = await buyer(shop.database.db, ++buyers);
    const say = (said: object) =>
      shop.database.db.updateTable('addresses').set(said).where('id', '=', who.address).execute();
    await say({ zip_code: '', is_jeju: false, is_remote: false });
    expect(await orderOne(who, () => say({ [mark]: true }))).toMatchObject({
      ok: false,
      error: { code: 'total_changed' },
    });
    expect(await orders()).toEqual([]);
  },
);

it('asks for an address where the account is deleted this moment', async () => {
  const who = await buyer(shop.database.db, ++buyers);
  const deletion = whileItWaits(
    (db) => lockUser(db, who.userId),
    (db) => deleteUser(db, who.userId),
  );
  expect(await orderOne(who, deletion.begin)).toEqual({ ok: false, error: { code: 'address_required' } });
  await deletion.end();
  expect(await orders()).toEqual([]);
});

it.each(['customer', 'goods'])('sells nothing of a lot that is recalled while it waits for its %s', async (what) => {
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
});
