import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../../kernel/locale.ts';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { tossSimulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { registerTossSimulator } from './toss-simulator.ts';

const origin = 'http://shop.example';
const good = {
  clientKey: 'test_ck_page',
  orderId: 'order-0',
  amount: '58900',
  orderName: 'Beef shank 1 kg and 2 more',
  customerKey: '@@ANONYMOUS',
  successUrl: `${origin}/payment/toss/success?from=card`,
  failUrl: `${origin}/payment/toss/fail`,
};

let database: OpenDatabase;
let app: FastifyInstance;
let attempts = 0;
beforeAll(async () => {
  database = await testDatabase();
  app = Fastify();
  await registerTossSimulator(app, database.db, {
    clientKey: good.clientKey,
    secretKey: 'test_sk_server',
    origin,
    webhookUrl: () => '',
    webhookDelaysMs: [],
    slowMs: 1000,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const open = (own: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  attempts += 1;
  const query = new URLSearchParams({ ...good, orderId: `order-${attempts}`, ...own });
  return app.inject({ url: `${tossSimulatorPath}/pay?${query}`, headers });
};
const actionIn = (page: string) => /action="([^"]+)"/.exec(page)?.[1] ?? '';
const press = (action: string, form: string) =>
  app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
const landing = async (choice: string, orderId: string) => {
  const { statusCode, headers } = await press(actionIn((await open({ orderId })).body), `choice=${choice}`);
  const url = new URL(String(headers.location));
  return { statusCode, at: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) };
};

describe('the card page', () => {
  it('shows what is paid, and that it is a simulator', async () => {
    const { statusCode, headers, body } = await open({ orderId: 'order-shown' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain('Simulator. This page stands in for Toss Payments');
    expect(body).toContain('Beef shank 1 kg and 2 more');
    expect(body).toContain('order-shown');
    expect(body).toContain('Pay 58\u00A0900\u00A0₩');
  });

  it.each(locales)('uses the requested language %s', async (language) => {
    expect((await open({ language })).body).toContain(`<html lang="${language}">`);
    expect((await open({}, { 'accept-language': language })).body).toContain(`<html lang="${language}">`);
  });

  it('allows its own styles and forms that end in the shop, and no scripts', async () => {
    const { headers, body } = await open();
    const hash = createHash('sha256')
      .update(/<style>(.*)<\/style>/s.exec(body)?.[1] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(body).not.toContain('<script');
  });

  it('escapes names', async () => {
    expect((await open({ orderName: '<script>"&"' })).body).toContain('&#60;script&#62;&#34;&#38;&#34;');
  });

  it.each([
    ['another client key', { clientKey: 'test_ck_other' }, 'INVALID_API_KEY'],
    ['an order id that is too short', { orderId: 'abc' }, 'INVALID_REQUEST'],
    ['an order id with invalid characters', { orderId: 'order 1!' }, 'INVALID_REQUEST'],
    ['no amount', { amount: '' }, 'INVALID_REQUEST'],
    ['half a won', { amount: '100.5' }, 'INVALID_REQUEST'],
    ['no name', { orderName: ' ' }, 'INVALID_REQUEST'],
    ['a customer key that is too short', { customerKey: 'x' }, 'INVALID_REQUEST'],
    ['a path alone', { successUrl: '/payment/toss/success' }, 'INVALID_REQUEST'],
    ['a script', { failUrl: 'javascript:alert(1)' }, 'INVALID_REQUEST'],
    ['a success URL of another website', { successUrl: 'https://evil.example/' }, 'FOREIGN_ADDRESS'],
    ['a failure URL of another website', { failUrl: `${origin}.evil.example/` }, 'FOREIGN_ADDRESS'],
    ['a user name before the host', { failUrl: `${origin}@evil.example/` }, 'FOREIGN_ADDRESS'],
  ])('does not open with %s', async (_what, own, code) => {
    const { statusCode, headers, body } = await open(own);
    expect(statusCode).toBe(400);
    expect(body).toContain(`<code>${code}</code>`);
    expect(body).not.toContain('<form');
    expect(headers['content-security-policy']).toContain("form-action 'none'");
  });

  it('opens for a shop that is reached under another name of the same server', async () => {
    const own = { successUrl: 'http://127.0.0.1:3000/ok', failUrl: 'http://127.0.0.1:3000/no' };
    expect((await open(own, { host: '127.0.0.1:3000' })).statusCode).toBe(200);
    expect((await open(own)).statusCode).toBe(400);
  });

  it('opens again as the same payment, but not for another amount', async () => {
    const actions = [await open({ orderId: 'order-again' }), await open({ orderId: 'order-again' })];
    expect(new Set(actions.map(({ body }) => actionIn(body))).size).toBe(1);
    const dearer = await open({ orderId: 'order-again', amount: '58901' });
    expect(dearer.statusCode).toBe(400);
    expect(dearer.body).toContain('DUPLICATED_ORDER_ID');
  });

  it('does not open for an order that was paid or refused', async () => {
    for (const choice of ['pay', 'decline']) {
      await landing(choice, `order-used-${choice}`);
      expect((await open({ orderId: `order-used-${choice}` })).body).toContain('DUPLICATED_ORDER_ID');
    }
  });
});

describe('a button of the card page', () => {
  it.each(['pay', 'refuse', 'slow', 'lose'])('%s leads to the shop’s confirmation', async (choice) => {
    expect(await landing(choice, `order-${choice}`)).toEqual({
      statusCode: 303,
      at: `${origin}/payment/toss/success`,
      query: {
        from: 'card',
        paymentKey: expect.stringMatching(/^tsim_\d{14}/),
        orderId: `order-${choice}`,
        amount: '58900',
        paymentType: 'NORMAL',
      },
    });
  });

  it('declines the payment and names the order', async () => {
    expect(await landing('decline', 'order-declined')).toEqual({
      statusCode: 303,
      at: `${origin}/payment/toss/fail`,
      query: { code: 'REJECT_CARD_COMPANY', message: expect.any(String), orderId: 'order-declined' },
    });
  });

  it('closes the window without naming the order, and the window can be opened again', async () => {
    expect(await landing('close', 'order-closed')).toEqual({
      statusCode: 303,
      at: `${origin}/payment/toss/fail`,
      query: { code: 'PAY_PROCESS_CANCELED', message: expect.any(String) },
    });
    expect((await open({ orderId: 'order-closed' })).statusCode).toBe(200);
  });

  it('leads to the same address after a second tap, and other buttons no longer work', async () => {
    const action = actionIn((await open({ orderId: 'order-twice' })).body);
    const first = await press(action, 'choice=pay');
    for (const choice of ['pay', 'decline', 'close']) {
      expect((await press(action, `choice=${choice}`)).headers.location).toBe(first.headers.location);
    }
  });

  it.each(['', 'choice=steal', 'choice=constructor'])('does not exist for %j', async (form) => {
    const action = actionIn((await open()).body);
    expect((await press(action, form)).statusCode).toBe(400);
  });

  it('does not exist on a page that was never opened', async () => {
    const { statusCode, body } = await press(`${tossSimulatorPath}/pay/tsim_nothing`, 'choice=pay');
    expect([statusCode, body.includes('NOT_FOUND_PAYMENT_SESSION')]).toEqual([400, true]);
  });
});

describe('the receipt page', () => {
  it('shows what was paid and refunded', async () => {
    const paymentKey = actionIn((await open({ orderId: 'order-receipt' })).body)
      .split('/')
      .at(-1);
    const receipt = () => app.inject({ url: `${tossSimulatorPath}/receipt/${paymentKey}` });
    expect((await receipt()).statusCode).toBe(400);
    await database.pool.query(
      `UPDATE simulated_payments SET status = 'PARTIAL_CANCELED', approved_at = now(), balance_amount = 46900
       WHERE payment_key = $1`,
      [paymentKey],
    );
    const { statusCode, body } = await receipt();
    expect(statusCode).toBe(200);
    for (const text of ['order-receipt', '58\u00A0900\u00A0₩', '12\u00A0000\u00A0₩']) expect(body).toContain(text);
  });
});
