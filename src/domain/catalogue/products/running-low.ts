import { isRunningLow } from './in-stock-until.rules.ts';
import type { ShelfKeeper } from './shelf-keeper.ts';

/** Uses the stock in memory; sold-out sizes come first. */
export function runningLow(keeper: ShelfKeeper) {
  return keeper.shelf.contents.products
    .flatMap((product) => product.variations.filter(isRunningLow).map((variation) => ({ product, variation })))
    .sort((some, other) => some.variation.stock - other.variation.stock || some.variation.id - other.variation.id);
}
