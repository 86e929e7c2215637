import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { sentCode } from '../../customers/testing/sent-code.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { type Buyer, buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { refundCancelled } from '../refunds/refund.service.ts';
import { transferFor } from '../testing/transfers.ts';
import { allocateDeposit, recordDeposit } from './deposit.service.ts';
import { refundDeposit } from './deposit-return.service.ts';
import { moneyOwed } from './owed-money.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

async function deletionCode({ headers, userId }: Buyer): Promise<string> {
  const { db } = shop.database;
  await shop.app.inject({ method: 'POST', url: '/api/users/me/deletion-code/', headers });
  const user = await db.selectFrom('users').select('phone_number').where('id', '=', userId).executeTakeFirstOrThrow();
  return sentCode(shop, user.phone_number ?? '');
}
const leave = async ({ headers }: Buyer, code: string) => {
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/users/me/', headers, payload: { code } });
  return answer.json().error?.code ?? answer.statusCode;
};

it('an account cannot be deleted until the money owed to its customer is refunded', async () => {
  const { db } = shop.database;
  const me = await buyer(db, 1);
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
  expect(await leave(me, '000000')).toBe('money_owed');
  await db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
  const late = await transferFor(db, slug, 500);
  expect(await leave(me, '000000')).toBe('money_owed');
  const back = { kind: 'deposit', idempotency_key: 'x', deposit_id: late, amount: 500, reason: 'x' };
  await db.insertInto('refunds').values(back).execute();
  await db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
  expect(await leave(me, await deletionCode(me))).toBe(200);
});

it('a deletion detects money that becomes owed concurrently', async () => {
  const { db } = shop.database;
  const me = await buyer(db, 2);
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
  const code = await deletionCode(me);
  let leaving = Promise.resolve<unknown>(null);
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, slug);
    leaving = leave(me, code);
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    }, 20_000);
    const money = { idempotency_key: 'late-money', request_hash: Buffer.alloc(32), paid_at: new Date(), depositor: '' };
    await transaction
      .insertInto('deposits')
      .values({ ...money, amount: 900, open: 900, order_id: order?.id ?? null })
      .execute();
  });
  expect(await leaving).toBe('money_owed');
  expect(await db.selectFrom('users').select('id').where('id', '=', me.userId).execute()).toHaveLength(1);
});

it('a deletion asks to cancel an order that waits for a transfer to its virtual account', async () => {
  const me = await buyer(shop.database.db, 5);
  const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
  expect(await leave(me, '000000')).toBe('order_unpaid');
  await cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled);
  expect(await leave(me, '000000')).toBe('payment_being_checked');
});

it('an account cannot be deleted while it is unknown whether its card was charged', async () => {
  const { db } = shop.database;
  const me = await buyer(db, 4);
  const number = await placedOrder(shop, me);
  await sql`
    UPDATE payment_attempts SET status = 'failed', payment_key = 'unanswered', confirming_since = now(), check_at = now()
    WHERE toss_order_id = ${`${number}-1`}`.execute(db);
  await cancelOwnOrder(db, me.userId, number, '', refundCancelled);
  expect(await leave(me, '000000')).toBe('payment_being_checked');
  await db.updateTable('payment_attempts').set({ check_at: null }).where('payment_key', '=', 'unanswered').execute();
  expect(await leave(me, await deletionCode(me))).toBe(200);
});

it('the open rest of a deposit belongs to the customer whose order got it later, and the refund erases the depositor', async () => {
  const { db } = shop.database;
  const me = await buyer(db, 3);
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const seen = { paidAt: new Date(), amount: 1_500, depositor: 'Dilnoza', number: null };
  const recorded = await recordDeposit(db, seen, { staffId: me.userId, key: 'without-order' });
  if (!recorded.ok) throw new Error(recorded.error.code);
  const deposit = recorded.value;
  await allocateDeposit(db, { deposit, number, amount: 1_000 }, { staffId: me.userId });
  expect(await moneyOwed(db, me.userId)).toEqual({ code: 'money_owed' });
  await refundDeposit(db, { deposit, amount: 500 }, { staffId: me.userId, key: 'rest-goes-back' });
  expect(await moneyOwed(db, me.userId)).toEqual({ code: 'money_owed' });

  const depositorAfterLoss = async () => {
    await db.updateTable('orders').set({ user_id: null }).where('number', '=', number).execute();
    const left = db.selectFrom('deposits').select('depositor').where('id', '=', deposit);
    return (await left.executeTakeFirstOrThrow()).depositor;
  };
  expect(await depositorAfterLoss()).toBe('Dilnoza');
  await db.updateTable('orders').set({ user_id: me.userId }).where('number', '=', number).execute();
  await db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
  expect(await moneyOwed(db, me.userId)).toBeNull();
  expect(await depositorAfterLoss()).toBe('');
});
