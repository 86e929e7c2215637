import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';

const minuteMs = 60_000;

/**
 * Toss takes no money later than ten minutes after the card was shown. When this much has gone by since we first asked
 * for it, no charge can begin any more, and the order need not wait for a word that does not come.
 */
export const holdMs = 15 * minuteMs;

/** A try and the order as both are now. */
export interface TriedOrder {
  readonly status: 'open' | 'waiting' | 'confirming' | 'paid' | 'failed' | 'surplus';
  readonly amount: number;
  readonly orderStatus: string;
  readonly orderPrice: number;
}

interface AttemptFacts extends TriedOrder {
  readonly paymentKey: string | null;
  readonly confirmingSince: Date | null;
}

interface PaymentFacts {
  readonly status: string;
  readonly paymentKey: string;
  readonly totalAmount: number;
  /** What of it was not given back. */
  readonly balanceAmount: number;
  readonly failureCode: string | null;
}

/** `failed`: the order no longer waits for this try; one that is still `watched` may turn out to be charged after all. */
type Verdict =
  | { readonly verdict: 'settled' | 'wait' | 'confirm' | 'paid' | 'surplus' }
  | { readonly verdict: 'failed'; readonly code: string; readonly isWatched: boolean };

/** Whether the money that has come is just what the order waits for. */
export function pays(attempt: TriedOrder, { balanceAmount }: { readonly balanceAmount: number }): boolean {
  const { amount, orderStatus, orderPrice } = attempt;
  return orderStatus === 'awaiting_payment' && amount === orderPrice && balanceAmount === amount;
}

/** What a try comes to, by what Toss says of it. `null`: Toss does not know it; `undefined`: it did not say. */
export function verdictOn(attempt: AttemptFacts, payment: PaymentFacts | null | undefined, now: number): Verdict {
  const { status, confirmingSince } = attempt;
  if (status === 'paid' || status === 'surplus') return { verdict: 'settled' };
  const isHoldOver = confirmingSince !== null && now - confirmingSince.getTime() >= holdMs;
  const letGo = (code: string): Verdict =>
    status === 'confirming' ? { verdict: 'failed', code, isWatched: true } : { verdict: 'wait' };
  if (payment === undefined) return isHoldOver ? letGo('NO_ANSWER') : { verdict: 'wait' };
  if (payment === null) {
    return isHoldOver ? { verdict: 'failed', code: notFound, isWatched: false } : letGo(notFound);
  }
  switch (payment.status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return { verdict: pays(attempt, payment) ? 'paid' : 'surplus' };
    case 'ABORTED':
    case 'EXPIRED':
    case 'CANCELED':
      return { verdict: 'failed', code: payment.failureCode ?? payment.status, isWatched: false };
    case 'IN_PROGRESS':
      if (status !== 'confirming') return { verdict: 'wait' };
      if (attempt.orderStatus !== 'awaiting_payment') return letGo('ORDER_NOT_WAITING');
      if (payment.paymentKey !== attempt.paymentKey || payment.totalAmount !== attempt.amount)
        return letGo('OTHER_PAYMENT');
      return isHoldOver ? letGo('TOO_LATE') : { verdict: 'confirm' };
    default:
      return isHoldOver ? letGo('TOO_LATE') : { verdict: 'wait' };
  }
}

const notFound = 'NOT_FOUND_PAYMENT';

/** Every try is known to Toss by the number of its order and its own. */
export function orderNumberOf(tossOrderId: string): string {
  return tossOrderId.replace(/-\d+$/, '');
}

/** The kind of try that pays by a method; null for a transfer, which Toss has no part in. */
export function kindOfMethod(method: PaymentMethod): 'card' | 'virtual_account' | null {
  if (method === 'bank_transfer') return null;
  return method === 'toss' ? 'card' : 'virtual_account';
}

/** The name of an order on Toss's pages: its first product and how many more lines it has. */
export function nameAtToss(first: string, lines: number): string {
  const others = lines - 1;
  return `${first}${others > 0 ? ` + ${others}` : ''}`.slice(0, 100);
}
