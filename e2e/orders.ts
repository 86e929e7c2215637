import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { recountCash } from '../src/domain/orders/order/cash-kept.store.ts';
import type { OrderDetail } from '../src/domain/orders/order/order.contract.ts';
import { lockOrder } from '../src/domain/orders/order/order.store.ts';
import type { OrderStatus } from '../src/domain/orders/order/order-status.rules.ts';
import type { PaymentMethod } from '../src/domain/orders/order/payment-time.rules.ts';
import type { Database } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transact.ts';
import { findSize } from './basket-steps.ts';
import { expect } from './fixtures.ts';
import { asStaff, connect } from './shop-database.ts';
import type { TestPhone } from './sms-inbox.ts';

/** Products whose count no other journey checks, with enough stock for all that order them. */
export const goods = ['mineral-water', 'black-tea-loose'] as const;

/** Places an order through the API: an address, the current prices, the order. */
export async function orderByCall(
  { request }: BrowserContext,
  phone: TestPhone,
  payment_method: PaymentMethod = 'toss',
  slugs: readonly string[] = goods,
): Promise<OrderDetail> {
  const address = await request.post('/api/addresses/', {
    data: {
      ...{ recipient_name: 'Дилноза', phone_number: phone.number, zip_code: '15384', address_detail: '101동 1502호' },
      address_text: '경기도 안산시 단원구 다문화길 16',
    },
  });
  expect(address.status(), await address.text()).toBe(200);
  const items: { product_variation: number; count: number }[] = [];
  for (const slug of slugs) items.push({ product_variation: (await findSize(request, slug)).id, count: 2 });
  const { id } = (await address.json()).data;
  const send = (expected_total: number) =>
    request.post('/api/orders/', {
      headers: { 'Idempotency-Key': randomUUID() },
      data: { items, payment_method, expected_total, consent: true, address: id, note: 'Позвоните, пожалуйста' },
    });
  const { error } = await (await send(0)).json();
  const placed = await send(error.details.total);
  expect(placed.status(), await placed.text()).toBe(200);
  return readOrder(request, (await placed.json()).data.slug);
}

export async function readOrder(request: APIRequestContext, slug: string): Promise<OrderDetail> {
  const answer = await request.get('/api/orders/detail/', { params: { slug } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** Pays by card as the payment page would: the card window first, then the shop confirms the payment. */
export async function payByCard(page: Page, slug: string): Promise<void> {
  const { request } = page.context();
  const info = (await (await request.get('/api/orders/detail/payment-info/', { params: { slug } })).json()).data;
  const origin = new URL((await request.get('/readyz')).url()).origin;
  const window = await request.get('/dev/toss/pay', {
    params: {
      ...{ clientKey: info.toss.client_key, orderId: info.toss.order_id, orderName: info.toss.order_name },
      ...{ amount: info.amount, customerKey: info.toss.customer_key },
      ...{ successUrl: `${origin}/robots.txt`, failUrl: `${origin}/robots.txt` },
    },
  });
  const action = /action="([^"]+)"/.exec(await window.text())?.[1] ?? '';
  const pressed = await request.post(action, { form: { choice: 'pay' }, maxRedirects: 0 });
  const { paymentKey, orderId, amount } = Object.fromEntries(new URL(pressed.headers().location ?? '').searchParams);
  const confirmed = await request.post('/api/orders/payment/toss/success/', { data: { paymentKey, orderId, amount } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
}

/** Does what staff would do: moves an order to a status, with a parcel where one is due. */
export async function moveOrder(
  slug: string,
  status: OrderStatus,
  parcel?: readonly [carrier: string, number: string],
) {
  const client = await connect();
  await client.query('BEGIN');
  if (parcel) {
    const note =
      'INSERT INTO parcels (order_id, carrier, tracking_number) SELECT id, $2, $3 FROM orders WHERE number = $1';
    await client.query(note, [slug, ...parcel]);
  }
  // Only money makes an order paid.
  if (status === 'paid') {
    await client.query(
      `WITH money AS (
        INSERT INTO deposits (idempotency_key, request_hash, paid_at, amount, open, depositor, order_id)
        SELECT 'journey-' || number, sha256(number::bytea), now(), total_price, total_price, '', id FROM orders
        WHERE number = $1 RETURNING id, order_id, amount
      )
      INSERT INTO deposit_allocations (deposit_id, order_id, amount) SELECT id, order_id, amount FROM money`,
      [slug],
    );
  }
  const moved = await client.query(
    `WITH former AS (SELECT id, status FROM orders WHERE number = $1),
      noted AS (
        INSERT INTO order_events (order_id, from_status, to_status, actor) SELECT id, status, $2, 'staff' FROM former
      )
      UPDATE orders SET status = $2 FROM former WHERE orders.id = former.id`,
    [slug, status],
  );
  await client.query('COMMIT');
  await client.end();
  expect(moved.rowCount).toBe(1);
  if (status === 'paid') await asStaff((db) => inTransaction(db, (transaction) => countReceived(transaction, slug)));
}

/** Counts the cash of an order that has just become paid, as the shop does. */
async function countReceived(db: Database, slug: string): Promise<void> {
  const order = await lockOrder(db, slug);
  if (order) await recountCash(db, order.id);
}

/** A product that was bought and is no longer in the catalogue. */
export async function forgetLine(slug: string, place: number): Promise<void> {
  const client = await connect();
  const change = `UPDATE order_lines SET product_id = NULL, variation_id = NULL
    WHERE position = $2 AND order_id = (SELECT id FROM orders WHERE number = $1)`;
  expect((await client.query(change, [slug, place])).rowCount).toBe(1);
  await client.end();
}

/** Copies the customer's order many times; no stock is reserved for the copies. */
export async function repeatOrder(slug: string, times: number): Promise<void> {
  const client = await connect();
  for (let copy = 0; copy < times; copy++) {
    const number = Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '2').replace(/[01]/g, '2'));
    await client.query(
      `WITH copy AS (
        INSERT INTO orders (number, user_id, idempotency_key, request_hash, payment_method, items_total, discount_total,
          delivery_price, total_price, locale, consented_at, recipient_name, phone_number, zip_code, address_text,
          address_detail, entrance_note, zone, pay_before)
        SELECT $2, user_id, $3, request_hash, payment_method, items_total, discount_total, delivery_price, total_price,
          locale, consented_at, recipient_name, phone_number, zip_code, address_text, address_detail, entrance_note, zone,
          pay_before
        FROM orders WHERE number = $1 RETURNING id
      ), noted AS (
        INSERT INTO order_events (order_id, to_status, actor) SELECT id, 'awaiting_payment', 'system' FROM copy
      )
      INSERT INTO order_lines (order_id, position, product_id, variation_id, sku, slug, name, picture_key, unit_type,
        unit_amount, storage, usual_price, price, count)
      SELECT copy.id, position, product_id, variation_id, sku, slug, name, picture_key, unit_type, unit_amount, storage,
        usual_price, price, count
      FROM order_lines, copy WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
      [slug, number.join('-'), randomUUID()],
    );
  }
  await client.end();
}
