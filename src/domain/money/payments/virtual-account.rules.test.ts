import { expect, test } from 'vitest';
import { verdictOnAccount } from './virtual-account.rules.ts';

const waits = { orderStatus: 'awaiting_payment', orderPrice: 10_000 } as const;
const waiting = { status: 'waiting', amount: 10_000, isGivenBack: false, ...waits } as const;
const paid = { ...waiting, status: 'paid', orderStatus: 'paid' } as const;
const account = { isExpired: false };
const empty = { status: 'WAITING_FOR_DEPOSIT', balanceAmount: 10_000, account };
const done = { ...empty, status: 'DONE' };

test.each([
  ['is given out when Toss says so', { ...waiting, status: 'open' } as const, empty, 'issued'],
  ['waits as long as its order does', waiting, empty, 'wait'],
  ['is closed when the order is over', { ...waiting, orderStatus: 'cancelled' } as const, empty, 'close'],
  ['is closed when another way to pay was chosen', { ...waiting, status: 'failed' } as const, empty, 'close'],
  ['is over when its time is', waiting, { ...empty, account: { isExpired: true } }, 'failed'],
  ['is over when it was closed', waiting, { ...empty, status: 'CANCELED' }, 'failed'],
  ['pays its order', waiting, done, 'paid'],
  ['pays it although another way was chosen meanwhile', { ...waiting, status: 'failed' } as const, done, 'paid'],
  ['has money too late', { ...waiting, orderStatus: 'expired' } as const, done, 'surplus'],
  ['has money that another payment made needless', { ...waiting, orderStatus: 'paid' } as const, done, 'surplus'],
  ['has money that is not the price any more', { ...waiting, orderPrice: 13_000 } as const, done, 'surplus'],
  ['has part of its money gone already', waiting, { ...done, balanceAmount: 9_000 }, 'surplus'],
  ['loses its money again', paid, empty, 'taken_back'],
  ['loses money that was of no use again', { ...paid, status: 'surplus' } as const, empty, 'taken_back'],
  ['keeps its money', paid, done, 'settled'],
  ['gave its money back', { ...paid, isGivenBack: true }, { ...done, status: 'CANCELED' }, 'settled'],
  ['is gone with money that the shop did not send back', paid, { ...done, status: 'CANCELED' }, 'gone'],
  ['is gone when the bank takes its money back after its time', paid, { ...empty, status: 'EXPIRED' }, 'gone'],
  [
    'is gone though its money is owed back and was not sent',
    { ...paid, status: 'surplus', isGivenBack: true } as const,
    { ...empty, status: 'EXPIRED' },
    'gone',
  ],
  ['is gone when its money is and its time too', paid, { ...empty, account: { isExpired: true } }, 'gone'],
  ['is looked at again when Toss does not answer', paid, undefined, 'wait'],
  ['is asked for when Toss does not know it yet', { ...waiting, status: 'open' } as const, null, 'issue'],
  [
    'is over when its order was over before Toss knew it',
    { ...waiting, status: 'open', orderStatus: 'cancelled' } as const,
    null,
    'failed',
  ],
  ['needs no closing if Toss never had it', { ...waiting, status: 'failed' } as const, null, 'failed'],
] as const)('an account %s', (_what, attempt, payment, verdict) => {
  expect(verdictOnAccount(attempt, payment)).toBe(verdict);
});
