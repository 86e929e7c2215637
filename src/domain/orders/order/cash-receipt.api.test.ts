import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer, place } from '../testing/buyers.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());

async function placed(payment_method: 'toss' | 'bank_transfer' = 'bank_transfer', who = me): Promise<string> {
  const items = [{ product_variation: 1, count: 1 }];
  const refused = (await place(shop, who, { items, expected_total: 0 })).json().error;
  const answer = await place(shop, who, { items, expected_total: refused.details.total, payment_method });
  return answer.json().data.slug;
}
const ask = async (payload: object, headers: Record<string, string> = me.headers) => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders/cash-receipt/', headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const detail = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers })).json().data;
const cancel = (slug: string, { headers }: Buyer) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/cancel/', headers, payload: { slug } });
const rows = () => shop.database.db.selectFrom('cash_receipt_requests').selectAll().execute();

it('a cash receipt is requested with a phone or business number, and a later request replaces an earlier one', async () => {
  const slug = await placed();
  expect((await detail(slug)).cash_receipt).toBeNull();
  const asked = await ask({ slug, purpose: 'income_deduction', identifier: '010-2345-6789' });
  expect(asked).toMatchObject({ status: 200, data: { purpose: 'income_deduction', identifier_end: '6789' } });
  expect((await detail(slug)).cash_receipt).toEqual(asked.data);
  const again = await ask({ slug: slug.toLowerCase(), purpose: 'business_expense', identifier: '124-81-00998' });
  expect((await detail(slug)).cash_receipt).toEqual(again.data);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row && shop.secret.unseal(row.sealed_identifier)).toBe('1248100998');
  expect(row?.sealed_identifier.includes('1248100998')).toBe(false);
  await cancel(slug, me);
});

it.each([
  ['income_deduction', '02-123-4567', 'Please enter correct phone number!'],
  ['income_deduction', 'my phone', 'Enter valid phone number'],
  ['business_expense', '124-81-00990', 'This value is not valid.'],
  ['business_expense', '', 'This is too short.'],
])('a cash receipt for %s with the number %j is refused', async (purpose, identifier, message) => {
  const slug = await placed();
  expect(await ask({ slug, purpose, identifier })).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { identifier: message } },
  });
  await cancel(slug, me);
});

it("a cash receipt is only available for the customer's own orders that were paid by transfer and not refunded", async () => {
  const wish = { purpose: 'income_deduction', identifier: '010-2345-6789' };
  const byCard = await placed('toss');
  expect(await ask({ slug: byCard, ...wish })).toMatchObject({ status: 409, error: { code: 'order_moved_on' } });
  const slug = await placed();
  const other = await buyer(shop.database.db, 1);
  expect((await ask({ slug, ...wish }, other.headers)).status).toBe(404);
  expect((await ask({ slug, ...wish }, {})).status).toBe(401);
  expect((await ask({ slug: 'nonsense', ...wish })).status).toBe(404);
  await cancel(slug, me);
  expect((await ask({ slug, ...wish })).status).toBe(409);
});

it('the request for a cash receipt is deleted with the account', async () => {
  const leaver = await buyer(shop.database.db, 2);
  const slug = await placed('bank_transfer', leaver);
  await ask({ slug, purpose: 'income_deduction', identifier: '010-8765-4321' }, leaver.headers);
  const before = (await rows()).length;
  await cancel(slug, leaver);
  await shop.database.db.deleteFrom('users').where('id', '=', leaver.userId).execute();
  expect((await rows()).length).toBe(before - 1);
});
