import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

let shop: TestShop;
let owner: LoggedIn;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  owner = await staffCaller(db, 'owner');
  manager = await staffCaller(db, 'manager');
  await db.updateTable('users').set({ name: 'Malika' }).where('id', '=', owner.userId).execute();
});
afterAll(() => shop.close());

const send = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object, who = owner) => {
  const url = `/api/staff/settings/${path}`;
  const answer = await shop.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};
const groups = async () =>
  (await send('GET', '')).data as { key: string; version: number; value: object; by: string }[];
const versionOf = async (key: string) => (await groups()).find((group) => group.key === key)?.version;
const info = async () => (await shop.app.inject({ url: '/api/content/shop-info/' })).json().data;

it('a group can be saved as it was read, without computed fields', async () => {
  const saved = (await groups()).filter(({ key }) => key !== 'brand' && key !== 'bank');
  expect(saved).toHaveLength(7);
  for (const { key, version, value } of saved) {
    const answer = await send('PATCH', `${key}/`, { version, ...value, is_demo: false });
    expect(answer.data?.value, key).toEqual(value);
  }
});

it('a company counts as the demo until no field has a demo value, and appears in the shop at once', async () => {
  await takeAnnounced(shop.database.db);
  const part = await send('PATCH', 'company/', { version: await versionOf('company'), phone: '02-123-4567' });
  expect(part.data).toMatchObject({ key: 'company', by: 'Malika', value: { phone: '02-123-4567', is_demo: true } });
  const { version } = part.data;
  const wrong = await send('PATCH', 'company/', { version, business_number: '120-81-47522' });
  expect(wrong).toMatchObject({ status: 400, error: { fields: { business_number: expect.any(String) } } });
  expect((await send('PATCH', 'company/', { version, business_number: 'none yet' })).status).toBe(400);
  const whole = await send('PATCH', 'company/', {
    version,
    company_name: 'Own Foods',
    company_name_ko: '오운푸드',
    representative: 'Malika Karimova',
    address: '12, Itaewon-ro, Yongsan-gu, Seoul 04400',
    email: 'hello@ownfoods.kr',
    business_number: '1208147521',
    mail_order_number: '2026-서울용산-01234',
    hosting_provider: '아마존웹서비스',
    privacy_officer: 'Malika Karimova',
  });
  expect(whole.data.value).toMatchObject({ business_number: '120-81-47521', is_demo: false });
  expect((await info()).company).toMatchObject({ company_name: 'Own Foods', is_demo: false });
  expect(await takeAnnounced(shop.database.db)).toEqual(['settings:company', 'settings:company']);
});

it('of concurrent saves of one state one succeeds, and the others get its editor and the current state', async () => {
  const version = await versionOf('delivery');
  // None of these values is stored already: saving a stored value does not raise the version.
  const prices = [3_100, 3_200, 3_300, 3_400, 3_600];
  const saved = await Promise.all(prices.map((base_price) => send('PATCH', 'delivery/', { version, base_price })));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const { base_price } = saved.find(({ status }) => status === 200).data.value;
  for (const { error } of saved.filter(({ status }) => status === 409))
    expect(error).toMatchObject({
      code: 'changed_meanwhile',
      details: { by: 'Malika', current: { value: { base_price } } },
    });
  // The same applies to a group that was never saved.
  await shop.database.db.deleteFrom('settings').where('key', '=', 'contacts').execute();
  const first = await Promise.all(
    ['aaaa', 'bbbb'].map((name) => send('PATCH', 'contacts/', { version: 0, telegram: `https://t.me/${name}` })),
  );
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await info()).contacts.telegram).toMatch(/^https:\/\/t\.me\/(aaaa|bbbb)$/);
});

it.each([
  ['contacts/', { kakao: 'javascript:alert(1)' }],
  ['contacts/', { telegram: 'https://t.me.evil.example/abcd' }],
  ['bank/', { bank: 'KB국민', account: '000000-00-000000', holder: 'Own' }],
  ['bank/', { bank: 'KB국민', account: 'by heart', holder: 'Own' }],
  ['delivery/', { cutoff_hour: 24 }],
  ['delivery/', { base_price: -1 }],
  ['stock/', { least_days_left: 61 }],
  ['calendar/', { closed_days: ['2026-02-30'] }],
])('%s refuses %o', async (path, payload) => {
  const version = await versionOf(path.slice(0, -1));
  expect((await send('PATCH', path, { version, ...payload })).status).toBe(400);
});

it('the wallets that the owner selects are offered', async () => {
  expect((await info()).wallets).toEqual(['kakaopay', 'naverpay', 'tosspay']);
  const version = await versionOf('wallets');
  const wanted = { kakaopay: true, naverpay: false, tosspay: false };
  expect((await send('PATCH', 'wallets/', { version, ...wanted })).status).toBe(200);
  expect((await info()).wallets).toEqual(['kakaopay']);
  expect((await send('PATCH', 'wallets/', { version, ...wanted })).error.code).toBe('changed_meanwhile');
  expect((await send('PATCH', 'wallets/', wanted, manager)).error.code).toBe('not_permitted');
});

it('only the owner edits company and account; managers also edit prices, days and channels', async () => {
  for (const path of ['company/', 'bank/', 'holding/'])
    expect((await send('PATCH', path, {}, manager)).error.code).toBe('not_permitted');
  const version = await versionOf('stock');
  expect((await send('PATCH', 'stock/', { version, least_days_left: 3 }, manager)).status).toBe(200);
});

it('orders affected by a new closed day are reported before it is saved, and new promises avoid the day', async () => {
  const { db } = shop.database;
  const me = await buyer(db);
  const slug = await placedOrder(shop, me);
  await paidByCard(db, slug);
  const today = koreanDateOf(Date.now());
  const other = addDays(today, 60);
  const promise = async () =>
    (await shop.app.inject({ url: '/api/addresses/delivery-price?zip_code=06236' })).json().data.promise;
  const { ships_on, arrives_to: day } = await promise();
  await db
    .updateTable('orders')
    .set({ ships_on, arrives_from: day, arrives_to: day })
    .where('number', '=', slug)
    .execute();
  const asked = await send('POST', 'calendar/check/', { closed_days: [day, other] });
  expect(asked).toMatchObject({ count: 1, data: [{ day, slug, arrives_to: day }] });
  const version = await versionOf('calendar');
  const saved = await send('PATCH', 'calendar/', { version, closed_days: [other, day, day] });
  expect(saved.data.value.closed_days).toEqual([day, other]);
  expect((await promise()).arrives_from > day).toBe(true);
  // The day is already saved.
  expect((await send('POST', 'calendar/check/', { closed_days: [day, other] })).data).toEqual([]);
});

it('there can be several accounts; new orders show the current one, and unpaid orders keep theirs', async () => {
  const { db } = shop.database;
  const me = await buyer(db, 7);
  const first = { bank: 'KB국민', account: '123456-04-123456', holder: '오운푸드' };
  const second = { bank: '신한', account: '110-234-567890', holder: '오운푸드' };
  const told = async (slug: string) => {
    const url = `/api/orders/detail/payment-info/?slug=${slug}`;
    return (await shop.app.inject({ url, headers: me.headers })).json().data.bank;
  };
  const early = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  expect((await told(early)).account).toMatch(/^[0-]+$/);
  const save = async (payload: object) => send('PATCH', 'bank/', { version: await versionOf('bank'), ...payload });
  expect((await save({ ...first, others: [second] })).data.value).toEqual({ ...first, others: [second] });
  // A demo account is no longer shown.
  expect(await told(early)).toMatchObject(first);
  const before = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  expect((await save({ ...second, others: [first] })).status).toBe(200);
  const after = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  expect([await told(before), await told(after)]).toMatchObject([first, second]);
  expect(await told(after)).not.toHaveProperty('others');
  for (const others of [[{ ...first, account: '12' }], [{ ...second, account: '110234567890' }]])
    expect((await save({ ...second, others })).error.fields).toHaveProperty(['others.0.account']);
  expect((await save({ ...second, others: Array(5).fill(first) })).status).toBe(400);
});
