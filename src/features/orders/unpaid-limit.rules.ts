import type { Failure } from '../../kernel/error-codes.ts';
import type { PaymentMethod } from './payment-time.rules.ts';

/** What somebody keeps from others at the moment without having paid for it. */
export interface Holding {
  readonly orders: number;
  readonly pieces: number;
  readonly value: number;
  /** Whether the shop has money of theirs for some order. */
  readonly hasPaid: boolean;
}

interface Limits {
  readonly orders: number;
  readonly pieces: number;
  readonly value: number;
  readonly transfer_hours: number;
}

export interface HoldingSettings {
  readonly newcomer: Limits;
  readonly known: Limits;
}

/** Why one more order would keep too much from others, or nothing. */
export function unpaidObstacle(
  { newcomer, known }: HoldingSettings,
  held: Holding,
  more: { readonly pieces: number; readonly value: number },
): Failure | null {
  const limits = held.hasPaid ? known : newcomer;
  const beyond = (code: Failure['code'], most: number, has: number, wants: number): Failure | null =>
    has + wants > most ? { code, details: { most, held: has } } : null;
  return (
    beyond('too_many_open_orders', limits.orders, held.orders, 1) ??
    beyond('too_many_unpaid_pieces', limits.pieces, held.pieces, more.pieces) ??
    beyond('too_much_unpaid', limits.value, held.value, more.value)
  );
}

/** Goods lie aside for this long: a card is at hand, a transfer takes longer. */
export function holdSeconds(method: PaymentMethod, { newcomer, known }: HoldingSettings, hasPaid: boolean): number {
  return method === 'toss' ? cardSeconds : (hasPaid ? known : newcomer).transfer_hours * 3_600;
}

/** However somebody pays, and however well the shop knows them. */
export function longestHoldSeconds({ newcomer, known }: HoldingSettings): number {
  return Math.max(cardSeconds, newcomer.transfer_hours * 3_600, known.transfer_hours * 3_600);
}

export const cardSeconds = 30 * 60;
