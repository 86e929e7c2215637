import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { transferFor } from '../testing/transfers.ts';
import { refundCancelled } from './refund.service.ts';

let shop: TestShop;
let me: Buyer;
let other: Buyer;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  [me, other] = [await buyer(db), await buyer(db, 1)];
  manager = await staffCaller(db, 'manager');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('deposits').execute();
  await stockExactly(db, 1, 10);
});

const account = { bank: '088', account_number: '110-123-456789', holder: 'DILNOZA KARIMOVA' };

const call = async (path: string, payload: object, headers: Record<string, string>) => {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/${path}/`, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const give = (slug: string, more: object = {}, { headers }: { headers: Record<string, string> } = me) =>
  call('orders/refund-account', { slug, ...account, ...more }, headers);
const see = (refund: number, { headers }: LoggedIn = manager) => call('staff/refunds/account', { refund }, headers);
const sent = (refund: number, { headers }: LoggedIn = manager) => call('staff/refunds/sent', { refund }, headers);
const shown = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers })).json().data.refund_account;
const accounts = () => shop.database.db.selectFrom('refund_accounts').selectAll().execute();
const looks = (orderId: number | null) =>
  shop.database.db
    .selectFrom('personal_accesses')
    .select(['staff_id', 'customer_id', 'why'])
    .where('order_id', '=', orderId)
    .execute();
const refunds = () =>
  shop.database.db.selectFrom('refunds').select(['id', 'order_id', 'status']).orderBy('id').execute();

/** A cancelled order that was paid by transfer and must be refunded. */
async function cancelledAfterTransfer(): Promise<{ slug: string; refund: number }> {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
  const refund = (await refunds()).at(-1);
  if (!refund) throw new Error('A refund must be due');
  return { slug, refund: refund.id };
}

describe('the account for a refund by transfer', () => {
  it('is requested, stored encrypted, shown by its last digits, and can be changed until the money is sent', async () => {
    const { slug } = await cancelledAfterTransfer();
    expect(await shown(slug)).toEqual({ needed: true, bank: null, account_end: null });
    const given = await give(slug.toLowerCase());
    expect(given).toMatchObject({
      status: 200,
      data: { slug, refund_account: { needed: false, bank: '088', account_end: '6789' } },
    });
    const again = await give(slug, { bank: '090', account_number: '3333 01 1234567' });
    expect(again.data.refund_account).toEqual({ needed: false, bank: '090', account_end: '4567' });
    expect(await shown(slug)).toEqual(again.data.refund_account);
    const [row, ...more] = await accounts();
    expect(more).toEqual([]);
    expect(row && JSON.parse(shop.secret.unseal(row.sealed))).toEqual({
      number: '3333011234567',
      holder: account.holder,
    });
    const inTheClear = JSON.stringify(row) + row?.sealed.toString('latin1');
    expect(inTheClear).not.toMatch(/3333011234567|KARIMOVA/);
  });

  it.each([
    [{ account_number: '1234567' }, 'account_number', 'An account number has 8–16 digits.'],
    [{ account_number: 'my account' }, 'account_number', 'An account number has 8–16 digits.'],
    [{ bank: '999' }, 'bank', 'This is not one of the choices.'],
    [{ holder: ' ' }, 'holder', 'This is too short.'],
    [{ holder: 'x'.repeat(61) }, 'holder', 'This is too long.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const { slug } = await cancelledAfterTransfer();
    expect(await give(slug, wrong)).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', fields: { [field]: message } },
    });
    expect(await accounts()).toEqual([]);
  });

  it('can be given only for the customer’s own orders', async () => {
    const { slug } = await cancelledAfterTransfer();
    expect((await give(slug, {}, other)).status).toBe(404);
    expect((await give('nonsense')).status).toBe(404);
    expect((await give(slug, {}, { headers: {} })).status).toBe(401);
    expect(await accounts()).toEqual([]);
  });

  it('is not requested while nothing has to be transferred', async () => {
    const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    const refused = { status: 409, error: { code: 'nothing_to_transfer' } };
    expect(await shown(slug)).toBeNull();
    expect(await give(slug)).toMatchObject(refused);
    await transferFor(shop.database.db, slug);
    expect(await give(slug)).toMatchObject(refused);
  });

  it('is also used for excess transfers, and is erased after the refund', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    await transferFor(db, slug);
    const deposit = await transferFor(db, slug);
    expect((await give(slug)).status).toBe(200);
    const next = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    const { amount } = await db
      .selectFrom('deposits')
      .select('amount')
      .where('id', '=', deposit)
      .executeTakeFirstOrThrow();
    await call('staff/deposits/allocate', { deposit, slug: next, amount }, manager.headers);
    expect(await accounts()).toEqual([]);
    expect(await shown(slug)).toBeNull();
  });

  it('is kept while a deposit becomes a refund', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    await transferFor(db, slug);
    const deposit = await transferFor(db, slug, 500);
    await give(slug);
    const headers = { ...manager.headers, 'idempotency-key': 'back-to-sender' };
    await call('staff/deposits/refund', { deposit, amount: 500 }, headers);
    const [refund] = await refunds();
    expect((await see(refund?.id ?? 0)).data).toMatchObject({ amount: 500, account_number: '110123456789' });
  });

  it('is requested if a card company has refused the refund', async () => {
    const { slug, refund } = await cancelledAfterTransfer();
    const { db } = shop.database;
    await sql`
      WITH attempt AS (
        INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key)
        SELECT id, number || '-1', total_price, 'surplus', 'key' FROM orders WHERE number = ${slug} RETURNING id)
      UPDATE refunds SET attempt_id = (SELECT id FROM attempt) WHERE id = ${refund}`.execute(db);
    expect(await shown(slug)).toBeNull();
    expect(await see(refund)).toMatchObject({ status: 409, error: { code: 'order_moved_on' } });
    expect((await sent(refund)).status).toBe(409);
    await db.updateTable('refunds').set({ status: 'stuck' }).where('id', '=', refund).execute();
    expect((await give(slug)).status).toBe(200);
    expect((await see(refund)).status).toBe(200);
  });

  it('is erased with the customer account', async () => {
    const { slug } = await cancelledAfterTransfer();
    await give(slug);
    await shop.database.db.updateTable('orders').set({ user_id: null }).execute();
    expect(await accounts()).toEqual([]);
  });
});

describe('staff access to refund accounts', () => {
  it('shows the account in clear text and logs every access', async () => {
    const { slug, refund } = await cancelledAfterTransfer();
    expect(await see(refund)).toMatchObject({ status: 409, error: { code: 'refund_account_unknown' } });
    const [{ order_id } = { order_id: 0 }] = await refunds();
    expect(await looks(order_id)).toEqual([]);
    await give(slug);
    const seen = await see(refund);
    expect(seen.data).toMatchObject({
      refund,
      bank: '088',
      bank_name: '신한은행',
      account_number: '110123456789',
      holder: account.holder,
    });
    await see(refund);
    const look = { staff_id: manager.userId, customer_id: me.userId, why: 'refund_account' };
    expect(await looks(order_id)).toEqual([look, look]);
    expect((await see(refund + 1_000)).status).toBe(404);
  });

  it('is refused to other roles and to customers, as is sending', async () => {
    const { db } = shop.database;
    const { slug, refund } = await cancelledAfterTransfer();
    await give(slug);
    const support = await staffCaller(db, 'support');
    for (const [who, status] of [[me, 404] as const, [other, 404] as const, [support, 403] as const]) {
      expect((await see(refund, who)).status).toBe(status);
      expect((await sent(refund, who)).status).toBe(status);
    }
    const [{ order_id } = { order_id: 0 }] = await refunds();
    expect(await looks(order_id)).toEqual([]);
    expect(await refunds()).toMatchObject([{ status: 'due' }]);
  });

  it('erases the account after the refund is sent, however many staff report it while the customer changes it', async () => {
    const { slug, refund } = await cancelledAfterTransfer();
    await give(slug);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => sent(refund)),
      ...Array.from({ length: 6 }, (_, index) => give(slug, { account_number: `1100000000${index}` })),
    ]);
    for (const { status, error } of answers) expect([200, 409], JSON.stringify(error)).toContain(status);
    expect(answers.slice(0, 6).map(({ data }) => data)).toEqual(Array(6).fill({ refund, status: 'done' }));
    expect(await accounts()).toEqual([]);
    expect(await shown(slug)).toBeNull();
    expect(await see(refund)).toMatchObject({ status: 409, error: { code: 'order_moved_on' } });
    expect((await sent(refund + 1_000)).status).toBe(404);
  });

  it('keeps the account while another refund of the order is pending', async () => {
    const { slug, refund } = await cancelledAfterTransfer();
    await transferFor(shop.database.db, slug, 700);
    await give(slug);
    await sent(refund);
    expect(await accounts()).toHaveLength(1);
    const headers = { ...manager.headers, 'idempotency-key': 'the-late-rest' };
    const [late] = await shop.database.db.selectFrom('deposits').select('id').where('open', '>', 0).execute();
    await call('staff/deposits/refund', { deposit: late?.id, amount: 700 }, headers);
    await sent((await refunds()).at(-1)?.id ?? 0);
    expect(await accounts()).toEqual([]);
  });
});
