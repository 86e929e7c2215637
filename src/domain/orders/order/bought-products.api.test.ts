import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, stockExactly } from '../testing/buyers.ts';
import { placedOrder } from '../testing/delivered.ts';
import type { BoughtProduct } from './bought-products.contract.ts';

let shop: TestShop;
let buyers = 0;
const someone = () => buyer(shop.database.db, ++buyers);
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const productOf = (variation: number) => {
  const product = shop.catalogueCache.snapshot.productOfVariation(variation);
  if (!product) throw new Error(`Nothing is sold as ${variation}`);
  return product;
};
/** The first sizes of this many different products, all in stock. */
const sizes = (count: number) =>
  shop.catalogueCache.snapshot.contents.products
    .map(({ variations }) => variations[0])
    .flatMap((size) => (size && size.stock > 10 ? [size.id] : []))
    .slice(0, count);
const order = (who: Buyer, variations: readonly number[], count = 1) =>
  placedOrder(
    shop,
    who,
    variations.map((product_variation) => ({ product_variation, count })),
    'bank_transfer',
  );
const buy = async (who: Buyer, variations: readonly number[], { count = 1, daysAgo = 0 } = {}) => {
  const slug = await order(who, variations, count);
  await transferFor(shop.database.db, slug);
  const created_at = new Date(Date.now() - daysAgo * 86_400_000);
  await shop.database.db.updateTable('orders').set({ created_at }).where('number', '=', slug).execute();
};
const again = async (who: Buyer, query = '') => {
  const answer = await shop.app.inject({ url: `/api/products/buy-again/${query}`, headers: who.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as BoughtProduct[];
};
const idsOf = (variations: readonly number[]) => variations.map((id) => productOf(id).id);

describe('the products that a customer could buy again', () => {
  it('require a login', async () => {
    expect((await shop.app.inject({ url: '/api/products/buy-again/' })).statusCode).toBe(401);
  });

  it('are none for a customer without orders', async () => {
    expect(await again(await someone())).toEqual([]);
  });

  it('are offered in the size and number that the customer usually takes, with the days since', async () => {
    const me = await someone();
    const product = shop.catalogueCache.snapshot.contents.products.find(
      ({ variations: [first, second] }) => (first?.stock ?? 0) > 9 && (second?.stock ?? 0) > 9,
    );
    const [first, second] = product?.variations ?? [];
    if (!product || !first || !second) throw new Error('No product has two sizes in stock');
    await buy(me, [second.id], { count: 3, daysAgo: 24 });
    await buy(me, [second.id], { count: 3, daysAgo: 12 });
    expect(await again(me)).toEqual([
      {
        ...shop.catalogueCache.snapshot.card(product, 'en', second),
        usual_count: 3,
        days_since: 12,
        is_due: true,
      },
    ]);
    // Another size, which the customer has never bought, does not replace it.
    const leave = async (count: number) => {
      await stockExactly(shop.database.db, second.id, count);
      shop.catalogueCache.noteGap();
      await shop.catalogueCache.settled();
    };
    await leave(2);
    expect(await again(me)).toMatchObject([{ product_variation: second.id, usual_count: 2 }]);
    await leave(0);
    expect(await again(me)).toEqual([]);
  });

  it('are returned as cards, each product once, last bought first', async () => {
    const me = await someone();
    const [a = 0, b = 0, c = 0] = sizes(3);
    await buy(me, [a, b]);
    await buy(me, [c, a]);
    const cards = await again(me);
    expect(cards.map(({ id }) => id)).toEqual(idsOf([c, a, b]));
    expect(cards[0]).toMatchObject(shop.catalogueCache.snapshot.card(productOf(c), 'en'));
  });

  it('do not include unpaid orders and those of other customers', async () => {
    const [me, other] = [await someone(), await someone()];
    const [a = 0, b = 0, c = 0] = sizes(3);
    await buy(me, [a]);
    await order(me, [b]);
    await buy(other, [c]);
    expect((await again(me)).map(({ id }) => id)).toEqual(idsOf([a]));
  });

  it('are limited in number', async () => {
    const me = await someone();
    await buy(me, sizes(14));
    expect(await again(me)).toHaveLength(12);
    expect(await again(me, '?limit=3')).toHaveLength(3);
  });

  it('do not include sold-out and unlisted products', async () => {
    const me = await someone();
    const [soldOut = 0, gone = 0, there = 0] = sizes(20).slice(-3);
    await buy(me, [soldOut, gone, there]);
    for (const { id } of productOf(soldOut).variations) await stockExactly(shop.database.db, id, 0);
    const { id } = productOf(gone);
    await shop.database.db.updateTable('products').set({ listed: false }).where('id', '=', id).execute();
    shop.catalogueCache.noteGap();
    await shop.catalogueCache.settled();
    expect((await again(me)).map((card) => card.id)).toEqual(idsOf([there]));
  });
});
