import { payablePrice } from '../catalogue/product-record.rules.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { filterFrom, type ListFilter, pairsOf } from './list-address.rules.ts';

/** Stands for every brand, category, origin or way of keeping that there is not: such a list is empty all the same. */
const noneSuch = 'none';
/** As the page has them. */
const pageSize = 24;

interface Extent {
  readonly lowest: number;
  readonly highest: number;
}

/** The address of a list without what means nothing, so that lists that show the same have the same address. */
export function tidyListQuery(shelf: Shelf, given: URLSearchParams): URLSearchParams {
  const filter = filterFrom(given);
  const { brands, categories, products } = shelf.contents;
  const tidy: ListFilter = {
    ...filter,
    brand: known(filter.brand, (slug) => brands.some((brand) => brand.slug === slug)),
    category: known(filter.category, (slug) => categories.some((category) => category.slug === slug)),
    origin: known(filter.origin, (name) => products.some((product) => product.origin === name)),
    storage: known(filter.storage, (name) => products.some((product) => product.storage === name)),
    ...pricesWithin(filter, extentOf(shelf)),
    // The page itself goes back to the first one when there is none of that number.
    page: filter.page > Math.ceil(products.length / pageSize) ? 1 : filter.page,
  };
  return new URLSearchParams(pairsOf(tidy));
}

/** The address of a product, with a size and a page of reviews only where they mean something. */
export function tidyProductQuery(shelf: Shelf, slug: string, given: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  const size = given.get('variation');
  const product = shelf.productBySlug(slug);
  if (size !== null && product?.variations.some(({ id }) => String(id) === size)) tidy.set('variation', size);
  const reviews = given.get('reviews') ?? '';
  if (/^[1-9]\d{0,3}$/.test(reviews) && reviews !== '1') tidy.set('reviews', reviews);
  return tidy;
}

function known(slugs: readonly string[], isKnown: (slug: string) => boolean): readonly string[] {
  const found = slugs.filter(isKnown).toSorted();
  return slugs.length > 0 && found.length === 0 ? [noneSuch] : found;
}

/** A limit that everything is within limits nothing; one that nothing is within is the same wherever it stands. */
function pricesWithin({ price_min, price_max }: ListFilter, extent: Extent | null) {
  if (!extent) return { price_min: undefined, price_max: undefined };
  const { lowest, highest } = extent;
  const isEmpty = (price_min ?? 0) > highest || (price_max ?? highest) < lowest;
  if (isEmpty) return { price_min: highest + 1, price_max: undefined };
  return {
    price_min: price_min !== undefined && price_min > lowest ? price_min : undefined,
    price_max: price_max !== undefined && price_max < highest ? price_max : undefined,
  };
}

const extents = new WeakMap<Shelf, Extent | null>();

/** What the cheapest and the dearest cost, null where nothing has a price; looked up once per state of the shelf. */
function extentOf(shelf: Shelf): Extent | null {
  const kept = extents.get(shelf);
  if (kept !== undefined) return kept;
  const prices = shelf.contents.products.flatMap(({ variations }) => variations.map(payablePrice));
  const extent =
    prices.length === 0
      ? null
      : {
          lowest: prices.reduce((least, price) => Math.min(least, price)),
          highest: prices.reduce((most, price) => Math.max(most, price)),
        };
  extents.set(shelf, extent);
  return extent;
}
