import type { Locale } from '../../../kernel/locale.ts';
import type { ProductCard } from '../../catalogue/products/product.contract.ts';
import { shownVariation } from '../../catalogue/products/product-record.rules.ts';
import { filterQuery } from '../../catalogue/search/search.contract.ts';
import type { SearchEngine } from '../../catalogue/search/search-engine.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { availableIn } from './basket.rules.ts';
import { dearestFitting, pickFitting } from './fitting-products.rules.ts';

interface Wanted {
  readonly missing: number;
  readonly zone: DeliveryZone;
  /** The variations in the basket. */
  readonly without: ReadonlySet<number>;
  /** What the customer usually buys, as variations. */
  readonly usuals: readonly number[];
}

/** Enough that some remain if the most popular ones are in the basket. */
const looked = '60';

/** Products for the missing amount, without a query. */
export function fittingProducts(
  engine: SearchEngine,
  { missing, zone, without, usuals }: Wanted,
  locale: Locale,
): ProductCard[] {
  const { snapshot } = engine;
  const held = [...without].flatMap((id) => snapshot.productOfVariation(id) ?? []);
  const bestSelling = filterQuery.parse({
    ...{ in_stock: '1', sort: 'popular', page_size: looked },
    price_max: String(dearestFitting(missing)),
  });
  const cardOf = (variation: number): ProductCard[] => {
    const product = snapshot.productOfVariation(variation);
    const size = product?.variations.find(({ id }) => id === variation);
    const isThere = size && availableIn(zone, size.stock, size.islandStock) > 0;
    return product && isThere ? [snapshot.card(product, locale, size)] : [];
  };
  const companions = held.flatMap(({ goesWith }) => goesWith.flatMap((id) => snapshot.productById(id) ?? []));
  return pickFitting(missing, new Set(held.map(({ id }) => id)), [
    usuals.flatMap(cardOf),
    companions.flatMap((product) => cardOf(shownVariation(product).id)),
    engine.list(bestSelling, locale).data.flatMap(({ product_variation }) => cardOf(product_variation)),
  ]);
}
