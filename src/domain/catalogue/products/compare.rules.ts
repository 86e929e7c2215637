import { listFromJson } from '../../../kernel/json-list.ts';
import { won } from '../../../kernel/money.ts';
import { pricePerKilo, type UnitType } from '../../../kernel/units.ts';

export const comparedKey = 'compared';

/** So many columns fit beside each other on a wide screen. */
export const mostCompared = 4;

/** Product ids in a URL, such as `3,17`. */
export function comparedIn(text: string): number[] {
  return usable(text.split(',').map((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)));
}

/** Stored product ids. The stored text may be old or edited by hand: invalid ids are dropped. */
export function parseCompared(text: string | null): number[] {
  return usable(listFromJson(text).map((id) => (Number.isSafeInteger(id) ? Number(id) : 0)));
}

function usable(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id) => id > 0))].slice(0, mostCompared);
}

export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?p=${ids.join(',')}` : '/compare';
}

/** Adds the product if there is room, or removes it. */
export function withToggled(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < mostCompared ? [...ids, id] : ids;
}

interface Priced {
  readonly price: number;
  readonly unit_type: UnitType;
  readonly unit_amount: number;
  readonly in_stock: boolean;
}

/** The lowest price per kilo or litre of those in stock; null if fewer than two have one. */
export function lowestPerKilo(products: readonly Priced[]): number | null {
  const prices = products
    .filter(({ in_stock }) => in_stock)
    .flatMap(({ price, unit_type, unit_amount }) => pricePerKilo(won(price), unit_type, unit_amount) ?? []);
  return prices.length > 1 ? Math.min(...prices) : null;
}
