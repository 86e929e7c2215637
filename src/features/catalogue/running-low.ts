import type { ShelfKeeper } from './shelf-keeper.ts';

/** Fewer pieces than a busy hour sells. */
const fewPieces = 5;

/** What can be sold is in memory already; what has run out comes first. */
export function runningLow(keeper: ShelfKeeper) {
  return keeper.shelf.contents.products
    .flatMap((product) =>
      product.variations.filter(({ stock }) => stock < fewPieces).map((variation) => ({ product, variation })),
    )
    .sort((some, other) => some.variation.stock - other.variation.stock || some.variation.id - other.variation.id);
}
