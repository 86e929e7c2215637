import { describe, expect, it } from 'vitest';
import { confirmWindowMs, verdictOn } from './attempt.rules.ts';

const now = Date.parse('2026-11-16T03:00:00Z');
const attempt = {
  status: 'confirming',
  amount: 48_900,
  paymentKey: 'key',
  confirmingSince: new Date(now - 60_000),
  orderStatus: 'awaiting_payment',
  orderPrice: 48_900,
} as const;
const longAgo = { ...attempt, confirmingSince: new Date(now - confirmWindowMs) };
const given = { ...attempt, status: 'failed' } as const;
const payment = {
  status: 'IN_PROGRESS',
  paymentKey: 'key',
  totalAmount: 48_900,
  balanceAmount: 48_900,
  failureCode: null,
};
const abandoned = { verdict: 'failed', code: expect.any(String), isWatched: true };
const over = { verdict: 'failed', code: expect.any(String), isWatched: false };

describe('a payment that awaits confirmation by the shop', () => {
  it('is confirmed only for its order and its amount', () => {
    expect(verdictOn(attempt, payment, now)).toEqual({ verdict: 'confirm' });
    for (const orderStatus of ['paid', 'cancelled', 'expired'])
      expect(verdictOn({ ...attempt, orderStatus }, payment, now)).toEqual(abandoned);
    expect(verdictOn(attempt, { ...payment, totalAmount: 100 }, now)).toEqual(abandoned);
    expect(verdictOn(attempt, { ...payment, paymentKey: 'other' }, now)).toEqual(abandoned);
    expect(verdictOn({ ...attempt, orderPrice: 51_900 }, payment, now)).toEqual(abandoned);
  });

  it('is never confirmed once the order no longer waits for it', () => {
    expect(verdictOn(longAgo, payment, now)).toEqual(abandoned);
    expect(verdictOn(given, payment, now)).toEqual({ verdict: 'wait' });
    expect(verdictOn({ ...attempt, status: 'open', confirmingSince: null }, payment, now)).toEqual({ verdict: 'wait' });
  });
});

describe('a payment that was taken', () => {
  const done = { ...payment, status: 'DONE' };
  it('pays the waiting order, also after its attempt was given up', () => {
    expect(verdictOn(attempt, done, now)).toEqual({ verdict: 'paid' });
    expect(verdictOn(given, done, now)).toEqual({ verdict: 'paid' });
  });

  it('is surplus if the order does not wait or its price differs', () => {
    expect(verdictOn({ ...given, orderStatus: 'cancelled' }, done, now)).toEqual({ verdict: 'surplus' });
    expect(verdictOn(attempt, { ...done, totalAmount: 100, balanceAmount: 100 }, now)).toEqual({ verdict: 'surplus' });
    expect(verdictOn({ ...given, orderPrice: 51_900 }, done, now)).toEqual({ verdict: 'surplus' });
    const partly = { ...done, status: 'PARTIAL_CANCELED', balanceAmount: 900 };
    expect(verdictOn(attempt, partly, now)).toEqual({ verdict: 'surplus' });
  });

  it('is settled once', () => {
    for (const status of ['paid', 'surplus'] as const)
      expect(verdictOn({ ...attempt, status }, done, now)).toEqual({ verdict: 'settled' });
  });
});

describe('an attempt without an answer from Toss', () => {
  it('holds its order for a limited time, and is still checked afterwards', () => {
    expect(verdictOn(attempt, undefined, now)).toEqual({ verdict: 'wait' });
    expect(verdictOn(longAgo, undefined, now)).toEqual(abandoned);
    expect(verdictOn({ ...longAgo, status: 'failed' }, undefined, now)).toEqual({ verdict: 'wait' });
    expect(verdictOn(attempt, { ...payment, status: 'READY' }, now)).toEqual({ verdict: 'wait' });
    expect(verdictOn(longAgo, { ...payment, status: 'READY' }, now)).toEqual(abandoned);
  });

  it('that Toss does not know releases the order, and is over once it can no longer appear', () => {
    expect(verdictOn(attempt, null, now)).toEqual(abandoned);
    expect(verdictOn(longAgo, null, now)).toEqual(over);
    expect(verdictOn({ ...longAgo, status: 'failed' }, null, now)).toEqual(over);
    expect(verdictOn({ ...attempt, status: 'open', confirmingSince: null }, null, now)).toEqual({ verdict: 'wait' });
  });

  it.each(['ABORTED', 'EXPIRED', 'CANCELED'])('is over when Toss reports it as %s', (status) => {
    expect(verdictOn(attempt, { ...payment, status, balanceAmount: 0 }, now)).toEqual({ ...over, code: status });
  });
});
