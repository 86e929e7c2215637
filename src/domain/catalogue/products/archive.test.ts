import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { buyer, place } from '../../orders/testing/buyers.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { currentEngine } from '../search/current-engine.ts';
import { filterQuery } from '../search/search.contract.ts';
import { listedAddresses } from './listed-addresses.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values);
const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

function productWith(variations: number) {
  const { products } = shop.catalogueCache.snapshot.contents;
  const found = products.find(
    (product) => product.variations.length >= variations && product.variations.every(({ stock }) => stock > 2),
  );
  if (!found?.variations[0]) throw new Error('The demo shop has no such product');
  return { id: found.id, slug: found.slug, name: found.name.en, variation: found.variations[0].id };
}

async function renewed(id: number): Promise<void> {
  shop.catalogueCache.noteChange({ of: 'product', ids: [id] });
  await shop.catalogueCache.settled();
}

async function basketLine(variation: number) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/temp-cart-items/',
    payload: { items: [{ product_variation: variation, count: 1 }] },
  });
  return answer.json().data[0];
}

describe('an archived product', () => {
  it('is absent from catalogue, search, sitemap and new orders, but baskets and old orders still show it', async () => {
    const me = await buyer(shop.database.db, 400);
    const { id, slug, name, variation } = productWith(1);
    const order = await placedOrder(shop, me, [{ product_variation: variation, count: 1 }]);
    await query('UPDATE products SET archived_at = now(), listed = false WHERE id = $1', id);
    await renewed(id);
    expect((await get(`/api/products/detail?slug=${slug}`)).statusCode).toBe(404);
    const { data } = currentEngine(shop.catalogueCache)().list(filterQuery.parse({ q: name, page_size: 100 }), 'en');
    expect(data.map((card) => card.slug)).not.toContain(slug);
    expect(listedAddresses(shop.catalogueCache.snapshot).products.map(({ path }) => path)).not.toContain(
      `/product-detail/${slug}`,
    );
    expect(await basketLine(variation)).toMatchObject({ withdrawn: true, available: 0 });
    const again = await place(shop, me, { items: [{ product_variation: variation, count: 1 }], expected_total: 0 });
    expect(again.json().error).toMatchObject({ code: 'stock_changed', details: { lines: [{ available: 0 }] } });
    const seen = await get(`/api/orders/detail/?slug=${order}`, me.headers);
    expect(seen.json().data.items).toMatchObject([{ product_variation: variation }]);
  });

  it('is unlisted after it is restored', async () => {
    const { id } = productWith(1);
    await query('UPDATE products SET archived_at = now(), listed = false WHERE id = $1', id);
    for (const wrong of ['listed = true', 'listed = true, archived_at = now()'])
      await expect(query(`UPDATE products SET ${wrong} WHERE id = $1`, id)).rejects.toMatchObject({
        constraint: 'products_archived_are_unlisted',
      });
    await query('UPDATE products SET archived_at = NULL WHERE id = $1', id);
    await renewed(id);
    expect(shop.catalogueCache.snapshot.productById(id)).toBeUndefined();
  });
});

it('an archived variation disappears while its product stays', async () => {
  const { id, slug, variation } = productWith(2);
  await query('UPDATE variations SET archived_at = now() WHERE id = $1', variation);
  await renewed(id);
  const { variations } = (await get(`/api/products/detail?slug=${slug}`)).json().data;
  expect(variations.map((one: { id: number }) => one.id)).not.toContain(variation);
  expect(await basketLine(variation)).toMatchObject({ withdrawn: true, available: 0 });
  const me = await buyer(shop.database.db, 401);
  const refused = await place(shop, me, { items: [{ product_variation: variation, count: 1 }], expected_total: 0 });
  expect(refused.json().error.code).toBe('stock_changed');
});

describe('deleting a product', () => {
  it('is refused by the database, with a hint to archive it, if it was ordered', async () => {
    const me = await buyer(shop.database.db, 402);
    const { id, variation } = productWith(1);
    await placedOrder(shop, me, [{ product_variation: variation, count: 1 }]);
    const refusal = { constraint: 'ordered_stays', hint: expect.stringContaining('archived_at') };
    await expect(query('DELETE FROM products WHERE id = $1', id)).rejects.toMatchObject(refusal);
    await expect(query('DELETE FROM variations WHERE id = $1', variation)).rejects.toMatchObject(refusal);
    await expect(query('DELETE FROM lots WHERE product_id = $1', id)).rejects.toMatchObject(refusal);
  });

  it('is possible if it was never ordered', async () => {
    const { id } = productWith(1);
    await query('DELETE FROM order_lines');
    await query('DELETE FROM products WHERE id = $1', id);
    await renewed(id);
    expect(shop.catalogueCache.snapshot.productById(id)).toBeUndefined();
  });
});
