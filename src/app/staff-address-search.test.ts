import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowserClient } from '../platform/http/browser-client.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';
import { findPlaces } from '../web/backoffice/orders/find-places.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '100' });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

const find = (query: string, from = origin) =>
  findPlaces(createBrowserClient({ main: from, async: from }, 'en', ''), query);

it('finds the place that staff enter for an order', async () => {
  expect(await find(' 테헤란로 152 ')).toMatchObject([
    { zip_code: '06236', address_text: expect.stringContaining('테헤란로 152'), address_en: expect.any(String) },
  ]);
});

it.each(['제주', 'Jeju'])('reports that too many places match %s, instead of an outage', async (query) => {
  expect(await find(query)).toBe('vague');
});

it('reports an outage of the service', async () => {
  expect(await find('테헤란로 152', 'http://127.0.0.1:1')).toBe('failed');
});
