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

interface Comparable extends Choosable {
  readonly unit_type: number;
  readonly unit_amount: number;
  readonly price: number;
}

/**
 * The size with the lowest price per kilo, litre or piece. Undefined unless it is cheaper than every other size in
 * stock, and all of them can be compared.
 */
export function cheapestByAmount<T extends Comparable>(variations: readonly T[]): T | undefined {
  const perUnit = ({ price, unit_amount }: T) => price / unit_amount;
  const [first, second, ...others] = variations
    .filter(({ in_stock }) => in_stock)
    .toSorted((one, other) => perUnit(one) - perUnit(other));
  if (!first || !second) return undefined;
  const comparable = [second, ...others].every(({ unit_type }) => unit_type === first.unit_type);
  return comparable && perUnit(first) < perUnit(second) ? first : undefined;
}

const lowStock = 5;

/** The stock state shown to customers; the number is only shown if it is low. */
export function stockState(stock: number): 'soldOut' | 'low' | 'in' {
  if (stock <= 0) return 'soldOut';
  return stock < lowStock ? 'low' : 'in';
}
