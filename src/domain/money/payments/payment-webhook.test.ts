import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetQueuedWork, queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer, placedOrder } from '../../orders/testing/buyers.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
  await forgetQueuedWork(shop.database.db);
});

const hear = (orderId: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/orders/payment/toss/webhook/',
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, status: 'DONE' } },
  });
const queued = () => queuedWork(shop.database.db, 'check-payment');

async function openTry(): Promise<string> {
  const slug = await placedOrder(shop, me);
  const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
  return info.json().data.toss.order_id;
}

it('a webhook about an unknown payment is acknowledged without further effect', async () => {
  for (const orderId of ['7K2M-9QXR-4TBC-1', 'made-up', 'x'.repeat(64)]) {
    expect((await hear(orderId)).statusCode).toBe(200);
  }
  expect(await queued()).toEqual([]);
});

it.each(['\ud800'.repeat(8), 'order\0one', 'x', 'x'.repeat(65), 'order one', '../../orders', 17, null])(
  'a webhook with %j as the order is refused',
  async (orderId) => {
    expect((await hear(orderId)).statusCode).toBe(400);
    expect(await queued()).toEqual([]);
  },
);

it('concurrent webhooks about one payment cause one check', async () => {
  const orderId = await openTry();
  const answers = await Promise.all(Array.from({ length: 40 }, () => hear(orderId)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await queued()).toEqual([{ orderId }]);
});

it('a webhook that arrives again after the check causes another check, after a pause', async () => {
  const orderId = await openTry();
  await hear(orderId);
  const { db } = shop.database;
  await forgetQueuedWork(db);
  await hear(orderId);
  expect(await queued()).toEqual([{ orderId }]);
  const { rows } = await sql<{ waits: boolean }>`
    SELECT run_at > created_at + interval '4 seconds' AS waits FROM graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ waits: true }]);
});

it('a webhook about a payment that is being confirmed causes a check a moment later, when its result should be there', async () => {
  const orderId = await openTry();
  await shop.database.db.updateTable('payment_attempts').set({ status: 'confirming', payment_key: 'key' }).execute();
  await hear(orderId);
  await hear(orderId);
  expect(await queued()).toEqual([{ orderId }]);
  const { rows } = await sql<{ waits: boolean }>`
    SELECT run_at > created_at + interval '4 seconds' AS waits FROM graphile_worker.jobs`.execute(shop.database.db);
  expect(rows).toEqual([{ waits: true }]);
});

it('a webhook about a settled payment changes nothing', async () => {
  const orderId = await openTry();
  await shop.database.db.updateTable('payment_attempts').set({ status: 'paid', payment_key: 'key' }).execute();
  expect((await hear(orderId)).statusCode).toBe(200);
  expect(await queued()).toEqual([]);
});

it.each(['\0', '\ud800', 'k'.repeat(201), ''])('%j is not a payment key', async (paymentKey) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/payment/toss/success/',
    headers: me.headers,
    payload: { paymentKey, orderId: 'order-1', amount: 1 },
  });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input']);
});
