import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderSmsKeys, smsSayWith, usualSms } from '../../../platform/i18n/sms-text.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { readSettings } from './shop-settings.store.ts';
import type { SmsTextView } from './sms-texts.contract.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());

const send = async (method: 'GET' | 'PATCH' | 'POST', path = '', payload?: object) => {
  const url = `/api/staff/settings/messages/${path}`;
  const answer = await shop.app.inject({ method, url, headers: manager.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};
const texts = {
  en: '[Own] {number} is paid: {link}',
  ru: '[Own] Заказ {number} оплачен: {link}',
  uz: '[Own] {number} toʻlandi: {link}',
};

it('texts can be changed and reset, and show their length as counted by carriers', async () => {
  const { data, version } = await send('GET');
  expect(data.map(({ key }: { key: string }) => key)).toEqual(orderSmsKeys);
  expect(data.every(({ is_own }: { is_own: boolean }) => !is_own)).toBe(true);
  const preview = await send('POST', 'preview/', { key: 'orderPaid', texts });
  const { en, ru } = preview.data.shown;
  expect(en.text).toMatch(/^\[Own\] K7M4-Q2XW is paid: http:\/\/localhost:\d+\/my-orders\/K7M4-Q2XW$/);
  expect(en).toMatchObject({ kind: 'SMS', bytes: en.text.length });
  // Each Cyrillic letter counts as two bytes.
  expect(ru.bytes).toBe(ru.text.length + 'Заказоплачен'.length);

  const saved = await send('PATCH', '', { version, key: 'orderPaid', texts });
  expect(saved.data.find(({ key }: { key: string }) => key === 'orderPaid')).toMatchObject({ is_own: true, texts });
  const { messages } = await readSettings(shop.database.db, ['messages']);
  const say = smsSayWith(messages);
  expect(say('ru', 'orderPaid', { number: 'A', link: 'B' })).toBe('[Own] Заказ A оплачен: B');
  expect(say('ru', 'orderReplaced', { number: 'A', link: 'B' })).toContain('[Dasturxon]');
  expect((await send('PATCH', '', { version, key: 'orderPaid', texts })).error.code).toBe('changed_meanwhile');
  const back = await send('PATCH', '', { version: saved.version, key: 'orderPaid', texts: null });
  const row = back.data.find(({ key }: { key: string }) => key === 'orderPaid');
  expect(row).toMatchObject({ is_own: false, texts: usualSms('orderPaid') });
});

it('every placeholder of a text has an example', async () => {
  const { data } = await send('GET');
  const shown = data.flatMap(({ shown: { en, ru, uz } }: SmsTextView) => [en.text, ru.text, uz.text]);
  expect(shown).toHaveLength(3 * orderSmsKeys.length);
  expect(shown.filter((text: string) => text.includes('{'))).toEqual([]);
});

it.each([
  ['lacks a placeholder', '[Own] paid: {link}'],
  ['has an unknown placeholder', '[Own] {number} {link} {password}'],
  ['is longer than the longest message', `[Own] {number} ${'{link} '.repeat(100)}`],
])('texts are refused if one language %s', async (_what, ru) => {
  const { version } = await send('GET');
  const refused = await send('PATCH', '', { version, key: 'orderPaid', texts: { ...texts, ru } });
  expect(refused.error).toMatchObject({ code: 'invalid_input', fields: { 'texts.ru': expect.any(String) } });
  expect((await send('GET')).version).toBe(version);
});
