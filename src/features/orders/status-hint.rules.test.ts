import { expect, test } from 'vitest';
import { statusHint } from './status-hint.rules.ts';

const placed = { status: 'awaiting_payment', actor: 'system', reason: '' } as const;
const paid = { status: 'paid', actor: 'provider', reason: 'virtual account' } as const;
const takenBack = { status: 'awaiting_payment', actor: 'provider', reason: 'deposit taken back' } as const;
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
] as const)('an order that is %s, with %i received, refunds %j and events %j, is told %s', (...row) => {
  const [status, received, refunds, events, hint] = row;
  expect(statusHint({ status, received, refunds, events })).toBe(hint);
});
