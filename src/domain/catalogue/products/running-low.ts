import type { CatalogueCache } from './catalogue-cache.ts';
import { isRunningLow } from './in-stock-until.rules.ts';

/** Uses the stock in memory; sold-out sizes come first. */
export function runningLow(catalogueCache: CatalogueCache) {
  return catalogueCache.snapshot.contents.products
    .flatMap((product) => product.variations.filter(isRunningLow).map((variation) => ({ product, variation })))
    .sort((some, other) => some.variation.stock - other.variation.stock || some.variation.id - other.variation.id);
}
