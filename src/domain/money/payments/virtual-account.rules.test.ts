import { expect, test } from 'vitest';
import { verdictOnAccount } from './virtual-account.rules.ts';

const waits = { orderStatus: 'awaiting_payment', orderPrice: 10_000 } as const;
const waiting = { status: 'waiting', amount: 10_000, isGivenBack: false, ...waits } as const;
const paid = { ...waiting, status: 'paid', orderStatus: 'paid' } as const;
const account = { isExpired: false };
const empty = { status: 'WAITING_FOR_DEPOSIT', balanceAmount: 10_000, account };
const done = { ...empty, status: 'DONE' };

test.each([
  ['is issued once Toss confirms it', { ...waiting, status: 'open' } as const, empty, 'issued'],
  ['waits as long as its order does', waiting, empty, 'wait'],
  ['is closed when the order is over', { ...waiting, orderStatus: 'cancelled' } as const, empty, 'close'],
  ['is closed when another payment method was chosen', { ...waiting, status: 'failed' } as const, empty, 'close'],
  ['is over at its due time', waiting, { ...empty, account: { isExpired: true } }, 'failed'],
  ['is over when it was closed', waiting, { ...empty, status: 'CANCELED' }, 'failed'],
  ['pays its order', waiting, done, 'paid'],
  [
    'pays its order although another method was chosen in the meantime',
    { ...waiting, status: 'failed' } as const,
    done,
    'paid',
  ],
  ['has received its money too late', { ...waiting, orderStatus: 'expired' } as const, done, 'surplus'],
  ['has money that another payment made superfluous', { ...waiting, orderStatus: 'paid' } as const, done, 'surplus'],
  ['has money that differs from the new price', { ...waiting, orderPrice: 13_000 } as const, done, 'surplus'],
  ['has already lost a part of its money', waiting, { ...done, balanceAmount: 9_000 }, 'surplus'],
  ['loses its money by a reversal', paid, empty, 'taken_back'],
  ['loses surplus money by a reversal', { ...paid, status: 'surplus' } as const, empty, 'taken_back'],
  ['keeps its money', paid, done, 'settled'],
  ['has refunded its money', { ...paid, isGivenBack: true }, { ...done, status: 'CANCELED' }, 'settled'],
  ['is gone with money that the shop did not refund', paid, { ...done, status: 'CANCELED' }, 'gone'],
  ['is gone when the bank reverses its money after its due time', paid, { ...empty, status: 'EXPIRED' }, 'gone'],
  [
    'is gone although its refund is due and was not sent',
    { ...paid, status: 'surplus', isGivenBack: true } as const,
    { ...empty, status: 'EXPIRED' },
    'gone',
  ],
  ['is gone when its money is gone and its due time is over', paid, { ...empty, account: { isExpired: true } }, 'gone'],
  ['is checked again when Toss does not answer', paid, undefined, 'wait'],
  ['is requested when Toss does not know it yet', { ...waiting, status: 'open' } as const, null, 'issue'],
  [
    'is over when its order was over before Toss knew it',
    { ...waiting, status: 'open', orderStatus: 'cancelled' } as const,
    null,
    'failed',
  ],
  ['need not be closed if Toss never had it', { ...waiting, status: 'failed' } as const, null, 'failed'],
] as const)('an account %s', (_what, attempt, payment, verdict) => {
  expect(verdictOnAccount(attempt, payment)).toBe(verdict);
});
