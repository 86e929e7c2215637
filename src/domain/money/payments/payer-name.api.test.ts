import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { deleteUser } from '../../customers/identity/user.store.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetOrders(shop.database.db);
  await stockExactly(shop.database.db, 1, 10);
});

const placed = (payment_method: 'toss' | 'bank_transfer' = 'bank_transfer') =>
  placedOrder(shop, me, { payment_method });
const tell = async (slug: string, payer_name: unknown, { headers }: Pick<Buyer, 'headers'> = me) => {
  const url = '/api/orders/payment/payer-name/';
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: { slug, payer_name } });
  return { status: answer.statusCode, ...answer.json() };
};
const told = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers })).json().data
    .bank.payer_name;

it('the payer name of a transfer can be set, changed and removed, and is shown to the customer and to staff', async () => {
  const slug = await placed();
  expect(await told(slug)).toBeNull();
  expect(await tell(slug, ' 홍길동 ')).toEqual({ status: 200, data: { slug, payer_name: '홍길동' } });
  expect(await tell(slug.toLowerCase(), 'Hong Gildong')).toMatchObject({ status: 200, data: { slug } });
  expect(await told(slug)).toBe('Hong Gildong');
  const staff = await staffCaller(shop.database.db, 'manager');
  const seen = await shop.app.inject({ url: `/api/staff/orders/detail/?slug=${slug}`, headers: staff.headers });
  expect(seen.json().data.payer_name).toBe('Hong Gildong');
  expect(await tell(slug, '')).toMatchObject({ data: { payer_name: null } });
  expect(await told(slug)).toBeNull();
});

it('the payer name is refused for orders without a pending transfer, for other customers, and if it is not a name', async () => {
  const slug = await placed();
  expect(await tell(slug, 'x'.repeat(81))).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { payer_name: 'This is too long.' } },
  });
  expect((await tell(slug, 'A', await buyer(shop.database.db, 7))).status).toBe(404);
  expect((await tell('2222-2222-2222', 'A')).status).toBe(404);
  expect((await tell(await placed('toss'), 'A')).error.code).toBe('order_moved_on');
  await paidByCard(shop.database.db, slug);
  expect((await tell(slug, 'A')).error.code).toBe('order_moved_on');
});

it('the audit log shows a change of the payer name without the name itself, which is deleted with the account', async () => {
  const { db } = shop.database;
  const other = await buyer(db, 8);
  const slug = await placedOrder(shop, other, { payment_method: 'bank_transfer' });
  await tell(slug, 'Hong Gildong', other);
  const { rows } = await sql<{ actor: string; whole: string }>`
    SELECT actor, audit_log::text AS whole FROM audit_log
    WHERE table_name = 'orders' AND row_id = (SELECT id::text FROM orders WHERE number = ${slug})
    ORDER BY id DESC LIMIT 1`.execute(db);
  expect(rows).toEqual([{ actor: 'customer', whole: expect.stringContaining('payer_name') }]);
  expect(rows[0]?.whole).not.toContain('Gildong');
  await deleteUser(db, other.userId);
  const kept = db.selectFrom('orders').select(['user_id', 'payer_name']).where('number', '=', slug);
  expect(await kept.execute()).toEqual([{ user_id: null, payer_name: null }]);
});
