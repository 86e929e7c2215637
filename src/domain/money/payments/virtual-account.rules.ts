import { pays, type TriedOrder } from './attempt.rules.ts';

const minuteMs = 60_000;

/** A bank may take a deposit back for some minutes; until then nobody packs. */
export const settlingMs = 15 * minuteMs;
/** Toss says by itself when money has come; should that get lost, it is asked. */
export const askAgainMs = 10 * minuteMs;

interface AttemptFacts extends TriedOrder {
  /** Whether the shop itself sends all of the money back, or has done so. */
  readonly isGivenBack: boolean;
}

interface PaymentFacts {
  readonly status: string;
  /** What of it was not given back. */
  readonly balanceAmount: number;
  readonly account: { readonly isExpired: boolean } | null;
}

/**
 * `issue`: Toss does not know the account yet and must be asked for it. `issued`: the account is given out. `close`: nobody shall pay in any more. `taken_back`: the money that was there is gone.
 * `gone`: so is the account, and another one is needed. `settled`: nothing is left to find out.
 */
type AccountVerdict =
  | 'wait'
  | 'issue'
  | 'issued'
  | 'close'
  | 'paid'
  | 'surplus'
  | 'taken_back'
  | 'gone'
  | 'failed'
  | 'settled';

/** What an account comes to, by what Toss says of it. `null`: Toss does not know it; `undefined`: it did not say. */
export function verdictOnAccount(attempt: AttemptFacts, payment: PaymentFacts | null | undefined): AccountVerdict {
  const hadMoney = attempt.status === 'paid' || attempt.status === 'surplus';
  if (payment === undefined) return 'wait';
  if (payment === null) {
    if (attempt.status === 'open' && attempt.orderStatus === 'awaiting_payment') return 'issue';
    return attempt.status === 'open' || attempt.status === 'failed' ? 'failed' : 'wait';
  }
  switch (payment.status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      if (hadMoney) return 'settled';
      return pays(attempt, payment) ? 'paid' : 'surplus';
    case 'WAITING_FOR_DEPOSIT':
      if (hadMoney) return payment.account?.isExpired ? 'gone' : 'taken_back';
      if (payment.account?.isExpired) return 'failed';
      if (attempt.status === 'open') return 'issued';
      return attempt.status === 'failed' || attempt.orderStatus !== 'awaiting_payment' ? 'close' : 'wait';
    case 'CANCELED':
      // The only end that the shop itself brings about, by giving money back.
      if (hadMoney && attempt.isGivenBack) return 'settled';
      return hadMoney ? 'gone' : 'failed';
    case 'ABORTED':
    case 'EXPIRED':
      return hadMoney ? 'gone' : 'failed';
    default:
      return 'wait';
  }
}
