import type { OrderStatus } from '../../../domain/orders/order/order-status.rules.ts';

/** The one thing to do next with an order, which gets the large button. */
export type NextStep = 'pay' | 'wait' | 'track' | 'judge' | 'again';

interface Order {
  readonly status: OrderStatus;
  readonly has_claim: boolean;
  readonly can_review: boolean;
}

/** `isClaimTime`: the period for claims has not ended. Within it, the customer says whether all was good. */
export function nextStep({ status, has_claim, can_review }: Order, isClaimTime: boolean): NextStep {
  if (status === 'awaiting_payment') return 'pay';
  if (status === 'paid' || status === 'preparing') return 'wait';
  if (status === 'shipped') return 'track';
  return status === 'delivered' && isClaimTime && can_review && !has_claim ? 'judge' : 'again';
}
