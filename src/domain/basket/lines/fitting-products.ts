import type { Locale } from '../../../kernel/locale.ts';
import type { ProductCard } from '../../catalogue/products/product.contract.ts';
import { filterQuery } from '../../catalogue/search/search.contract.ts';
import type { SearchEngine } from '../../catalogue/search/search-engine.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { availableIn } from './basket.rules.ts';
import { fittingPrices, pickFitting } from './fitting-products.rules.ts';

interface Wanted {
  readonly missing: number;
  readonly zone: DeliveryZone;
  readonly without: ReadonlySet<number>;
}

/** Enough that some remain if all the popular ones are in the basket. */
const looked = '60';

/** Popular products in the preferred price range, then the cheapest sufficient ones. Always two list queries. */
export function fittingProducts(
  engine: SearchEngine,
  { missing, zone, without }: Wanted,
  locale: Locale,
): ProductCard[] {
  const { from, to } = fittingPrices(missing);
  const common = { price_min: String(from), in_stock: '1', page_size: looked };
  const near = filterQuery.parse({ ...common, price_max: String(to), sort: 'popular' });
  const dearer = filterQuery.parse({ ...common, sort: 'price' });
  const cards = [near, dearer].flatMap((filter) => engine.list(filter, locale).data);
  return pickFitting(cards, without, (id) => {
    const sold = engine.snapshot.productOfVariation(id)?.variations.find((variation) => variation.id === id);
    return sold !== undefined && availableIn(zone, sold.stock, sold.islandStock) > 0;
  });
}
