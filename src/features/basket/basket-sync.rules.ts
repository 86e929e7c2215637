import type { BasketItem } from './basket.rules.ts';

/** What has to be told to the server: lines that were changed, and lines that were taken out. */
export interface Unsent {
  readonly changed: readonly BasketItem[];
  readonly takenOut: readonly number[];
}

export function unsentOf(local: readonly BasketItem[], touched: readonly number[]): Unsent {
  const changed = local.filter((item) => touched.includes(item.product_variation));
  const takenOut = touched.filter((id) => !changed.some((item) => item.product_variation === id));
  return { changed, takenOut };
}

/** Whether somebody who looks at the basket sees a number fall that they have not touched. */
export function isLowered(before: readonly BasketItem[], after: readonly BasketItem[]): boolean {
  const counts = new Map(before.map((item) => [item.product_variation, item.count]));
  return after.some((item) => item.count < (counts.get(item.product_variation) ?? 0));
}

/**
 * The server's basket, except for lines that were touched here since it was asked: about those it does not know yet,
 * and the visitor has just seen them change.
 */
export function reconciled(
  local: readonly BasketItem[],
  touched: readonly number[],
  answer: readonly BasketItem[],
): readonly BasketItem[] {
  const isTouched = (item: BasketItem) => touched.includes(item.product_variation);
  return [...answer.filter((item) => !isTouched(item)), ...local.filter(isTouched)].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.product_variation - b.product_variation,
  );
}
