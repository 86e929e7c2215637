import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualNames } from '../../../kernel/shop-names.ts';
import { formatMessage, nameShop } from '../../../platform/i18n/message.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { memoryFiles } from '../../fulfilment/testing/some-photo.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { sweepLogosJob } from './logo-sweep.job.ts';

const files = memoryFiles();
let shop: TestShop;
let owner: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, files);
  owner = await staffCaller(shop.database.db, 'owner');
});
afterAll(() => shop.close());

const brandUrl = '/api/staff/settings/brand/';
const brand = async () => (await shop.app.inject({ url: '/api/content/shop-info/' })).json().data.brand;
const send = async (payload: Buffer, version: number) => {
  const headers = { ...owner.headers, 'content-type': 'image/png' };
  const url = `${brandUrl}logo/?variant=logo_dark&version=${version}`;
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).json();
};

it('the shop shows its new name and logo; the logo is encoded again and stays transparent', async () => {
  const name = { en: 'Own Foods', ru: 'Свои продукты', uz: 'Oʻz taomlar' };
  const payload = { version: 0, name };
  const named = await shop.app.inject({ method: 'PATCH', url: brandUrl, headers: owner.headers, payload });
  expect(named.json().data.value).toEqual({ name, logo: null, logo_dark: null });
  const clear = { create: { width: 900, height: 300, channels: 4, background: '#00000000' } } as const;
  const sent = await send(await sharp(clear).png().toBuffer(), 1);
  const key = sent.data.value.logo_dark;
  expect(await brand()).toEqual({ name, logo: null, logo_dark: key });
  const file = await shop.app.inject({ url: `/files/brand/${key}.webp` });
  expect(file.statusCode).toBe(200);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', hasAlpha: true, height: 132 });
  expect((await send(Buffer.from('hello'), 2)).error.code).toBe('photo_unreadable');
  expect((await send(await sharp(clear).png().toBuffer(), 1)).error.code).toBe('changed_meanwhile');
});

it('a replaced logo is deleted after a day, the current one is kept', async () => {
  const drawn = (background: string) => sharp({ create: { width: 90, height: 90, channels: 3, background } }).png();
  const first = (await send(await drawn('#ff0000').toBuffer(), 2)).data.value.logo_dark;
  const second = (await send(await drawn('#00ff00').toBuffer(), 3)).data.value.logo_dark;
  const shown = async () =>
    Promise.all([first, second].map(async (key) => (await files.find(`brand/${key}.webp`)) !== null));
  await sweepLogosJob(shop.database.db, files).run({});
  expect(await shown()).toEqual([true, true]);
  await sweepLogosJob(shop.database.db, files, () => Date.now() + 25 * 3_600_000).run({});
  expect(await shown()).toEqual([false, true]);
});

it('texts contain the name that the owner has chosen', () => {
  nameShop({ en: 'Own Foods', ru: 'Свои', uz: 'Oʻz' });
  expect(formatMessage('en', 'Basket | Dasturxon')).toBe('Basket | Own Foods');
  expect(formatMessage('ru', '[Dasturxon] Заказ {n} в «Дастархан»', { n: 1 })).toBe('[Свои] Заказ 1 в «Свои»');
  // Test files share imported modules, so the name must be reset.
  nameShop(usualNames);
  expect(formatMessage('ru', '[Dasturxon] Дастархан')).toBe('[Dasturxon] Дастархан');
});
