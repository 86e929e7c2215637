import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';

const minuteMs = 60_000;

/**
 * Toss charges a card at most ten minutes after it was shown. This long after the first request no charge can start any
 * more, so the order does not have to wait for the answer.
 */
export const confirmWindowMs = 15 * minuteMs;

/** The present state of a payment attempt and its order. */
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
  /** The part that was not refunded. */
  readonly balanceAmount: number;
  readonly failureCode: string | null;
}

/**
 * `failed`: the order no longer waits for this attempt. An attempt that is still `watched` may turn out to be charged
 * after all.
 */
type Verdict =
  | { readonly verdict: 'settled' | 'wait' | 'confirm' | 'paid' | 'surplus' }
  | { readonly verdict: 'failed'; readonly code: string; readonly isWatched: boolean };

/** Whether the received amount is exactly what the order waits for. */
export function pays(attempt: TriedOrder, { balanceAmount }: { readonly balanceAmount: number }): boolean {
  const { amount, orderStatus, orderPrice } = attempt;
  return orderStatus === 'awaiting_payment' && amount === orderPrice && balanceAmount === amount;
}

/**
 * Derives the result of an attempt from what Toss reports. `null`: Toss does not know the payment; `undefined`: no
 * answer.
 */
export function verdictOn(attempt: AttemptFacts, payment: PaymentFacts | null | undefined, now: number): Verdict {
  const { status, confirmingSince } = attempt;
  if (status === 'paid' || status === 'surplus') return { verdict: 'settled' };
  const isWindowOver = confirmingSince !== null && now - confirmingSince.getTime() >= confirmWindowMs;
  const abandon = (code: string): Verdict =>
    status === 'confirming' ? { verdict: 'failed', code, isWatched: true } : { verdict: 'wait' };
  if (payment === undefined) return isWindowOver ? abandon('NO_ANSWER') : { verdict: 'wait' };
  if (payment === null) {
    return isWindowOver ? { verdict: 'failed', code: notFound, isWatched: false } : abandon(notFound);
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
      if (attempt.orderStatus !== 'awaiting_payment') return abandon('ORDER_NOT_WAITING');
      if (payment.paymentKey !== attempt.paymentKey || payment.totalAmount !== attempt.amount)
        return abandon('OTHER_PAYMENT');
      if (attempt.amount !== attempt.orderPrice) return abandon('OTHER_AMOUNT');
      return isWindowOver ? abandon('TOO_LATE') : { verdict: 'confirm' };
    default:
      return isWindowOver ? abandon('TOO_LATE') : { verdict: 'wait' };
  }
}

const notFound = 'NOT_FOUND_PAYMENT';

/** The payment's id at Toss is the order number plus the number of the attempt. */
export function orderNumberOf(tossOrderId: string): string {
  return tossOrderId.replace(/-\d+$/, '');
}

/** The kind of attempt for a payment method; null for a bank transfer, which does not involve Toss. */
export function kindOfMethod(method: PaymentMethod): 'card' | 'virtual_account' | null {
  if (method === 'bank_transfer') return null;
  return method === 'toss' ? 'card' : 'virtual_account';
}

/** The order name shown on Toss's pages: the first product and the number of further order lines. */
export function nameAtToss(first: string, lines: number): string {
  const others = lines - 1;
  return `${first}${others > 0 ? ` + ${others}` : ''}`.slice(0, 100);
}
