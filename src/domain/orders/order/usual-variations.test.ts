import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer } from '../testing/buyers.ts';
import { placedOrder } from '../testing/delivered.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const buy = async (who: Buyer, product_variation: number) => {
  const slug = await placedOrder(shop, who, [{ product_variation, count: 1 }], 'bank_transfer');
  await transferFor(shop.database.db, slug);
};
const fitting = async (query: string, headers = {}) => {
  const answer = await shop.app.inject({ url: `/api/orders/temp-cart-items/fitting/?${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return (answer.json().data as { product_variation: number }[]).map((card) => card.product_variation);
};

it('what a customer usually buys is suggested first for free delivery, in exactly this size', async () => {
  const me = await buyer(shop.database.db, 1);
  const popular = await fitting('missing=30000');
  // A second size that is rarely bought by others.
  const sizes = shop.catalogueCache.snapshot.contents.products.flatMap(({ variations }) => variations.slice(1, 2));
  const [often = 0, once = 0] = sizes
    .filter(({ id, stock, usualPrice }) => stock > 10 && usualPrice < 30_000 && !popular.includes(id))
    .map(({ id }) => id);
  await buy(me, once);
  for (let times = 0; times < 2; times++) await buy(me, often);
  expect((await fitting('missing=30000', me.headers)).slice(0, 2)).toEqual([often, once]);
  expect(await fitting('missing=30000')).toEqual(popular);
  expect((await fitting(`missing=30000&without=${often}`, me.headers))[0]).toBe(once);
});
