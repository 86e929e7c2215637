import { expect, test } from 'vitest';
import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { type Ending, endingOf, hasRefund, returnStageOf, stageOf } from './payment-stage.ts';

const open: PaymentInfo = {
  payment_method: 'toss',
  status: 'awaiting_payment',
  received: 0,
  missing: 1_000,
  amount: 10_000,
  deadline: '2026-11-15T10:30:00.000Z',
  server_time: '2026-11-15T10:00:00.000Z',
  checking: false,
  can_retry: false,
  toss: {
    client_key: 'k',
    order_id: 'A-2',
    order_name: 'n',
    customer_key: 'c',
    tax_free_amount: null,
    card_page: null,
    is_away: false,
  },
};
const late = { ...open, server_time: open.deadline };
const { toss: _, ...withoutTry } = open;
const checking = { ...withoutTry, checking: true };

test.each([
  ['open', open, 'open'],
  ['late', late, 'expired'],
  ['late but being checked', { ...checking, server_time: open.deadline }, 'checking'],
  ['paid', { ...open, status: 'paid' }, 'paid'],
  ['shipped', { ...late, status: 'shipped' }, 'paid'],
  ['cancelled', { ...open, status: 'cancelled' }, 'cancelled'],
  ['expired', { ...late, status: 'expired' }, 'expired'],
] as const)('the stage of an order that is %s', (_name, info, stage) => expect(stageOf(info)).toBe(stage));

test.each([
  ['an open payment attempt', open, 'A-2', 'confirm'],
  ['an open payment attempt after the deadline', late, 'A-2', 'confirm'],
  ['a failed payment attempt', open, 'A-1', 'over'],
  [
    'an attempt of an order that is now to be paid by transfer',
    { ...withoutTry, payment_method: 'bank_transfer' },
    'A-2',
    'over',
  ],
  ['an attempt that is being checked', checking, 'A-2', 'checking'],
  ['a paid attempt', { ...withoutTry, status: 'paid' }, 'A-2', 'paid'],
  ['an attempt of an expired order', { ...withoutTry, status: 'expired' }, 'A-2', 'expired'],
] as const)('the stage after a return from the card page with %s', (_name, info, orderId, stage) =>
  expect(returnStageOf(info, orderId)).toBe(stage),
);

const placed = { status: 'awaiting_payment', actor: 'system', reason: '', at: open.server_time } as const;
const takenBack = { ...placed, actor: 'provider', reason: 'deposit taken back' } as const;
type EndedOrder = Parameters<typeof endingOf>[0];
const expired: EndedOrder = {
  status: 'expired',
  needs_refund_account: false,
  refund_account: null,
  received: 0,
  refunds: [],
  events: [placed],
};

test.each<[string, Partial<EndedOrder>, Ending]>([
  ['was never paid', {}, 'expired'],
  ['was paid by card too late', { received: 9_000 }, 'expiredPaid'],
  ['had its payment reversed by the bank', { events: [placed, takenBack] }, 'expiredTakenBack'],
  ['waits for a refund account', { received: 9_000, needs_refund_account: true }, 'moneyHere'],
  ['is partly paid', { status: 'awaiting_payment', received: 10 }, 'moneyHere'],
])('reports the state of an expired order that %s', (_name, order, ending) => {
  expect(endingOf({ ...expired, ...order }, 'expired')).toBe(ending);
});

const account = { needed: false, bank: '088', account_end: '1234' };
const refund = { amount: 9_000, method: 'toss', requested_at: open.server_time, done_at: null } as const;
const due = { ...refund, status: 'due' } as const;
const done = { ...refund, status: 'done', done_at: open.server_time } as const;

test.each<[string, Partial<EndedOrder>, Ending, boolean]>([
  ['was never paid', {}, 'cancelledText', false],
  ['needs a refund account first', { needs_refund_account: true, received: 9_000 }, 'moneyHere', true],
  ['has a transfer to send to a known account', { refund_account: account, received: 9_000 }, 'cancelledRefund', true],
  ['has a card payment to refund', { received: 9_000, refunds: [due] }, 'cancelledRefund', true],
  ['has refunded its card payment', { received: 9_000, refunds: [done] }, 'cancelledRefunded', true],
  ['has refunded one part of two', { received: 9_000, refunds: [done, due] }, 'cancelledRefund', true],
])('reports the state of a cancelled order that %s', (_name, money, ending, isTold) => {
  expect(endingOf({ ...expired, status: 'cancelled', ...money }, 'cancelled')).toBe(ending);
  expect(hasRefund(ending)).toBe(isTold);
});
