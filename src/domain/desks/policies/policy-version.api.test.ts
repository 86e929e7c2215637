import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
  await shop.database.db.updateTable('users').set({ name: 'Timur' }).where('id', '=', manager.userId).execute();
});
afterAll(() => shop.close());

const staff = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/api/staff/policies/${path}`;
  const answer = await shop.app.inject({ method, url, headers: manager.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};
const read = async (query: string, language = 'en') => {
  const url = `/api/content/policy/?${query}`;
  const answer = await shop.app.inject({ url, headers: { 'accept-language': language } });
  return { status: answer.statusCode, ...answer.json() };
};

it('a new text is public at once with its date, the previous one stays readable, and both can be compared', async () => {
  const { data: draft } = await staff('GET', 'refunds/');
  expect(draft).toMatchObject({ number: 1, versions: [{ number: 1, at: null }] });
  expect(draft.texts.en).toContain('## Cancelling before it ships #cancel\n');
  expect(draft.facts).toContain('claim_time');
  const texts = {
    ...draft.texts,
    en: draft.texts.en.replace('We will put it right.', 'We, {company_name}, put it right.'),
  };
  const preview = await staff('POST', 'refunds/preview/', { language: 'en', text: texts.en });
  expect(JSON.stringify(preview.data.lead)).toContain('We, Dasturxon Co., Ltd., put it right.');
  const isChanged = ({ kind }: { kind: string }) => kind !== 'same';
  const parts = [
    { kind: 'removed', text: ' We will' },
    { kind: 'added', text: ' We, {company_name},' },
  ];
  expect(preview.changes.flat().filter(isChanged)).toEqual(parts);
  expect((await read('name=refunds')).data).toMatchObject({ version: 1, versions: [], older_text: null });

  await takeAnnounced(shop.database.db);
  const published = await staff('POST', 'refunds/', { version: 1, texts, note: 'Name' });
  expect(published.data).toMatchObject({
    number: 2,
    versions: [{ number: 2, by: 'Timur', note: 'Name' }, { number: 1 }],
  });
  expect(await takeAnnounced(shop.database.db)).toEqual(['settings:policies']);
  const now = (await read('name=refunds')).data;
  expect(JSON.stringify(now.lead)).toContain('We, Dasturxon Co., Ltd., put it right.');
  expect(now).toMatchObject({
    version: 2,
    older_text: null,
    versions: [{ number: 2 }, { number: 1, text: 'June 2025' }],
  });
  expect(now.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await read('name=refunds', 'ru')).data.updated_text).toMatch(/^Последнее обновление: \d/);
  const before = (await read('name=refunds&version=1')).data;
  expect(JSON.stringify(before.lead)).toContain('We will put it right.');
  expect(before.older_text).not.toBeNull();
  expect((await read('name=refunds&version=3')).status).toBe(404);
  // Other policies are unchanged.
  expect((await read('name=terms')).data.version).toBe(1);

  const { data: lines } = await staff('GET', 'refunds/compare/?from=1&to=2&language=en');
  expect(lines.flat().filter(isChanged)).toEqual(parts);
  expect((await staff('GET', 'refunds/compare/?from=1&to=9')).status).toBe(404);
});

it('one of several concurrent publications succeeds, and a text with mistakes is refused', async () => {
  const { data: draft } = await staff('GET', 'delivery/');
  const all = await Promise.all(
    Array.from({ length: 4 }, () => staff('POST', 'delivery/', { version: 1, texts: draft.texts })),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(all.find(({ status }) => status === 409).error.details).toMatchObject({ by: 'Timur', current: draft.texts });
  const texts = { ...draft.texts, uz: draft.texts.uz.replace('{cutoff}', '{cut_off}') };
  const wrong = await staff('POST', 'delivery/', { version: 2, texts });
  expect(wrong).toMatchObject({
    status: 400,
    error: { code: 'policy_unreadable', details: { mistakes: [{ language: 'uz', problem: 'fact_unknown' }] } },
  });
  expect((await read('name=delivery')).data.version).toBe(2);
});
