import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { tossGateway } from '../toss.adapter.ts';
import { openTossServer } from './toss-server.ts';

const keys = { clientKey: 'test_ck_page', secretKey: 'test_sk_server' };

let database: OpenDatabase;
let shop: FastifyInstance;
let shopAddress: string;
let companyAddress: string;
let said: string[];

beforeEach(async () => {
  database = await testDatabase();
  said = [];
  shop = Fastify({
    logger: { stream: { write: (line: string) => void said.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  companyAddress = await openTossServer(shop, database.db, {
    ...keys,
    origin: 'http://shop.example',
    webhookUrl: () => 'http://127.0.0.1:9/',
    webhookDelaysMs: [],
    slowMs: 1_000,
  });
  shopAddress = await shop.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await shop.close();
  await database.close();
});

const gateway = () =>
  tossGateway({ baseUrl: () => companyAddress, secretKey: keys.secretKey, record: () => {}, report: () => {} });

/** The buyer uses only the shop's address. */
async function payAtTheShop(orderId: string): Promise<URL> {
  const query = new URLSearchParams({
    ...{ clientKey: keys.clientKey, orderId, amount: '12000', orderName: 'Rice', customerKey: 'customer-1' },
    ...{ successUrl: `${shopAddress}/paid`, failUrl: `${shopAddress}/failed` },
  });
  const page = await fetch(`${shopAddress}/dev/toss/pay?${query}`);
  expect(page.headers.get('content-type')).toContain('text/html');
  const [, action = ''] = /action="([^"]+)"/.exec(await page.text()) ?? [];
  const pressed = await fetch(shopAddress + action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
    redirect: 'manual',
  });
  expect(pressed.status).toBe(303);
  return new URL(pressed.headers.get('location') ?? '');
}

it('the simulator has its own address, and the shop serves its card page', async () => {
  expect(new URL(companyAddress).port).not.toBe(new URL(shopAddress).port);
  const back = await payAtTheShop('order-at-both');
  expect(back.origin).toBe(shopAddress);
  const paymentKey = back.searchParams.get('paymentKey') ?? '';
  const payment = await gateway().confirm({
    ...{ paymentKey, orderId: 'order-at-both', amount: 12_000, idempotencyKey: 'once' },
  });
  expect(payment).toMatchObject({ outcome: 'done', payment: { status: 'DONE' } });
  expect((await fetch(`${shopAddress}/dev/toss/receipt/${paymentKey}`)).status).toBe(200);
  expect(said.join()).not.toContain(paymentKey);
  expect(said.join()).not.toContain(new URL(companyAddress).port);
});

it('API calls are not forwarded by the shop', async () => {
  const { status } = await fetch(`${shopAddress}/dev/toss/v1/payments/confirm`, { method: 'POST' });
  expect(status).toBe(404);
});

it('the simulator closes together with the shop', async () => {
  await shop.close();
  await expect(fetch(`${companyAddress}/pay`)).rejects.toThrow('fetch failed');
});
