import { expect, test } from 'vitest';
import { statusHint } from './status-hint.rules.ts';

const placed = { status: 'awaiting_payment', actor: 'system', reason: '' } as const;
const paid = { status: 'paid', actor: 'provider', reason: 'virtual account' } as const;
const takenBack = { status: 'awaiting_payment', actor: 'provider', reason: 'deposit taken back' } as const;
const settled = {
  parcels_state: 'none',
  money_state: 'paid',
  taken_back: false,
  needs_refund_account: false,
  delivery: { ships_on: '2026-11-20' },
} as const;
const [due, done] = [{ status: 'due' }, { status: 'done' }];

test.each([
  ['awaiting_payment', 0, [], [placed], 'awaiting_payment'],
  ['awaiting_payment', 0, [], [placed, paid, takenBack], 'payAgain'],
  ['paid', 9_000, [], [placed, paid, takenBack, paid], 'paid'],
  ['cancelled', 0, [], [placed, paid, takenBack], 'cancelled'],
  ['expired', 0, [], [placed], 'expired'],
  ['expired', 0, [], [placed, paid, takenBack], 'expiredTakenBack'],
  ['expired', 9_000, [], [placed, paid, takenBack], 'expiredPaid'],
  ['expired', 0, [due], [placed], 'expiredPaid'],
  ['expired', 0, [done], [placed], 'expiredRefunded'],
] as const)('an order that is %s, with %i received, refunds %j and events %j, has the hint %s', (...row) => {
  const [status, received, refunds, events, hint] = row;
  expect(statusHint({ ...settled, status, received, refunds, events })).toBe(hint);
});

test.each(['paid', 'preparing'] as const)(
  'an order that is %s is not sent after the bank has reversed its payment',
  (status) => {
    const order = { ...settled, status, received: 0, refunds: [], events: [placed, paid] };
    expect(statusHint(order)).toBe(status);
    expect(statusHint({ ...order, taken_back: true })).toBe('kept');
  },
);

test('an approved claim shows refund days only once the refund account is known', () => {
  const order = {
    ...settled,
    status: 'return_approved',
    received: 9_000,
    refunds: [due],
    events: [placed, paid],
  } as const;
  expect(statusHint({ ...order, needs_refund_account: true })).toBe('accountFirst');
  expect(statusHint(order)).toBe('return_approved');
});

test.each([
  ['preparing', 'picking', 'paid', 'preparing'],
  ['preparing', 'packed', 'paid', 'packed'],
  ['shipped', 'part_shipped', 'paid', 'part_shipped'],
  ['shipped', 'shipped', 'part_refunded', 'shipped'],
  ['delivered', 'delivered', 'part_refunded', 'part_refunded'],
  ['delivered', 'delivered', 'refunded', 'refunded'],
  ['return_requested', 'delivered', 'part_refunded', 'return_requested'],
] as const)('an order that is %s with its parcels %s and its money %s has the hint %s', (...row) => {
  const [status, parcels_state, money_state, hint] = row;
  const order = { ...settled, status, parcels_state, money_state, received: 9_000, refunds: [done], events: [placed] };
  expect(statusHint(order)).toBe(hint);
});

test('a paid order that waits for a zip code or a surcharge does not announce that it will be packed soon', () => {
  const order = { ...settled, status: 'paid', received: 9_000, refunds: [], events: [placed, paid] } as const;
  expect(statusHint({ ...order, delivery: { ships_on: null } })).toBe(null);
});
