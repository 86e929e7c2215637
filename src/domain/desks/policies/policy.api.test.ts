import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { writeSettings } from '../../shop/settings/shop-settings.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const read = async (name: string, language: string) => {
  const url = `/api/content/policy/?name=${name}`;
  const answer = await shop.app.inject({ url, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
};

it.each([
  ['en', 'Delivery'],
  ['ru', 'Доставка'],
  ['uz', 'Yetkazib berish'],
])('a policy is returned in %s', async (language, title) => {
  const { status, body } = await read('delivery', language);
  expect(status).toBe(200);
  expect(body.data.title).toBe(title);
});

it('a policy contains the present facts', async () => {
  await writeSettings(shop.database.db, 'delivery', { ...demoSettings.delivery, cutoff_hour: 13 });
  expect((await read('delivery', 'en')).body.data.lead[0]).toContain('13:00');
});

it('a policy has a month if the owner has never changed it', async () => {
  await shop.database.pool.query(`DELETE FROM settings WHERE key = 'policies'`);
  expect((await read('terms', 'en')).body.data.updated_text).toBe('Last updated June 2025');
});

it.each(['', 'nothing', 'constructor'])('"%s" is not a policy', async (name) => {
  const { status, body } = await read(name, 'en');
  expect(status).toBe(400);
  expect(body.error.code).toBe('invalid_input');
});
