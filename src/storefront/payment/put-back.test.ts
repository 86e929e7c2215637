import { expect, test } from 'vitest';
import { describeBasket, getBasket, syncBasket } from '../../features/basket/basket.contract.ts';
import { cancelOrder, getOrder } from '../../features/orders/order.contract.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { ServerClient } from '../../http/server-client.ts';
import { err, ok } from '../../kernel/result.ts';
import { putBack } from './put-back.ts';

const items = [
  { product_variation: 7, count: 2 },
  { product_variation: null, count: 1 },
];

/** A shop with one order; its goods are on the shelf again when it has been looked at a few times. */
function shopWith(status: string, cancels = true) {
  const asked: Endpoint[] = [];
  let looks = 0;
  const answers = new Map<Endpoint, (input: never) => unknown>([
    [getOrder, () => ({ data: { status, items } })],
    [describeBasket, () => ({ data: [{ count: 2, available: ++looks > 2 ? 5 : 0 }] })],
    [
      getBasket,
      () => ({
        data: [
          { product_variation: 7, count: 1 },
          { product_variation: 9, count: 4 },
        ],
      }),
    ],
    [cancelOrder, () => ({ data: {} })],
    [syncBasket, ({ body }: { body: unknown }) => stored.push(body)],
  ]);
  const stored: unknown[] = [];
  const call = async (endpoint: Endpoint, input: never) => {
    asked.push(endpoint);
    return answers.get(endpoint)?.(input);
  };
  const attempt = async (endpoint: Endpoint, input: never) =>
    endpoint === cancelOrder && !cancels ? err({ code: 'payment_being_checked' }) : ok(await call(endpoint, input));
  return { api: { call, attempt } as unknown as ServerClient, asked, stored };
}

const send = (api: ServerClient, hasScripts = true) => {
  const form = new FormData();
  if (hasScripts) form.set('scripts', '1');
  return putBack(api, new URL('http://shop/ru/payment/toss/fail'), 'ABCD-EFGH-JKLM', form);
};

test('an order that waits is cancelled, and its lines are told once their goods are free', async () => {
  const { api, asked } = shopWith('awaiting_payment');
  expect(await send(api)).toEqual({ putBack: [{ product_variation: 7, count: 2 }] });
  expect(asked.slice(0, 2)).toEqual([getOrder, cancelOrder]);
  expect(asked.filter((one) => one === describeBasket)).toHaveLength(3);
});

test('one that is over is left alone; one that is paid, or may be, stays as it is', async () => {
  const over = shopWith('expired');
  expect(await send(over.api)).toHaveProperty('putBack');
  expect(over.asked).not.toContain(cancelOrder);
  const paid = shopWith('paid');
  expect(await send(paid.api)).toHaveProperty('problem');
  expect(paid.asked).toEqual([getOrder]);
  expect(await send(shopWith('awaiting_payment', false).api)).toHaveProperty('problem');
});

test('without scripts the stored basket gets the lines on top of what it has of them', async () => {
  const { api, stored } = shopWith('cancelled');
  const gone = (await send(api, false)) as Response;
  expect(gone.headers.get('location')).toBe('/ru/basket');
  expect(stored).toMatchObject([{ items: [{ product_variation: 7, count: 3, updated_at: expect.any(String) }] }]);
  expect((stored[0] as { items: unknown[] }).items).toHaveLength(1);
});
