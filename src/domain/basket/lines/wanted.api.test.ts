import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

it('the products that a guest wanted are kept in an HttpOnly cookie, and deleted when they are done', async () => {
  const url = '/api/orders/wanted-items/';
  const keep = (product_variations: unknown) =>
    shop.app.inject({ method: 'POST', url, payload: { product_variations } });
  const kept = await keep([1, 2, 1]);
  expect(kept.json().data).toEqual([1, 2, 1]);
  const [cookie] = kept.cookies;
  expect(cookie).toMatchObject({ value: '1.2.1', httpOnly: true, sameSite: 'Lax', maxAge: 86_400 });
  const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
  expect((await shop.app.inject({ url, cookies })).json().data).toEqual([1, 2, 1]);
  expect((await shop.app.inject({ url })).json().data).toEqual([]);
  expect((await keep([])).cookies).toMatchObject([{ name: cookie?.name, value: '' }]);
  expect((await keep(Array(101).fill(1))).json().error.fields.product_variations).toBe('There are too many of these.');
});
