import type { KoreanDate } from '../../../kernel/korea-time.ts';

/** Fewer pieces than a busy hour sells; for sizes that nobody has set a limit for. */
export const fewPieces = 5;

interface Stocked {
  readonly stock: number;
  readonly lowStock: number | null;
}

/** Goods with a limit of nothing are never missed, as those that are sold only now and then. */
export function isRunningLow({ stock, lowStock }: Stocked): boolean {
  return stock < (lowStock ?? fewPieces);
}

/** Until when lots must keep to count as in stock, by where they would travel. */
export interface Lasting {
  readonly mainland: KoreanDate;
  /** Ships and planes take longer, so this day is never earlier. */
  readonly islands: KoreanDate;
  /** The moment at which the days change by themselves. */
  readonly goodUntil: number;
}
