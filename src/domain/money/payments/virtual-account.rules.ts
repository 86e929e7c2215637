import { pays, type TriedOrder } from './attempt.rules.ts';

const minuteMs = 60_000;

/** A bank may reverse a deposit within some minutes; the order must not be packed before. */
export const settlingMs = 15 * minuteMs;
/** Toss sends a webhook when money arrives. The account is also polled in case the webhook is lost. */
export const askAgainMs = 10 * minuteMs;

interface AttemptFacts extends TriedOrder {
  /** Whether the shop itself refunds all of the money, or has done so. */
  readonly isGivenBack: boolean;
}

interface PaymentFacts {
  readonly status: string;
  /** The part that was not refunded. */
  readonly balanceAmount: number;
  readonly account: { readonly isExpired: boolean } | null;
}

/**
 * `issue`: Toss does not know the account yet and must be asked for it. `issued`: the account exists. `close`: the
 * account must not accept any more money. `taken_back`: the bank reversed the deposit. `gone`: the deposit and the
 * account are gone, and another account is needed. `settled`: the result is final.
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

/**
 * Derives the state of a virtual account from what Toss reports. `null`: Toss does not know it; `undefined`: no answer.
 */
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
      // The only end that the shop itself causes, by a refund.
      if (hadMoney && attempt.isGivenBack) return 'settled';
      return hadMoney ? 'gone' : 'failed';
    case 'ABORTED':
    case 'EXPIRED':
      return hadMoney ? 'gone' : 'failed';
    default:
      return 'wait';
  }
}
