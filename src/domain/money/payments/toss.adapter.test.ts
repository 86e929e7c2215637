import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../platform/start/free-port.ts';
import { tossGateway } from './toss.adapter.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let baseUrl: string;
let answer: (response: ServerResponse) => void;
let asked: Asked[] = [];
let reported: string[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  [asked, reported] = [[], []];
});

const send = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const gateway = (own: { baseUrl?: string; timeoutMs?: number } = {}) =>
  tossGateway({
    baseUrl: () => own.baseUrl ?? baseUrl,
    secretKey: 'test_sk_secret',
    record: () => {},
    report: (problem) => reported.push(problem),
    ...(own.timeoutMs ? { moneyTimeoutMs: own.timeoutMs, readTimeoutMs: own.timeoutMs } : {}),
  });

const confirmation = { paymentKey: 'tgen_1', orderId: 'order-1', amount: 58_900, idempotencyKey: 'attempt:1' };
const cancellation = { paymentKey: 'tgen_1', reason: 'Item missing', amount: 12_000, idempotencyKey: 'refund:1' };
/** A response of the real API, with many fields that the shop ignores. */
const done = {
  version: '2022-11-16',
  mId: 'halal',
  paymentKey: 'tgen_1',
  orderId: 'order-1',
  orderName: 'Beef shank 1 kg and 2 more',
  currency: 'KRW',
  method: 'CARD',
  status: 'DONE',
  totalAmount: 58_900,
  balanceAmount: 58_900,
  requestedAt: '2026-11-20T10:45:12+09:00',
  approvedAt: '2026-11-20T10:46:03+09:00',
  failure: null,
  cancels: null,
  card: { number: '43617812****123*', approveNo: '31052277' },
  receipt: { url: 'https://dashboard.tosspayments.com/receipt?id=tgen_1' },
};
const payment = {
  paymentKey: 'tgen_1',
  orderId: 'order-1',
  status: 'DONE',
  totalAmount: 58_900,
  balanceAmount: 58_900,
  method: 'CARD',
  wallet: null,
  approvedAt: new Date('2026-11-20T01:46:03Z'),
  receiptUrl: 'https://dashboard.tosspayments.com/receipt?id=tgen_1',
  cancels: [],
  failureCode: null,
  account: null,
};
const cancel = {
  transactionKey: 'txrd_b77d20',
  cancelAmount: 12_000,
  cancelReason: 'Item missing',
  canceledAt: '2026-11-22T09:10:44+09:00',
};
const partlyCancelled = {
  ...done,
  status: 'PARTIAL_CANCELED',
  balanceAmount: 46_900,
  cancels: [{ ...cancel, cancelStatus: 'DONE' }],
};

describe('the calls to Toss', () => {
  it('request a virtual account with escrow and a Korean due time', async () => {
    const virtualAccount = { accountNumber: '56212345678901', bankCode: '06', customerName: 'Aziz', expired: false };
    send({ ...done, status: 'WAITING_FOR_DEPOSIT', approvedAt: null, secret: 'ps_1', virtualAccount });
    const products = [{ id: '1', name: 'Plov', code: 'plov', unitPrice: 58_900, quantity: 1 }];
    const { orderId, amount, idempotencyKey } = confirmation;
    const request = { orderId, amount, idempotencyKey, orderName: 'Plov', customerName: 'Aziz', bank: '004', products };
    const due = new Date('2026-11-20T15:30:00Z');
    const outcome = await gateway().issueAccount({ ...request, taxFreeAmount: 900, due });
    const account = { bank: '004', number: '56212345678901', holder: 'Aziz', isExpired: false, secret: 'ps_1' };
    expect(outcome).toMatchObject({ outcome: 'done', payment: { status: 'WAITING_FOR_DEPOSIT', account } });
    const body = {
      bank: '06',
      dueDate: '2026-11-21T00:30:00',
      useEscrow: true,
      escrowProducts: products,
      taxFreeAmount: 900,
    };
    expect(asked.map(({ url }) => url)).toEqual(['/v1/virtual-accounts']);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject(body);
  });

  it('confirm a payment with amount, idempotency key and secret', async () => {
    send(done);
    expect(await gateway().confirm(confirmation)).toEqual({ outcome: 'done', payment });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/v1/payments/confirm',
        headers: {
          authorization: `Basic ${Buffer.from('test_sk_secret:').toString('base64')}`,
          'content-type': 'application/json',
          'idempotency-key': 'attempt:1',
        },
      },
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ paymentKey: 'tgen_1', orderId: 'order-1', amount: 58_900 });
  });

  it('read a payment by either id, without an idempotency key', async () => {
    send({ ...done, paymentKey: 'a/b', orderId: 'order-1' });
    expect(await gateway().findByKey('a/b')).toMatchObject({ outcome: 'found', payment: { paymentKey: 'a/b' } });
    expect(await gateway().findByOrderId('order-1')).toMatchObject({ outcome: 'found' });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/payments/a%2Fb',
      'GET /v1/payments/orders/order-1',
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('cancel a part or everything, to the given refund account', async () => {
    send(partlyCancelled);
    expect(await gateway().cancel(cancellation)).toEqual({
      outcome: 'done',
      payment: {
        ...payment,
        status: 'PARTIAL_CANCELED',
        balanceAmount: 46_900,
        cancels: [{ ...cancel, canceledAt: new Date('2026-11-22T00:10:44Z') }],
      },
    });
    const refundReceiveAccount = { bank: '20', accountNumber: '1002', holderName: 'Kim' };
    const { amount, ...everything } = cancellation;
    await gateway().cancel({ ...everything, reason: 'x'.repeat(300), refundReceiveAccount });
    expect(asked.map(({ url }) => url)).toEqual(['/v1/payments/tgen_1/cancel', '/v1/payments/tgen_1/cancel']);
    expect(asked[0]?.headers['idempotency-key']).toBe('refund:1');
    expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
      { cancelReason: 'Item missing', cancelAmount: amount },
      { cancelReason: 'x'.repeat(200), refundReceiveAccount },
    ]);
  });
});

describe('a refusal by Toss', () => {
  it.each([
    ['REJECT_CARD_COMPANY', 403, 'card_declined', true, []],
    ['NOT_FOUND_PAYMENT_SESSION', 404, 'session_expired', true, []],
    ['BELOW_MINIMUM_AMOUNT', 400, 'amount_too_small', false, []],
    ['UNAUTHORIZED_KEY', 401, 'our_fault', false, ['UNAUTHORIZED_KEY']],
    ['FORBIDDEN_REQUEST', 403, 'amount_mismatch', true, ['FORBIDDEN_REQUEST']],
  ])(
    '%s is returned, and reported to the owner if it concerns them',
    async (code, status, reason, canRetry, reports) => {
      send({ code, message: '카드 4361…' }, status);
      expect(await gateway().confirm(confirmation)).toEqual({ outcome: 'refused', code, reason, canRetry });
      expect(reported).toEqual(reports);
    },
  );

  it('of a cancellation is returned in the same way', async () => {
    send({ code: 'NOT_CANCELABLE_AMOUNT', message: '…' }, 403);
    const refused = { outcome: 'refused', code: 'NOT_CANCELABLE_AMOUNT', reason: 'refund_by_hand', canRetry: false };
    expect(await gateway().cancel(cancellation)).toEqual(refused);
  });

  it.each(['ALREADY_PROCESSED_PAYMENT', 'ALREADY_CANCELED_PAYMENT'])(
    'does not apply to %s: an earlier call was processed',
    async (code) => {
      send({ code, message: '…' }, 400);
      expect(await gateway().confirm(confirmation)).toEqual({ outcome: 'already_processed', code });
      expect(await gateway().cancel(cancellation)).toEqual({ outcome: 'already_processed', code });
    },
  );
});

describe('the result of a call is unknown', () => {
  const calls = {
    confirm: () => gateway().confirm(confirmation),
    cancel: () => gateway().cancel(cancellation),
    findByKey: () => gateway().findByKey('tgen_1'),
    findByOrderId: () => gateway().findByOrderId('order-1'),
  };

  it.each([
    ['an internal error of Toss', { code: 'UNKNOWN_PAYMENT_ERROR', message: '…' }, 500, 'UNKNOWN_PAYMENT_ERROR'],
    ['a temporary failure with status 400', { code: 'PROVIDER_ERROR', message: '…' }, 400, 'PROVIDER_ERROR'],
    ['a call in progress', { code: 'IDEMPOTENT_REQUEST_PROCESSING' }, 409, 'IDEMPOTENT_REQUEST_PROCESSING'],
    ['a refusal from a server in trouble', { code: 'REJECT_CARD_COMPANY' }, 500, 'REJECT_CARD_COMPANY'],
    ['an unknown code', { code: 'NEW <b>Kim</b> 010-1234-5678' }, 400, 'NEWbKimb01012345678'],
    ['a page of a proxy', '<!doctype html><title>Bad gateway</title>', 502, 'http_502'],
    ['a plain text for not found', 'Not Found', 404, 'http_404'],
    ['an error without code', { message: 'no' }, 403, 'http_403'],
    ['an empty response', '', 200, 'unreadable_answer'],
    ['a truncated response', '{"paymentKey":', 200, 'unreadable_answer'],
    ['an unknown status', { ...done, status: 'FROZEN' }, 200, 'unreadable_answer'],
    ['an amount in words', { ...done, totalAmount: '58,900' }, 200, 'unreadable_answer'],
    ['an invalid time', { ...done, approvedAt: 'soon' }, 200, 'unreadable_answer'],
    ['cancels without content', { ...partlyCancelled, cancels: [{}] }, 200, 'unreadable_answer'],
    ['another status of success', done, 202, 'http_202'],
    ['another payment', { ...partlyCancelled, paymentKey: 'tgen_2', orderId: 'order-2' }, 200, 'unexpected_payment'],
  ])('after %s', async (_what, body, status, problem) => {
    send(body, status);
    for (const call of Object.values(calls)) expect(await call()).toEqual({ outcome: 'unknown', problem });
    expect(reported).toEqual([problem, problem, problem, problem]);
  });

  it.each([
    ['another amount', { totalAmount: 58_901 }],
    ['another order', { orderId: 'order-2' }],
    ['a payment that is not done', { status: 'WAITING_FOR_DEPOSIT' }],
  ])('if a confirmation responds with %s', async (_what, change) => {
    send({ ...done, ...change });
    expect(await calls.confirm()).toEqual({ outcome: 'unknown', problem: 'unexpected_payment' });
  });

  it('if a cancellation leaves no trace in the response', async () => {
    send(done);
    expect(await calls.cancel()).toEqual({ outcome: 'unknown', problem: 'unexpected_payment' });
  });

  it('after a timeout, and after a response that never ends', async () => {
    for (const stall of [() => {}, (response: ServerResponse) => response.writeHead(200).write('{"paymentKey":')]) {
      answer = stall;
      const impatient = gateway({ timeoutMs: 50 });
      expect(await impatient.confirm(confirmation)).toEqual({ outcome: 'unknown', problem: 'timeout' });
      expect(await impatient.findByOrderId('order-1')).toEqual({ outcome: 'unknown', problem: 'timeout' });
    }
  });

  it('after a broken connection, a redirect, and a read that did not reach Toss', async () => {
    answer = (response) => response.destroy();
    expect(await calls.confirm()).toMatchObject({ outcome: 'unknown' });
    answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    expect(await calls.confirm()).toEqual({ outcome: 'unknown', problem: 'connection_broken' });
    const nobody = gateway({ baseUrl: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.findByKey('tgen_1')).toEqual({ outcome: 'unknown', problem: 'ECONNREFUSED' });
  });
});

it('unless Toss was not reached: then nothing happened, and calls pause for a while', async () => {
  const nobody = gateway({ baseUrl: `http://127.0.0.1:${await freePort()}` });
  for (let call = 0; call < 5; call += 1)
    expect(await nobody.cancel(cancellation)).toEqual({ outcome: 'not_sent', problem: 'ECONNREFUSED' });
  for (const call of [() => nobody.confirm(confirmation), () => nobody.cancel(cancellation)])
    expect(await call()).toEqual({ outcome: 'not_sent', problem: 'circuit_open' });
});

describe('reading a payment', () => {
  it('reports it as missing only if Toss itself says so', async () => {
    send({ code: 'NOT_FOUND_PAYMENT', message: '…' }, 404);
    expect(await gateway().findByOrderId('order-1')).toEqual({ outcome: 'not_found' });
    expect(reported).toEqual([]);
    send({ code: 'UNAUTHORIZED_KEY', message: '…' }, 401);
    expect(await gateway().findByOrderId('order-1')).toEqual({ outcome: 'unknown', problem: 'UNAUTHORIZED_KEY' });
  });

  it('names the wallet by either of its names, and tolerates any content of that field', async () => {
    const told = async (easyPay: unknown) => {
      send({ ...done, easyPay });
      const found = await gateway().findByKey('tgen_1');
      return found.outcome === 'found' && found.payment.wallet;
    };
    expect(await told({ provider: '카카오페이', amount: 0, discountAmount: 0 })).toBe('Kakao Pay');
    expect(await told({ provider: 'TOSSPAY', amount: 58_900 })).toBe('Toss Pay');
    expect(await told({ provider: '삼성페이' })).toBe('삼성페이');
    expect([await told({ provider: '' }), await told('?'), await told({ provider: 'x'.repeat(51) })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('accepts a payment without receipt, method and due date', async () => {
    const { receipt, method, approvedAt, cancels, failure, ...bare } = done;
    for (const open of [bare, { ...bare, receipt: { url: 'javascript:alert(1)' } }]) {
      send({ ...open, status: 'IN_PROGRESS' });
      expect(await gateway().findByKey('tgen_1')).toEqual({
        outcome: 'found',
        payment: { ...payment, status: 'IN_PROGRESS', method: null, approvedAt: null, receiptUrl: null },
      });
    }
  });

  it('returns the code of a failure', async () => {
    send({ ...done, status: 'ABORTED', approvedAt: null, failure: { code: 'REJECT_CARD_PAYMENT', message: '잔액' } });
    expect(await gateway().findByKey('tgen_1')).toMatchObject({
      payment: { status: 'ABORTED', failureCode: 'REJECT_CARD_PAYMENT' },
    });
  });
});

it('returns no personal or secret data', async () => {
  for (const status of [200, 400, 500]) {
    send({ code: 'NOT SO "Kim Minsu"', message: 'Kim Minsu 43617812', ...(status === 200 ? done : {}) }, status);
    const outcomes = [await gateway().confirm(confirmation), await gateway().findByKey('tgen_1')];
    const told = JSON.stringify([outcomes, reported]);
    for (const hidden of ['Kim Minsu', '4361', 'test_sk_secret', 'Beef']) expect(told).not.toContain(hidden);
  }
});
