import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer, place } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { noToss } from '../payments/no-toss.adapter.ts';
import type { TossGateway } from '../payments/toss.gateway.ts';
import { CardPage } from '../testing/card-page.ts';
import { RefundSending } from './refund-sending.service.ts';

let shop: TestShop;
let me: Buyer;
let origin: string;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000', TOSS_TAX_FREE: 'on' });
  me = await buyer(shop.database.db);
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

const get = async (url: string, { headers } = me) => (await shop.app.inject({ url, headers })).json().data;
const post = async (url: string, payload: object, { headers } = me) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': `tax-${Math.random()}` } });
const lines = (slug: string) =>
  shop.database.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.slug', 'l.tax_type', 'l.price', 'l.count'])
    .where('o.number', '=', slug)
    .orderBy('l.position')
    .execute();

async function taxBeef(product: 'exempt' | 'taxed', size: 'exempt' | 'taxed' | null): Promise<void> {
  const { db } = shop.database;
  const beef = await db
    .updateTable('products')
    .set({ tax_type: product })
    .where('slug', '=', 'beef-for-plov')
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('variations').set({ tax_type: size }).where('product_id', '=', beef.id).execute();
}

/** Meat, which is exempt, and a sauce, which is taxed. */
async function paidByCard() {
  const { db } = shop.database;
  const goods = await db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.slug'])
    .where('p.slug', 'in', ['beef-for-plov', 'ketchup-shashlik'])
    .where('v.position', '=', 0)
    .orderBy('p.slug')
    .execute();
  const items = goods.map(({ id }) => ({ product_variation: id, count: 2 }));
  const { total } = (await place(shop, me, { items, expected_total: 0 })).json().error.details;
  const slug: string = (await place(shop, me, { items, expected_total: total })).json().data.slug;
  const { toss, amount } = await get(`/api/orders/detail/payment-info/?slug=${slug}`);
  const cardPage = new CardPage(origin);
  const order = { clientKey: toss.client_key, orderId: toss.order_id, orderName: 'Plov', customerKey: 'somebody' };
  const paymentKey = await cardPage.open({ ...order, amount, taxFreeAmount: toss.tax_free_amount });
  await cardPage.pay(paymentKey ?? '');
  const confirmation = { paymentKey, orderId: toss.order_id, amount };
  expect((await post('/api/orders/payment/toss/success/', confirmation)).json()).toMatchObject({ payment: 'done' });
  return { slug, toss, total };
}

it('an order keeps the tax types of its products, sends them to Toss, and refunds each type exactly', async () => {
  const { db } = shop.database;
  // A variation may have another tax type than its product.
  await taxBeef('taxed', 'exempt');
  const { slug, toss, total } = await paidByCard();
  const [meat, sauce] = await lines(slug);
  expect([meat?.tax_type, sauce?.tax_type]).toEqual(['exempt', 'taxed']);
  const exempt = (meat?.price ?? 0) * 2;
  expect(toss.tax_free_amount).toBe(exempt);

  // Later changes of the product do not affect the order.
  await taxBeef('taxed', 'taxed');
  const manager = await staffCaller(db, 'manager');
  const part = { slug, amount: 1_000, reason: 'A bone too many', lines: [{ line: meat?.id, count: 1 }] };
  expect((await post('/api/staff/orders/refund/', part, { ...me, ...manager })).statusCode).toBe(200);
  expect((await post('/api/orders/cancel/', { slug, reason: '' })).statusCode).toBe(200);
  await new RefundSending(db, shop.outside.toss, shop.secret).sendDue();

  const { refunds, exempt_total } = await get(`/api/staff/orders/detail/?slug=${slug}`, { ...me, ...manager });
  expect(exempt_total).toBe(exempt);
  expect(refunds).toMatchObject([
    { amount: 1_000, exempt_amount: 1_000, status: 'done' },
    { amount: total - 1_000, exempt_amount: exempt - 1_000, status: 'done' },
  ]);
  const { cancels, status } = await db.selectFrom('simulated_payments').selectAll().executeTakeFirstOrThrow();
  expect(status).toBe('CANCELED');
  // The two refunds are sent concurrently.
  const told = (cancels as unknown as { taxFreeAmount: number }[]).map(({ taxFreeAmount }) => taxFreeAmount);
  expect(told.sort((a, b) => a - b)).toEqual([1_000, exempt - 1_000].sort((a, b) => a - b));
  await taxBeef('exempt', null);
});

it('a refund contains no tax data if its payment had none', async () => {
  const { db } = shop.database;
  const { slug } = await paidByCard();
  await db.updateTable('payment_attempts').set({ tax_free_amount: null }).execute();
  await post('/api/orders/cancel/', { slug, reason: '' });
  const asked: Parameters<TossGateway['cancel']>[0][] = [];
  const cancel: TossGateway['cancel'] = async (cancellation) => {
    asked.push(cancellation);
    return { outcome: 'unknown', problem: 'timeout' };
  };
  await new RefundSending(db, { ...noToss, cancel }, shop.secret).sendDue();
  expect(asked.map((one) => Object.hasOwn(one, 'taxFreeAmount'))).toEqual([false]);
});
