import { expect, test } from 'vitest';
import { describeBasket, getBasket, syncBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { cancelOrder, getOrder } from '../../../domain/orders/order/order.contract.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { putBack } from './put-back.ts';

const items = [
  { product_variation: 7, product: { name: 'Beef' }, count: 2 },
  { product_variation: null, product: { name: 'Plov' }, count: 1 },
];

/** A shop with one order. Its stock is available again at the third check. */
function shopWith(status: string, { refusal, later = 'cancelled' }: { refusal?: string; later?: string } = {}) {
  const asked: Endpoint[] = [];
  const stored = new Map([
    [7, 1],
    [9, 4],
  ]);
  let looks = 0;
  let now = status;
  const answers = new Map<Endpoint, (input: never) => unknown>([
    [getOrder, () => ({ data: { status: now, items } })],
    [describeBasket, () => ({ data: [{ count: 2, available: ++looks > 2 ? 5 : 0 }] })],
    [getBasket, () => ({ data: [...stored].map(([product_variation, count]) => ({ product_variation, count })) })],
    [
      syncBasket,
      ({ body }: { body: { items: { product_variation: number; count: number }[] } }) => {
        for (const { product_variation, count } of body.items) stored.set(product_variation, count);
      },
    ],
  ]);
  const call = async (endpoint: Endpoint, input: never) => {
    asked.push(endpoint);
    return answers.get(endpoint)?.(input);
  };
  const attempt = async (endpoint: Endpoint, input: never) => {
    if (endpoint !== cancelOrder) return ok(await call(endpoint, input));
    asked.push(endpoint);
    expect(input).toMatchObject({ body: { only_unpaid: true } });
    now = later;
    return refusal ? err({ code: refusal }) : ok({ data: {} });
  };
  return { api: { call, own: call, attempt } as unknown as ServerClient, asked, stored };
}

const send = (api: ServerClient, hasScripts = true) => {
  const form = new FormData();
  if (hasScripts) form.set('scripts', '1');
  return putBack(api, new URL('http://shop/ru/payment/toss/fail'), 'ABCD-EFGH-JKLM', form);
};

test('an unpaid order is cancelled, and its lines are returned when their stock is available', async () => {
  const { api, asked } = shopWith('awaiting_payment');
  expect(await send(api)).toEqual({ putBack: [{ product_variation: 7, name: 'Beef', count: 2 }] });
  expect(asked.slice(0, 2)).toEqual([getOrder, cancelOrder]);
  expect(asked.filter((one) => one === describeBasket)).toHaveLength(3);
});

test('an order that has ended is not changed, and its stock is not waited for', async () => {
  const over = shopWith('expired');
  expect(await send(over.api)).toHaveProperty('putBack');
  expect(over.asked).toEqual([getOrder]);
});

test('a paid or checked order stays unchanged; the lines of an expired one return to the basket', async () => {
  const paid = { refusal: 'order_moved_on', later: 'paid' };
  expect(await send(shopWith('paid', paid).api)).toHaveProperty('problem');
  expect(await send(shopWith('awaiting_payment', paid).api)).toHaveProperty('problem');
  const checked = { refusal: 'payment_being_checked', later: 'awaiting_payment' };
  expect(await send(shopWith('awaiting_payment', checked).api)).toHaveProperty('problem');
  const late = { refusal: 'order_not_cancellable', later: 'expired' };
  expect(await send(shopWith('awaiting_payment', late).api)).toHaveProperty('putBack');
});

test('without JavaScript, pressing the button twice adds the ordered lines to the stored basket once', async () => {
  const { api, stored } = shopWith('cancelled');
  for (const _ of [1, 2]) {
    const gone = (await send(api, false)) as Response;
    expect(gone.headers.get('location')).toBe('/ru/basket');
  }
  expect([...stored]).toEqual([
    [7, 2],
    [9, 4],
  ]);
});

test('without JavaScript a full basket keeps its lines, and products that did not fit are named', async () => {
  const { api, stored } = shopWith('cancelled');
  stored.delete(7);
  for (let size = 100; stored.size < 100; size++) stored.set(size, 1);
  expect(await send(api, false)).toEqual({ noRoom: ['Beef'] });
  expect(stored.has(7)).toBe(false);
  expect(stored.size).toBe(100);
});
