import type { KoreanDate } from '../../../kernel/korea-time.ts';

/** The limit for sizes without a configured one; about what a busy hour sells. */
export const fewPieces = 5;

interface Stocked {
  readonly stock: number;
  readonly lowStock: number | null;
}

/** A limit of 0 means that the size never counts as running low, for products that are sold only occasionally. */
export function isRunningLow({ stock, lowStock }: Stocked): boolean {
  return stock < (lowStock ?? fewPieces);
}

/** The dates until which lots must keep to count as in stock, by destination. */
export interface Lasting {
  readonly mainland: KoreanDate;
  /** Never earlier than `mainland`, because transport to islands takes longer. */
  readonly islands: KoreanDate;
  /** The time at which these dates change. */
  readonly goodUntil: number;
}
