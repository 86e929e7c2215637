import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';

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

const info = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers })).json().data;

let keys = 0;
const retry = (slug: string, key = `this-retry-${++keys}`, who = me) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/orders/payment/retry/', payload: { slug } },
    headers: { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) },
  });
const failed = async (slug: string, key?: string) => {
  const { statusCode, ...answer } = await retry(slug, key);
  return [statusCode, answer.json().error?.code];
};
const abandon = (orderId: string) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/orders/payment/toss/fail/', headers: me.headers },
    payload: { orderId, code: 'PAY_PROCESS_CANCELED' },
  });
const tries = () =>
  shop.database.db.selectFrom('payment_attempts').select(['toss_order_id', 'kind', 'status']).orderBy('id').execute();
const setTry = (status: string, more: object = {}) =>
  shop.database.db
    .updateTable('payment_attempts')
    .set({ status, ...more })
    .execute();

describe('the first attempt of a payment', () => {
  it('is opened with an order by card, and reading the payment options opens none', async () => {
    const slug = await placedOrder(shop, me);
    expect(await tries()).toEqual([{ toss_order_id: `${slug}-1`, kind: 'card', status: 'open' }]);
    expect(await info(slug)).toMatchObject({ toss: { order_id: `${slug}-1` }, checking: false, can_retry: false });
    await abandon(`${slug}-1`);
    const after = await info(slug);
    expect(after).toMatchObject({ status: 'awaiting_payment', checking: false, can_retry: true });
    expect(after.toss).toBeUndefined();
    expect(await tries()).toHaveLength(1);
  });

  it('is not opened with an order that is paid by transfer', async () => {
    const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    expect(await tries()).toEqual([]);
    expect(await info(slug)).toMatchObject({ can_retry: false });
    expect(await failed(slug)).toEqual([409, 'payment_method_off']);
  });
});

describe('a retry', () => {
  it('uses an unused attempt again', async () => {
    const slug = await placedOrder(shop, me);
    expect((await retry(slug)).json().data).toMatchObject({ toss: { order_id: `${slug}-1` } });
    expect(await tries()).toHaveLength(1);
  });

  it('opens one new attempt for any number of concurrent requests', async () => {
    const slug = await placedOrder(shop, me);
    await abandon(`${slug}-1`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => retry(slug)));
    const opened = answers.map((answer) => answer.json().data.toss.order_id);
    expect(opened).toEqual(Array(6).fill(`${slug}-2`));
    expect(await tries()).toHaveLength(2);
  });

  it('that is repeated late opens no further attempt', async () => {
    const slug = await placedOrder(shop, me);
    await abandon(`${slug}-1`);
    await retry(slug, 'one-retry');
    await abandon(`${slug}-2`);
    expect((await retry(slug, 'one-retry')).json().data).toMatchObject({ can_retry: true });
    expect(await tries()).toHaveLength(2);
    expect((await retry(slug, 'another-one')).json().data.toss.order_id).toBe(`${slug}-3`);
  });

  it('is refused while the last attempt may still succeed', async () => {
    const slug = await placedOrder(shop, me);
    await setTry('confirming', { payment_key: 'key' });
    expect(await info(slug)).toMatchObject({ checking: true, can_retry: false });
    expect(await failed(slug)).toEqual([409, 'payment_in_progress']);
    expect(await tries()).toHaveLength(1);
  });

  it('needs a key and the customer’s own order that awaits payment', async () => {
    const slug = await placedOrder(shop, me);
    expect(await failed(slug, '')).toEqual([400, 'request_key_required']);
    expect((await retry(slug, undefined, await buyer(shop.database.db, 7))).statusCode).toBe(404);
    await paidByCard(shop.database.db, slug);
    expect(await failed(slug)).toEqual([409, 'order_moved_on']);
  });
});
