import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type KoreanDate } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { mustLastUntil, type SellingTerms, sellingTerms } from '../../shop/delivery/shelf-life.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { lockOrder } from '../order/order.store.ts';
import { transition } from '../order/order-process.service.ts';
import { cardSeconds } from '../order/unpaid-limit.rules.ts';
import { type Buyer, buyer, forgetOrders, place } from '../testing/buyers.ts';
import { correctStock } from '../testing/corrected-stock.ts';
import { reserveFor } from './reservation.service.ts';
import { readDriftingLots, readDriftingOrders } from './stock-drift.store.ts';

let shop: TestShop;
let me: Buyer;
let islander: Buyer;
let terms: SellingTerms;
const variation = 1;
/** The buyers in these tests have never paid an order. */
const newcomerTransfer = 12 * 3_600;

beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  me = await buyer(db);
  islander = await buyer(db, 77, '63100');
  terms = sellingTerms(await readSettings(db, ['delivery', 'calendar', 'stock']));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetOrders(shop.database.db);
});
afterEach(async () => {
  expect(await readDriftingLots(shop.database.db)).toEqual([]);
});

const day = 24 * 60 * 60 * 1000;
const lastDay = (zone: 'mainland' | 'jeju', seconds: number) => mustLastUntil(Date.now() + seconds * 1000, zone, terms);

/** Sets the stock to exactly these lots, each with a number of pieces and a best-before date. */
async function stock(...lots: readonly (readonly [count: number, bestBefore: KoreanDate])[]): Promise<number[]> {
  const { db } = shop.database;
  await correctStock(db, (transaction) =>
    sql`UPDATE lots SET quantity = 0 WHERE stock_item_id = (SELECT stock_item_id FROM variations WHERE id = ${variation})`.execute(
      transaction,
    ),
  );
  const ids: number[] = [];
  for (const [count, bestBefore] of lots) {
    const { rows } = await correctStock(db, (transaction) =>
      sql<{ id: number }>`
        INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
          slaughter_method, best_before)
        SELECT l.product_id, l.stock_item_id, l.certificate_id, gen_random_uuid()::text, ${count} * v.stock_units, origin,
          plant, produced_on, slaughter_method, ${bestBefore}::date
        FROM variations v JOIN lots l USING (stock_item_id) WHERE v.id = ${variation} ORDER BY l.id LIMIT 1
        RETURNING id`.execute(transaction),
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function order(who: Buyer, count: number, payment_method: 'toss' | 'bank_transfer') {
  const items = [{ product_variation: variation, count }];
  const refused = await place(shop, who, { items, expected_total: 0, payment_method });
  const { details } = refused.json().error;
  return details.total === undefined
    ? refused
    : place(shop, who, { items, expected_total: details.total, payment_method });
}

async function lotsOf(number: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT lot_id AS id FROM orders JOIN order_lines ON order_id = orders.id JOIN order_lots ON line_id = order_lines.id
    WHERE number = ${number} AND state = 'reserved' ORDER BY lot_id`.execute(shop.database.db);
  return rows.map(({ id }) => id);
}

const reserve = (number: string, paidAt: number) =>
  shop.database.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, number);
    if (!locked) throw new Error('There is no such order');
    return reserveFor(transaction, locked, paidAt);
  });

describe('a lot is sold', () => {
  it('only if the guaranteed days remain on arrival after a payment in the last minute', async () => {
    const enough = lastDay('mainland', newcomerTransfer);
    await stock([5, addDays(enough, -1)]);
    const refused = await order(me, 1, 'bank_transfer');
    expect(refused.json().error).toMatchObject({
      code: 'stock_changed',
      details: { lines: [{ product_variation: variation, available: 0 }] },
    });
    await stock([5, enough]);
    expect((await order(me, 1, 'bank_transfer')).statusCode).toBe(200);
  });

  it('to the mainland, but not to an island that it would reach too late', async () => {
    const [early, late] = await stock([5, lastDay('mainland', cardSeconds)], [2, lastDay('jeju', cardSeconds)]);
    expect(await lotsOf((await order(me, 1, 'toss')).json().data.slug)).toEqual([early]);
    expect((await order(islander, 3, 'toss')).json().error.details.lines).toEqual([
      { product_variation: variation, available: 2 },
    ]);
    expect(await lotsOf((await order(islander, 2, 'toss')).json().data.slug)).toEqual([late]);
  });
});

describe('reserved lots that must last until a later arrival', () => {
  it('stay the same if they last', async () => {
    const [lot] = await stock([5, lastDay('mainland', 8 * 86_400)], [5, lastDay('mainland', 9 * 86_400)]);
    const { slug } = (await order(me, 2, 'toss')).json().data;
    expect(await reserve(slug, Date.now() + 6 * day)).toBe(true);
    expect(await lotsOf(slug)).toEqual([lot]);
  });

  it('are replaced with other lots if they do not last, or stay unchanged if there are none', async () => {
    const [short, long] = await stock([5, lastDay('mainland', 86_400)], [2, lastDay('mainland', 20 * 86_400)]);
    const { slug } = (await order(me, 2, 'toss')).json().data;
    const { slug: larger } = (await order(me, 3, 'toss')).json().data;
    expect(await reserve(larger, Date.now() + 12 * day)).toBe(false);
    expect(await lotsOf(larger)).toEqual([short]);
    expect(await reserve(slug, Date.now() + 12 * day)).toBe(true);
    expect(await lotsOf(slug)).toEqual([long]);
    expect(await readDriftingOrders(shop.database.db)).toEqual([]);
  });

  it('are only replaced where necessary, and picked units of the others stay picked', async () => {
    const { db } = shop.database;
    const [short, kept, more] = await stock(
      [1, lastDay('mainland', 86_400)],
      [2, lastDay('mainland', 20 * 86_400)],
      [5, lastDay('mainland', 21 * 86_400)],
    );
    const { slug } = (await order(me, 3, 'toss')).json().data;
    expect(await lotsOf(slug)).toEqual([short, kept]);
    await sql`INSERT INTO picks (line_id, lot_id) SELECT line_id, lot_id FROM order_lots`.execute(db);
    expect(await reserve(slug, Date.now() + 12 * day)).toBe(true);
    expect(await lotsOf(slug)).toEqual([kept, more]);
    const picks = await db.selectFrom('picks').select('lot_id').execute();
    expect(picks).toEqual([{ lot_id: kept }]);
    expect(await readDriftingOrders(db)).toEqual([]);
  });

  it('are reserved again after they were released', async () => {
    const [lot] = await stock([3, lastDay('mainland', 30 * 86_400)]);
    const { slug } = (await order(me, 2, 'toss')).json().data;
    await shop.database.db.transaction().execute(async (transaction) => {
      const locked = await lockOrder(transaction, slug);
      if (!locked) throw new Error('There is no such order');
      await transition(transaction, 'expired', locked, { by: 'system' });
    });
    expect(await lotsOf(slug)).toEqual([]);
    expect(await reserve(slug, Date.now())).toBe(true);
    expect(await lotsOf(slug)).toEqual([lot]);
  });

  it('are never reserved twice, for concurrent requests', async () => {
    await stock([8, lastDay('mainland', 86_400)], [5, lastDay('mainland', 20 * 86_400)]);
    const buyers = await Promise.all(Array.from({ length: 8 }, (_, index) => buyer(shop.database.db, 200 + index)));
    const slugs = await Promise.all(buyers.map(async (who) => (await order(who, 1, 'toss')).json().data.slug));
    const answers = await Promise.all(slugs.map((slug) => reserve(slug, Date.now() + 12 * day)));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });
});
