import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { tossSimulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { tossGateway } from '../toss.adapter.ts';
import { PaymentBook } from './payment-book.ts';
import { registerTossSimulator } from './toss-simulator.ts';
import { WebhookSender } from './webhook-sender.ts';

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly eventType?: string; readonly data?: { readonly status: string; readonly orderId: string } };
}

const hour = 3_600_000;
let shop: Server;
let url: string;
let statuses: number[];
let deliveries: Delivery[];
const delivered = new EventEmitter();
beforeAll(async () => {
  shop = createServer(async (request, response) => {
    deliveries.push({ headers: request.headers, body: (await json(request)) as Delivery['body'] });
    response.writeHead(statuses.shift() ?? 200).end('{}');
    delivered.emit('one');
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
});
beforeEach(() => {
  [statuses, deliveries] = [[], []];
});
afterAll(async () => {
  shop.closeAllConnections();
  await new Promise((closed) => shop.close(closed));
});

async function untilDelivered(count: number): Promise<void> {
  while (deliveries.length < count) await once(delivered, 'one');
}

describe('a webhook', () => {
  let sender: WebhookSender;
  let givenUp: Promise<string>;
  const start = (delaysMs: readonly number[]) => {
    givenUp = new Promise((onGivenUp) => {
      sender = new WebhookSender({ url: () => url, delaysMs, onGivenUp });
    });
  };
  afterEach(() => sender.stop());
  const retriedCounts = () =>
    deliveries.map(({ headers }) => headers['tosspayments-webhook-transmission-retried-count']);

  it('is sent once if the shop accepts it', async () => {
    start([1]);
    sender.send({ eventType: 'PAYMENT_STATUS_CHANGED' });
    await untilDelivered(1);
    await sender.stop();
    expect(deliveries).toMatchObject([
      {
        headers: {
          'content-type': 'application/json',
          'tosspayments-webhook-transmission-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
          'tosspayments-webhook-transmission-time': expect.any(String),
          'tosspayments-webhook-transmission-retried-count': '0',
        },
        body: { eventType: 'PAYMENT_STATUS_CHANGED' },
      },
    ]);
    expect(deliveries[0]?.headers).not.toHaveProperty('tosspayments-webhook-signature');
  });

  it('is repeated with the same transmission id until the shop responds with 200', async () => {
    start([1, 1, 1, 1]);
    statuses = [500, 302, 204, 200];
    sender.send({});
    await untilDelivered(4);
    await sender.stop();
    expect(retriedCounts()).toEqual(['0', '1', '2', '3']);
    expect(new Set(deliveries.map(({ headers }) => headers['tosspayments-webhook-transmission-id'])).size).toBe(1);
  });

  it('is given up after the last attempt', async () => {
    start([1, 1]);
    statuses = [404, 404, 404];
    sender.send({});
    expect(await givenUp).toBe('404');
    expect(retriedCounts()).toEqual(['0', '1', '2']);
  });

  it('is given up if no server listens', async () => {
    givenUp = new Promise((onGivenUp) => {
      sender = new WebhookSender({ url: () => 'not an address', delaysMs: [1], onGivenUp });
    });
    sender.send({});
    expect(await givenUp).toBe('TypeError');
  });

  it('is not sent again after the sender is stopped, however long its pause', async () => {
    start([hour]);
    statuses = [500];
    sender.send({});
    await untilDelivered(1);
    await sender.stop();
    sender.send({});
    expect(retriedCounts()).toEqual(['0']);
  });
});

describe('the webhooks of the simulator', () => {
  const keys = { clientKey: 'test_ck_page', secretKey: 'test_sk_server' };
  const origin = 'http://shop.example';
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('report every change of a status that Toss announces, and no other', async () => {
    let clock = Date.parse('2026-11-20T01:45:12.345Z');
    const app = Fastify();
    await registerTossSimulator(app, database.db, {
      ...keys,
      origin,
      webhookUrl: () => url,
      slowMs: 0,
      now: () => new Date(clock),
    });
    const baseUrl = (await app.listen({ host: '127.0.0.1', port: 0 })) + tossSimulatorPath;
    const gateway = tossGateway({
      baseUrl: () => baseUrl,
      secretKey: keys.secretKey,
      record: () => {},
      report: () => {},
    });
    const open = async (orderId: string) => {
      const query = new URLSearchParams({
        ...{ clientKey: keys.clientKey, orderId, amount: '5000', orderName: 'Rice', customerKey: 'somebody' },
        ...{ successUrl: `${origin}/ok`, failUrl: `${origin}/no` },
      });
      const { body } = await app.inject({ url: `${tossSimulatorPath}/pay?${query}` });
      return /action="([^"]+)"/.exec(body)?.[1] ?? '';
    };
    const press = (action: string, choice: string) =>
      app.inject({
        method: 'POST',
        url: action,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `choice=${choice}`,
      });

    const paid = await open('order-paid');
    const paymentKey = paid.split('/').at(-1) ?? '';
    await press(paid, 'pay');
    await gateway.confirm({ paymentKey, orderId: 'order-paid', amount: 5000, idempotencyKey: 'paid' });
    await untilDelivered(1);
    await gateway.cancel({ paymentKey, reason: 'x', amount: 1000, idempotencyKey: 'first' });
    await untilDelivered(2);
    await gateway.cancel({ paymentKey, reason: 'x', idempotencyKey: 'rest' });
    await untilDelivered(3);
    await press(await open('order-declined'), 'decline');
    await untilDelivered(4);
    await press(await open('order-closed'), 'close');
    clock += hour;
    await gateway.findByOrderId('order-closed');
    await untilDelivered(5);
    await gateway.findByOrderId('order-closed');
    await app.close();

    expect(deliveries.map(({ body }) => `${body.data?.orderId} ${body.data?.status}`)).toEqual([
      'order-paid DONE',
      'order-paid PARTIAL_CANCELED',
      'order-paid CANCELED',
      'order-declined ABORTED',
      'order-closed EXPIRED',
    ]);
    expect(deliveries[0]?.body).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-20T10:45:12.345000',
      data: { paymentKey, approvedAt: '2026-11-20T10:45:12+09:00', totalAmount: 5000 },
    });
  });

  it('report changes by time without a request', async () => {
    let clock = Date.parse('2026-11-20T01:45:12Z');
    const changed: string[] = [];
    const book = new PaymentBook(database.db, {
      now: () => new Date(clock),
      onStatusChanged: ({ orderId, status }) => changed.push(`${orderId} ${status}`),
    });
    const urls = { successUrl: `${origin}/ok`, failUrl: `${origin}/no` };
    const request = { orderName: 'Rice', totalAmount: 5000, taxFreeAmount: 5000, ...urls };
    await book.open({ ...request, orderId: 'order-left' });
    const shown = await book.open({ ...request, orderId: 'order-shown' });
    const slow = await book.open({ ...request, orderId: 'order-slow' });
    await book.change({ orderId: 'order-shown' }, () =>
      shown ? { payment: { ...shown, status: 'IN_PROGRESS', authenticatedAt: new Date(clock) } } : {},
    );
    await book.change({ orderId: 'order-slow' }, () =>
      slow ? { payment: { ...slow, status: 'IN_PROGRESS', approvesAt: new Date(clock + 60_000) } } : {},
    );
    await book.sweep();
    expect(changed).toEqual([]);
    for (const minutes of [1, 10, 30]) {
      clock = Date.parse('2026-11-20T01:45:12Z') + minutes * 60_000;
      await book.sweep();
    }
    await book.sweep();
    expect(changed).toEqual(['order-slow DONE', 'order-shown EXPIRED', 'order-left EXPIRED']);
  });
});
