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
