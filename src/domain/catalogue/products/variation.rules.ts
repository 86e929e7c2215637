interface Choosable {
  readonly id: number;
  readonly in_stock: boolean;
}

/** The variation in the URL; otherwise the default one if it is in stock, or the first one in stock. */
export function chosenVariation<T extends Choosable>(
  variations: readonly T[],
  asked: string | null,
  usual: number,
): T | undefined {
  const named = variations.find(({ id }) => String(id) === asked);
  if (named) return named;
  const usualOne = variations.find(({ id }) => id === usual);
  if (usualOne?.in_stock) return usualOne;
  return variations.find(({ in_stock }) => in_stock) ?? usualOne ?? variations[0];
}

/** The lots that a size can be sent from, in shipping order, without lots of other sizes only. */
export function lotsFor<Lot extends { readonly variations: readonly number[] }>(
  lots: readonly Lot[],
  variation: { readonly id: number } | undefined,
): Lot[] {
  return variation ? lots.filter(({ variations }) => variations.includes(variation.id)) : [];
}

const lowStock = 5;

/** The stock state shown to customers; the number is only shown if it is low. */
export function stockState(stock: number): 'soldOut' | 'low' | 'in' {
  if (stock <= 0) return 'soldOut';
  return stock < lowStock ? 'low' : 'in';
}
