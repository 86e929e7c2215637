import type { OrderStatus } from '../../orders/order/order-status.rules.ts';

export interface OpenDeposit {
  readonly id: number;
  readonly open: number;
}

export interface Share {
  readonly deposit: number;
  readonly amount: number;
}

/** What each deposit gives to an order that still needs so much: one after the other, none more than is needed. */
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

/** Why an order keeps what it was given; null as long as nobody packs it, and it can be taken back. */
export function whyKept(status: OrderStatus): 'order_being_packed' | 'order_over' | null {
  if (status === 'awaiting_payment' || status === 'paid') return null;
  return ['preparing', 'shipped', 'delivered'].includes(status) ? 'order_being_packed' : 'order_over';
}

/** What money on the account may be that is no order's. */
export const exclusionReasons = ['interest', 'card_payout', 'own_money', 'other'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
