import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshSnapshot, takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer, paidByCard } from '../testing/buyers.ts';
import { correctStock } from '../testing/corrected-stock.ts';
import { placedOrder } from '../testing/delivered.ts';
import { moved } from '../testing/moved.ts';
import { countBoughtTogetherJob, countSalesJob } from './popularity.job.ts';

let shop: TestShop;
let buyers: Buyer[];
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  buyers = await Promise.all(Array.from({ length: 5 }, (_, index) => buyer(shop.database.db, 300 + index)));
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('product_sales').execute();
  await correctStock(db, (transaction) => sql`UPDATE lots SET reserved = 0, quantity = 1000`.execute(transaction));
  await db.updateTable('products').set({ popularity: 500 }).execute();
  await clockAt('1 hour');
});

const count = () => countSalesJob(shop.database.db).run({});
const clockAt = (ago: string) =>
  sql`UPDATE sales_clock SET counted_until = now() - ${ago}::interval`.execute(shop.database.db);
const productOf = (variation: number) => shop.catalogueCache.snapshot.productOfVariation(variation)?.id ?? 0;

/** Places and pays an order this long ago. */
async function bought(who: Buyer | undefined, variation: number, ago = '30 minutes', pieces = 1): Promise<void> {
  if (!who) throw new Error('There is no such buyer');
  const number = await placedOrder(shop, who, [{ product_variation: variation, count: pieces }]);
  await paidByCard(shop.database.db, number);
  await sql`UPDATE order_events SET at = now() - ${ago}::interval FROM orders
    WHERE orders.id = order_id AND number = ${number}`.execute(shop.database.db);
}

async function popularity(): Promise<Map<number, number>> {
  const rows = await shop.database.db.selectFrom('products').select(['id', 'popularity']).execute();
  return new Map(rows.map(({ id, popularity }) => [id, popularity]));
}

describe('popularity', () => {
  it('depends on the number of buyers, not on quantities', async () => {
    const [one, few, hoarded] = [1, 5, 9];
    await bought(buyers[0], one);
    for (const who of buyers) await bought(who, few);
    for (let order = 0; order < 3; order++) await bought(buyers[1], hoarded, '30 minutes', 20);
    await count();
    const now = await popularity();
    const of = (variation: number) => now.get(productOf(variation)) ?? 0;
    expect(of(few)).toBeGreaterThan(of(one));
    expect(of(hoarded)).toBe(of(one));
    expect(of(one)).toBeGreaterThan(500);
  });

  it('counts every sale once, for repeated and concurrent runs', async () => {
    await bought(buyers[0], 1);
    await Promise.all([count(), count(), count()]);
    const once = await popularity();
    await count();
    expect(await popularity()).toEqual(once);
  });

  it('decays: a sale of two weeks ago counts half', async () => {
    const { db } = shop.database;
    await clockAt('15 days');
    for (const who of buyers.slice(0, 2)) await bought(who, 1, '14 days 5 minutes');
    await sql`UPDATE sales_clock SET counted_until = now() - interval '14 days 10 minutes'`.execute(db);
    // Simulates that it was counted at that time.
    await sql`UPDATE products SET popularity = 0`.execute(db);
    await countAsIf('14 days');
    await bought(buyers[2], 5);
    await count();
    const scores = await db.selectFrom('product_sales').selectAll().execute();
    const scoreOf = (variation: number) => scores.find((row) => row.product_id === productOf(variation))?.score ?? 0;
    expect(scoreOf(1)).toBeCloseTo(scoreOf(5), 2);
  });

  it('only announces changed products', async () => {
    await bought(buyers[0], 1);
    await takeAnnounced(shop.database.db);
    await count();
    expect(await takeAnnounced(shop.database.db)).toEqual([`stock_and_rank:${productOf(1)}`]);
  });

  it('does not count cancelled orders', async () => {
    await bought(buyers[0], 1);
    await moved(shop.database.db, 'cancelled', sql`true`);
    const before = await popularity();
    await count();
    expect(await popularity()).toEqual(before);
  });
});

describe('products that are bought together', () => {
  const countTogether = () => countBoughtTogetherJob(shop.database.db).run({});

  /** Places and pays an order of these variations. */
  async function boughtTogether(who: Buyer | undefined, ...variations: readonly number[]): Promise<void> {
    if (!who) throw new Error('There is no such buyer');
    const items = variations.map((product_variation) => ({ product_variation, count: 1 }));
    await paidByCard(shop.database.db, await placedOrder(shop, who, items));
  }

  async function goesWith(variation: number): Promise<number[]> {
    const { rows } = await sql<{ ids: number[] }>`
      SELECT to_jsonb(goes_with) AS ids FROM product_companions WHERE product_id = ${productOf(variation)}`.execute(
      shop.database.db,
    );
    return rows[0]?.ids ?? [];
  }

  it('are those that several customers have ordered together; the orders of a single customer stay private', async () => {
    const [meat, rice, secret] = [9, 5, 11];
    await boughtTogether(buyers[0], meat, rice, secret);
    await boughtTogether(buyers[0], meat, secret);
    await boughtTogether(buyers[1], meat, rice);
    await Promise.all([countTogether(), countTogether()]);
    expect(await goesWith(meat)).toEqual([productOf(rice)]);
    expect(await goesWith(rice)).toEqual([productOf(meat)]);
    expect(await goesWith(secret)).toEqual([]);

    const shown = async () => {
      await refreshSnapshot(shop.database.db, shop.catalogueCache);
      const slug = shop.catalogueCache.snapshot.productOfVariation(meat)?.slug;
      const answer = await shop.app.inject({ url: `/api/products/product-suggest/goes-with/?slug=${slug}&limit=4` });
      return answer.json().data as { id: number; in_stock: boolean }[];
    };
    const [first, ...others] = await shown();
    expect(first?.id).toBe(productOf(rice));
    expect(others, 'the row is filled with what sells elsewhere').toHaveLength(3);

    await countTogether();
    expect(await takeAnnounced(shop.database.db), 'nothing has changed').toEqual([]);
    await moved(shop.database.db, 'cancelled', sql`true`);
    await takeAnnounced(shop.database.db);
    await countTogether();
    expect(await goesWith(meat)).toEqual([]);
    expect((await takeAnnounced(shop.database.db)).join(), 'both pages are told').toContain(String(productOf(meat)));
  });
});

/** Counts sales, then lowers their scores as if the count had been made this long ago. */
async function countAsIf(ago: string): Promise<void> {
  const { db } = shop.database;
  await count();
  await sql`UPDATE product_sales SET score = score - extract(epoch FROM ${ago}::interval)::float8 / 86400 / 14`.execute(
    db,
  );
  await clockAt('1 hour');
}
