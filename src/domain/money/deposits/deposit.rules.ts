import type { OrderStatus } from '../../orders/order/order-status.rules.ts';

export interface OpenDeposit {
  readonly id: number;
  readonly open: number;
}

export interface Share {
  readonly deposit: number;
  readonly amount: number;
}

/** Splits the missing amount over the deposits in their order. No deposit gives more than is still missing. */
export function sharesOf(deposits: readonly OpenDeposit[], missing: number): Share[] {
  let needed = missing;
  return deposits.flatMap(({ id, open }) => {
    const amount = Math.min(open, needed);
    needed -= amount;
    return amount > 0 ? [{ deposit: id, amount }] : [];
  });
}

export function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}

/** Why an allocation cannot be released from an order; null while it can. */
export function whyKept(status: OrderStatus): 'order_being_packed' | 'order_over' | null {
  if (status === 'awaiting_payment' || status === 'paid') return null;
  return ['preparing', 'shipped', 'delivered'].includes(status) ? 'order_being_packed' : 'order_over';
}

/** Why a deposit belongs to no order. */
export const exclusionReasons = ['interest', 'card_payout', 'own_money', 'other'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
