import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { registerClosing } from '../../../../platform/server/closing.ts';
import { tossSimulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { tossGateway } from '../toss.adapter.ts';
import type { CardChoice } from './card-choice.ts';
import { forgetOldAnswers } from './simulated-answer.store.ts';
import { registerTossSimulator } from './toss-simulator.ts';

const keys = { clientKey: 'test_ck_page', secretKey: 'test_sk_server' };
const origin = 'http://shop.example';
const minute = 60_000;
const start = Date.parse('2026-11-20T01:45:12.345Z');

let database: OpenDatabase;
let app: FastifyInstance;
let baseUrl: string;
let clock = start;
/** Ends the pause of a slow confirmation. */
let goOn: () => void;
/** Resolves once a slow confirmation waits. */
let waiting: Promise<void>;
let attempts = 0;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  clock = start;
  let began = () => {};
  waiting = new Promise((resolve) => {
    began = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app = Fastify();
  await registerTossSimulator(app, database.db, {
    ...keys,
    origin,
    webhookUrl: () => 'http://127.0.0.1:9/',
    webhookDelaysMs: [],
    slowMs: 5 * minute,
    pause: () => {
      began();
      return released;
    },
    now: () => new Date(clock),
  });
  baseUrl = (await app.listen({ host: '127.0.0.1', port: 0 })) + tossSimulatorPath;
});
afterEach(() => app.close());
afterAll(() => database.close());

const gateway = (own: { secretKey?: string; moneyTimeoutMs?: number } = {}) =>
  tossGateway({ baseUrl: () => baseUrl, secretKey: keys.secretKey, record: () => {}, report: () => {}, ...own });

const newOrder = () => {
  attempts += 1;
  return `order-${attempts}`;
};
const openWindow = (own: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    clientKey: keys.clientKey,
    orderId: newOrder(),
    amount: '58900',
    orderName: 'Beef shank 1 kg and 2 more',
    customerKey: 'f3a1c0de-0000-4000-8000-000000000000',
    successUrl: `${origin}/payment/toss/success?from=card`,
    failUrl: `${origin}/payment/toss/fail`,
    ...own,
  });
  return app.inject({ url: `${tossSimulatorPath}/pay?${query}` });
};
const actionIn = (page: string) => /action="([^"]+)"/.exec(page)?.[1] ?? '';
const press = (action: string, choice: string) =>
  app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
/** A buyer completes the window. Returns what the shop can confirm. */
const buy = async (choice: CardChoice = 'pay', amount = 58_900) => {
  const orderId = newOrder();
  const page = await openWindow({ orderId, amount: String(amount) });
  const { headers } = await press(actionIn(page.body), choice);
  const next = new URL(String(headers.location));
  const paymentKey = next.searchParams.get('paymentKey') ?? '';
  return { paymentKey, orderId, amount, idempotencyKey: `attempt:${orderId}` };
};
const statusOf = async (orderId: string) => {
  const found = await gateway().findByOrderId(orderId);
  return found.outcome === 'found' ? found.payment.status : found.outcome;
};
const refusedWith = (code: string) => expect.objectContaining({ outcome: 'refused', code });

describe('a simulated payment', () => {
  it('names the wallet in whose window the buyer paid', async () => {
    const orderId = newOrder();
    await openWindow({ orderId, easyPay: 'naverpay' });
    const page = await openWindow({ orderId, easyPay: 'kakaopay' });
    expect(page.body).toContain('<input type="hidden" name="easyPay" value="kakaopay">');
    const { headers } = await press(actionIn(page.body), 'pay&easyPay=kakaopay');
    const paymentKey = new URL(String(headers.location)).searchParams.get('paymentKey') ?? '';
    const confirmation = { paymentKey, orderId, amount: 58_900, idempotencyKey: `attempt:${orderId}` };
    expect(await gateway().confirm(confirmation)).toMatchObject({
      outcome: 'done',
      payment: { method: 'EASY_PAY', wallet: 'Kakao Pay' },
    });
  });

  it('does not expire when the shop’s clock is moved ahead by an hour', async () => {
    await app.close();
    app = Fastify();
    const settings = { ...keys, origin, webhookUrl: () => 'http://127.0.0.1:9/', webhookDelaysMs: [], slowMs: minute };
    await registerTossSimulator(app, database.db, settings);
    baseUrl = (await app.listen({ host: '127.0.0.1', port: 0 })) + tossSimulatorPath;
    const confirmation = await buy();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * minute });
    try {
      expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'done' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is READY, IN_PROGRESS, DONE, PARTIAL_CANCELED and CANCELED in turn', async () => {
    const orderId = newOrder();
    const page = await openWindow({ orderId });
    expect(await statusOf(orderId)).toBe('READY');
    const { headers } = await press(actionIn(page.body), 'pay');
    expect(await statusOf(orderId)).toBe('IN_PROGRESS');
    const paymentKey = new URL(String(headers.location)).searchParams.get('paymentKey') ?? '';

    clock += 51_000;
    const confirmation = { paymentKey, orderId, amount: 58_900, idempotencyKey: `attempt:${orderId}` };
    expect(await gateway().confirm(confirmation)).toEqual({
      outcome: 'done',
      payment: {
        paymentKey,
        orderId,
        status: 'DONE',
        totalAmount: 58_900,
        balanceAmount: 58_900,
        method: 'CARD',
        wallet: null,
        approvedAt: new Date('2026-11-20T01:46:03Z'),
        receiptUrl: expect.stringContaining(paymentKey),
        cancels: [],
        failureCode: null,
        account: null,
      },
    });

    const reason = 'Item missing';
    const first = await gateway().cancel({ paymentKey, reason, amount: 12_000, idempotencyKey: `${orderId}:1` });
    const cancel = { transactionKey: expect.any(String), cancelAmount: 12_000, canceledAt: expect.any(Date) };
    expect(first).toMatchObject({
      outcome: 'done',
      payment: { status: 'PARTIAL_CANCELED', totalAmount: 58_900, balanceAmount: 46_900, cancels: [cancel] },
    });
    const rest = await gateway().cancel({ paymentKey, reason, idempotencyKey: `${orderId}:2` });
    expect(rest).toMatchObject({
      outcome: 'done',
      payment: { status: 'CANCELED', balanceAmount: 0, cancels: [cancel, { cancelAmount: 46_900 }] },
    });
    expect(await gateway().findByKey(paymentKey)).toEqual({ ...rest, outcome: 'found' });
    expect(await gateway().cancel({ paymentKey, reason, idempotencyKey: `${orderId}:3` })).toEqual({
      outcome: 'already_processed',
      code: 'ALREADY_CANCELED_PAYMENT',
    });
  });

  it('is ABORTED if the card company refuses in the end', async () => {
    const confirmation = await buy('refuse');
    expect(await gateway().confirm(confirmation)).toEqual(refusedWith('REJECT_CARD_PAYMENT'));
    expect(await gateway().findByOrderId(confirmation.orderId)).toMatchObject({
      payment: { status: 'ABORTED', failureCode: 'REJECT_CARD_PAYMENT', approvedAt: null },
    });
  });

  it('is ABORTED if the amount is too small for a card', async () => {
    const confirmation = await buy('pay', 99);
    expect(await gateway().confirm(confirmation)).toEqual(refusedWith('BELOW_MINIMUM_AMOUNT'));
    expect(await statusOf(confirmation.orderId)).toBe('ABORTED');
    expect(await gateway().confirm(await buy('pay', 100))).toMatchObject({ outcome: 'done' });
  });

  it('is confirmed once', async () => {
    const confirmation = await buy();
    await gateway().confirm(confirmation);
    expect(await gateway().confirm({ ...confirmation, idempotencyKey: 'another' })).toEqual({
      outcome: 'already_processed',
      code: 'ALREADY_PROCESSED_PAYMENT',
    });
  });

  it('is confirmed by one of two concurrent confirmations', async () => {
    const confirmation = await buy();
    const outcomes = await Promise.all(
      ['one', 'two'].map((name) =>
        gateway().confirm({ ...confirmation, idempotencyKey: `${name}:${confirmation.orderId}` }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already_processed', 'done']);
  });

  it.each([
    ['amount', { amount: 58_899 }],
    ['order', { orderId: 'order-of-another' }],
  ])('is not confirmed with another %s, and stays open', async (_what, change) => {
    const confirmation = await buy();
    const wrong = { ...confirmation, ...change, idempotencyKey: `wrong:${confirmation.orderId}` };
    expect(await gateway().confirm(wrong)).toEqual(refusedWith('FORBIDDEN_REQUEST'));
    expect(await statusOf(confirmation.orderId)).toBe('IN_PROGRESS');
    expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'done' });
  });

  it('is not found under an unknown key or order id', async () => {
    expect(await gateway().findByKey('tsim_nothing')).toEqual({ outcome: 'not_found' });
    expect(await gateway().findByOrderId('order-nothing')).toEqual({ outcome: 'not_found' });
    const confirmation = { paymentKey: 'tsim_nothing', orderId: 'order-x', amount: 1000, idempotencyKey: 'nothing' };
    expect(await gateway().confirm(confirmation)).toEqual(refusedWith('NOT_FOUND_PAYMENT'));
    const cancellation = { paymentKey: 'tsim_nothing', reason: 'x', idempotencyKey: 'nothing' };
    expect(await gateway().cancel(cancellation)).toEqual(refusedWith('NOT_FOUND_PAYMENT'));
  });

  it.each([
    ['more than is left', 58_901, 'NOT_CANCELABLE_AMOUNT'],
    ['a negative amount', -1, 'INVALID_REQUEST'],
  ])('refuses to refund %s', async (_what, amount, code) => {
    const { paymentKey, ...confirmation } = await buy();
    await gateway().confirm({ paymentKey, ...confirmation });
    const idempotencyKey = `refund:${confirmation.orderId}`;
    expect(await gateway().cancel({ paymentKey, reason: 'x', amount, idempotencyKey })).toEqual(refusedWith(code));
    expect(await statusOf(confirmation.orderId)).toBe('DONE');
  });

  it('cannot be refunded before it was paid', async () => {
    const { paymentKey, orderId } = await buy();
    const cancellation = { paymentKey, reason: 'x', idempotencyKey: `refund:${orderId}` };
    expect(await gateway().cancel(cancellation)).toEqual(refusedWith('NOT_CANCELABLE_PAYMENT'));
  });
});

describe('the simulated time', () => {
  it('closes the window after half an hour', async () => {
    const orderId = newOrder();
    const page = await openWindow({ orderId });
    clock += 30 * minute - 1;
    expect(await statusOf(orderId)).toBe('READY');
    clock += 1;
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect((await press(actionIn(page.body), 'pay')).statusCode).toBe(400);
  });

  it('allows ten minutes for the confirmation', async () => {
    const [inTime, late] = [await buy(), await buy()];
    clock += 10 * minute - 1;
    expect(await gateway().confirm(inTime)).toMatchObject({ outcome: 'done' });
    clock += 1;
    expect(await gateway().confirm(late)).toEqual(refusedWith('NOT_FOUND_PAYMENT_SESSION'));
    expect(await statusOf(late.orderId)).toBe('EXPIRED');
    expect(await statusOf(inTime.orderId)).toBe('DONE');
  });

  it('counts the ten minutes from the card entry, not from the window', async () => {
    const orderId = newOrder();
    const page = await openWindow({ orderId });
    clock += 29 * minute;
    await press(actionIn(page.body), 'pay');
    clock += 9 * minute;
    expect(await statusOf(orderId)).toBe('IN_PROGRESS');
  });

  it('allows no confirmation before the card was entered', async () => {
    const orderId = newOrder();
    const paymentKey =
      actionIn((await openWindow({ orderId })).body)
        .split('/')
        .at(-1) ?? '';
    const confirmation = { paymentKey, orderId, amount: 58_900, idempotencyKey: `early:${orderId}` };
    expect(await gateway().confirm(confirmation)).toEqual(refusedWith('NOT_FOUND_PAYMENT_SESSION'));
  });
});

describe('a slow confirmation', () => {
  it('is in progress, then done, for every caller', async () => {
    const confirmation = await buy('slow');
    const first = gateway({ moneyTimeoutMs: 1000 }).confirm(confirmation);
    await waiting;
    expect(await first).toEqual({ outcome: 'unknown', problem: 'timeout' });
    expect(await statusOf(confirmation.orderId)).toBe('IN_PROGRESS');
    const underWay = { outcome: 'unknown', problem: 'IDEMPOTENT_REQUEST_PROCESSING' };
    expect(await gateway().confirm(confirmation)).toEqual(underWay);
    const another = { ...confirmation, idempotencyKey: `another:${confirmation.orderId}` };
    expect(await gateway().confirm(another)).toEqual({ outcome: 'unknown', problem: 'ALREADY_PROCESSING_REQUEST' });

    // More time than the limit after which an unconfirmed payment expires.
    clock += 11 * minute;
    expect(await gateway().findByOrderId(confirmation.orderId)).toMatchObject({
      payment: { status: 'DONE', approvedAt: new Date('2026-11-20T01:50:12Z') },
    });
  });

  it('answers a caller that waits long enough, and later callers with the same response', async () => {
    const confirmation = await buy('slow');
    const first = gateway().confirm(confirmation);
    await waiting;
    goOn();
    expect(await first).toMatchObject({ outcome: 'done', payment: { status: 'DONE' } });
    expect(await gateway().confirm(confirmation)).toEqual(await first);
  });

  it('completes although the process that started it has died', async () => {
    const confirmation = await buy('slow');
    await database.pool.query(
      `UPDATE simulated_payments SET approves_at = requested_at + interval '1 minute' WHERE payment_key = $1`,
      [confirmation.paymentKey],
    );
    await database.pool.query(
      `INSERT INTO simulated_payment_answers (idempotency_key, path, started_at) VALUES ($1, $2, $3)`,
      [confirmation.idempotencyKey, `${tossSimulatorPath}/v1/payments/confirm`, new Date(clock)],
    );
    expect(await gateway().confirm(confirmation)).toMatchObject({ problem: 'IDEMPOTENT_REQUEST_PROCESSING' });
    clock += 3 * minute;
    expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'already_processed' });
    expect(await statusOf(confirmation.orderId)).toBe('DONE');
  });
});

describe('a lost response', () => {
  it('leaves the result unknown to the shop until it reads the payment', async () => {
    const confirmation = await buy('lose');
    expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'unknown' });
    expect(await gateway().findByOrderId(confirmation.orderId)).toMatchObject({
      outcome: 'found',
      payment: { status: 'DONE', paymentKey: confirmation.paymentKey },
    });
  });

  it('is repeated for a request with the same key', async () => {
    const confirmation = await buy('lose');
    await gateway().confirm(confirmation);
    expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'done', payment: { status: 'DONE' } });
  });
});

describe('an idempotency key', () => {
  it('returns the first response again, although the payment has changed since', async () => {
    const confirmation = await buy();
    const first = await gateway().confirm(confirmation);
    const { paymentKey, orderId } = confirmation;
    const cancellation = { paymentKey, reason: 'x', amount: 900, idempotencyKey: `refund:${orderId}` };
    const cancelled = await gateway().cancel(cancellation);
    expect(await gateway().cancel(cancellation)).toEqual(cancelled);
    expect(await gateway().confirm(confirmation)).toEqual(first);
    expect(await gateway().findByKey(paymentKey)).toMatchObject({ payment: { balanceAmount: 58_000 } });
  });

  it('also returns an error again', async () => {
    const confirmation = await buy();
    await gateway().confirm({ ...confirmation, amount: 1000 });
    expect(await gateway().confirm(confirmation)).toEqual(refusedWith('FORBIDDEN_REQUEST'));
  });

  it('is valid for one path', async () => {
    const confirmation = await buy();
    await gateway().confirm(confirmation);
    const { paymentKey, idempotencyKey } = confirmation;
    const cancelled = await gateway().cancel({ paymentKey, reason: 'x', idempotencyKey });
    expect(cancelled).toMatchObject({ outcome: 'done', payment: { status: 'CANCELED' } });
  });

  it('lets one of many concurrent requests act', async () => {
    const { paymentKey, orderId, ...confirmation } = await buy();
    await gateway().confirm({ paymentKey, orderId, ...confirmation });
    const cancellation = { paymentKey, reason: 'x', amount: 900, idempotencyKey: `refund:${orderId}` };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => gateway().cancel(cancellation)));
    for (const { outcome } of outcomes) expect(['done', 'unknown']).toContain(outcome);
    expect(await gateway().findByKey(paymentKey)).toMatchObject({ payment: { balanceAmount: 58_000 } });
  });

  it('expires after fifteen days', async () => {
    const confirmation = await buy();
    await gateway().confirm(confirmation);
    clock += 15 * 24 * 60 * minute;
    await forgetOldAnswers(database.db, new Date(clock));
    expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'done' });
    clock += 1;
    expect(await gateway().confirm(confirmation)).toMatchObject({ outcome: 'already_processed' });
    clock += 15 * 24 * 60 * minute + 1;
    await forgetOldAnswers(database.db, new Date(clock));
    const { rowCount } = await database.pool.query('SELECT FROM simulated_payment_answers WHERE idempotency_key = $1', [
      confirmation.idempotencyKey,
    ]);
    expect(rowCount).toBe(0);
  });

  it('may have the maximum length that Toss allows', async () => {
    const confirmation = await buy();
    const long = { ...confirmation, idempotencyKey: 'x'.repeat(301) };
    expect(await gateway().confirm(long)).toEqual(refusedWith('INVALID_IDEMPOTENCY_KEY'));
    const { orderId } = confirmation;
    const longest = { ...confirmation, idempotencyKey: orderId.padEnd(300, 'x') };
    expect(await gateway().confirm(longest)).toMatchObject({ outcome: 'done' });
  });
});

describe('the simulated API', () => {
  const call = async (path: string, headers: Record<string, string>, body?: string) => {
    const response = await fetch(`${baseUrl}/v1/payments/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    return { status: response.status, ...((await response.json()) as { code: string }) };
  };
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const authorization = basic(`${keys.secretKey}:`);

  it('refuses a wrong secret on every endpoint', async () => {
    const confirmation = await buy();
    const stranger = gateway({ secretKey: 'test_sk_guessed' });
    expect(await stranger.confirm(confirmation)).toEqual(refusedWith('UNAUTHORIZED_KEY'));
    const unknown = { outcome: 'unknown', problem: 'UNAUTHORIZED_KEY' };
    expect(await stranger.findByOrderId(confirmation.orderId)).toEqual(unknown);
    const { paymentKey } = confirmation;
    expect(await stranger.cancel({ paymentKey, reason: 'x', idempotencyKey: 'stranger' })).toEqual(
      refusedWith('UNAUTHORIZED_KEY'),
    );
    expect(await statusOf(confirmation.orderId)).toBe('IN_PROGRESS');
  });

  it.each([
    ['nothing', {}, 401, 'UNAUTHORIZED_KEY'],
    ['no colon', basic(keys.secretKey), 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['a password', basic(`${keys.secretKey}:x`), 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['a byte order mark before it', basic(`\uFEFF${keys.secretKey}:`), 401, 'UNAUTHORIZED_KEY'],
    ['another scheme', { authorization: `Bearer ${keys.secretKey}` }, 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
  ])('refuses a secret with %s', async (_what, headers, status, code) => {
    expect(await call('orders/order-1', headers)).toMatchObject({ status, code });
  });

  it.each([
    ['REJECT_CARD_COMPANY', 403],
    ['PROVIDER_ERROR', 400],
    ['UNKNOWN_PAYMENT_ERROR', 500],
    ['ANYTHING_ELSE', 400],
  ])('responds with %s if the header requests it', async (code, status) => {
    const headers = { ...authorization, 'tosspayments-test-code': code };
    const { paymentKey, orderId, amount } = await buy();
    const body = JSON.stringify({ paymentKey, orderId, amount });
    expect(await call('confirm', headers, body)).toEqual({ status, code, message: expect.any(String) });
    expect(await call(paymentKey, headers)).toMatchObject({ status, code });
    expect(await call(`${paymentKey}/cancel`, headers, '{}')).toMatchObject({ status, code });
    expect(await statusOf(orderId)).toBe('IN_PROGRESS');
  });

  it.each(['{', '[]', '{}', '{"paymentKey":"a","orderId":"order-1","amount":"1000"}'])('refuses %s', async (body) => {
    expect(await call('confirm', authorization, body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await call('tsim_1/cancel', authorization, body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('also confirms without an idempotency key', async () => {
    const { paymentKey, orderId, amount } = await buy();
    const body = JSON.stringify({ paymentKey, orderId, amount });
    expect(await call('confirm', authorization, body)).toMatchObject({ status: 'DONE', orderId });
    expect(await call('confirm', authorization, body)).toMatchObject({ code: 'ALREADY_PROCESSED_PAYMENT' });
  });

  it('closes while a slow confirmation waits', async () => {
    const own = Fastify();
    registerClosing(own, { patience: 60 * minute });
    await registerTossSimulator(own, database.db, { ...keys, origin, webhookUrl: () => '', slowMs: 60 * minute });
    const at = (await own.listen({ host: '127.0.0.1', port: 0 })) + tossSimulatorPath;
    const confirmation = await buy('slow');
    await database.pool.query('UPDATE simulated_payments SET authenticated_at = now() WHERE payment_key = $1', [
      confirmation.paymentKey,
    ]);
    const arrived = once(own.server, 'request');
    const confirming = tossGateway({
      baseUrl: () => at,
      secretKey: keys.secretKey,
      record: () => {},
      report: () => {},
    }).confirm(confirmation);
    await arrived;
    await own.close();
    expect(await confirming).toMatchObject({ outcome: 'unknown' });
  });
});
