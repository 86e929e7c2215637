import { expect, test } from 'vitest';
import type { PaymentInfo } from '../../features/payments/payment.contract.ts';
import { endingOf, returnStageOf, stageOf } from './payment-stage.ts';

const open: PaymentInfo = {
  payment_method: 'toss',
  status: 'awaiting_payment',
  received: 0,
  missing: 1_000,
  amount: 10_000,
  deadline: '2026-11-15T10:30:00.000Z',
  server_time: '2026-11-15T10:00:00.000Z',
  checking: false,
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
] as const)('an order that is %s', (_name, info, stage) => expect(stageOf(info)).toBe(stage));

test.each([
  ['the open try', open, 'A-2', 'confirm'],
  ['the open try, late', late, 'A-2', 'confirm'],
  ['a try that has failed', open, 'A-1', 'over'],
  [
    'a try whose order is to be paid by transfer now',
    { ...withoutTry, payment_method: 'bank_transfer' },
    'A-2',
    'over',
  ],
  ['a try that is being looked into', checking, 'A-2', 'checking'],
  ['a try that has paid', { ...withoutTry, status: 'paid' }, 'A-2', 'paid'],
  ['a try for an order that has expired', { ...withoutTry, status: 'expired' }, 'A-2', 'expired'],
] as const)('coming back from the card page with %s', (_name, info, orderId, stage) =>
  expect(returnStageOf(info, orderId)).toBe(stage),
);

const placed = { status: 'awaiting_payment', actor: 'system', reason: '', at: open.server_time } as const;
const takenBack = { ...placed, actor: 'provider', reason: 'deposit taken back' } as const;
const expired = { status: 'expired', needs_refund_account: false, received: 0, refunds: [], events: [placed] } as const;

test.each([
  ['was never paid', expired, 'expired'],
  ['was paid by card too late', { ...expired, received: 9_000 }, 'expiredPaid'],
  ['had its payment taken back by the bank', { ...expired, events: [placed, takenBack] }, 'expiredTakenBack'],
  ['waits for an account to refund to', { ...expired, received: 9_000, needs_refund_account: true }, 'moneyHere'],
  ['has a part of its money', { ...expired, status: 'awaiting_payment', received: 10 }, 'moneyHere'],
] as const)('where an order was to be paid that %s, that is said', (_name, { refunds, events, ...order }, ending) => {
  expect(endingOf({ ...order, refunds: [...refunds], events: [...events] }, 'expired')).toBe(ending);
});
