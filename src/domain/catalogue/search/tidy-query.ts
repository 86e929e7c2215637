import { isLocale } from '../../../kernel/locale.ts';
import type { TidyQuery } from '../../../platform/pages/page-address.ts';
import type { CatalogueCache } from '../products/catalogue-cache.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { comparedIn } from '../products/compare.rules.ts';
import { payablePrice, reviewsPerPage, type VariationRecord, weightOf } from '../products/product-record.rules.ts';
import { filterFrom, type ListFilter, pairsOf } from './list-url.rules.ts';

/** Replaces choices of which none is known, such as brands or categories: the list is empty in any case. */
const noneSuch = 'none';
/** The page size of the product list page. */
const pageSize = 24;

interface Extent {
  readonly lowest: number;
  readonly highest: number;
}

/** Normalises the query of pages where its meaning depends on the catalogue. */
export function tidyQueryOf(catalogueCache: CatalogueCache): TidyQuery {
  return (path, search) => {
    const [, first, slug] = path.split('/');
    if (path === '/compare') return tidyComparison(catalogueCache.snapshot, search);
    if (path === '/products') return tidyListQuery(catalogueCache.snapshot, search);
    if (first !== 'product-detail' || !slug) return search;
    return tidyProductQuery(catalogueCache.snapshot, decodeURIComponent(slug), search);
  };
}

/** The URL parameters of a list without those that have no effect, so that equal lists have equal URLs. */
export function tidyListQuery(snapshot: CatalogueSnapshot, given: URLSearchParams): URLSearchParams {
  const filter = filterFrom(given);
  const { brands, categories, products } = snapshot.contents;
  const tidy: ListFilter = {
    ...filter,
    brand: known(filter.brand, (slug) => brands.some((brand) => brand.slug === slug)),
    category: known(filter.category, (slug) => categories.some((category) => category.slug === slug)),
    origin: known(filter.origin, (name) => products.some((product) => product.origin === name)),
    storage: known(filter.storage, (name) => products.some((product) => product.storage === name)),
    slaughter: known(filter.slaughter, (name) => name === 'hand' || name === 'mechanical'),
    certifier: known(filter.certifier, (name) => products.some((product) => product.certifier === name)),
    ...tidyRanges(filter, extentsOf(snapshot)),
    // The page shows the first page if the number is too high.
    page: filter.page > Math.ceil(products.length / pageSize) ? 1 : filter.page,
  };
  return new URLSearchParams(pairsOf(tidy));
}

/** The URL parameters of a product page, with the size, the page of reviews and their language only if they are valid. */
export function tidyProductQuery(snapshot: CatalogueSnapshot, slug: string, given: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  const size = given.get('variation');
  const product = snapshot.productBySlug(slug);
  if (size !== null && product?.variations.some(({ id }) => String(id) === size)) tidy.set('variation', size);
  const page = pageIn(given.get('reviews'));
  if (product && page > 1 && page <= Math.ceil(product.ratingCount / reviewsPerPage)) tidy.set('reviews', String(page));
  const written = given.get('written');
  if (product && product.ratingCount > 0 && isLocale(written)) tidy.set('written', written);
  return tidy;
}

/** The products of a comparison that are sold. */
function tidyComparison(snapshot: CatalogueSnapshot, given: URLSearchParams): URLSearchParams {
  const ids = comparedIn(given.get('p') ?? '').filter((id) => snapshot.productById(id));
  return new URLSearchParams(ids.length > 0 ? { p: ids.join(',') } : {});
}

function known(slugs: readonly string[], isKnown: (slug: string) => boolean): readonly string[] {
  const found = slugs.filter(isKnown).toSorted();
  return slugs.length > 0 && found.length === 0 ? [noneSuch] : found;
}

/** Accepts one notation only: `02` would be another URL for the same page. */
function pageIn(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
}

function tidyRanges({ price_min, price_max, weight_min, weight_max }: ListFilter, { price, weight }: Extents) {
  const prices = within([price_min, price_max], price);
  const weights = within([weight_min, weight_max], weight);
  return { price_min: prices[0], price_max: prices[1], weight_min: weights[0], weight_max: weights[1] };
}

type Range = readonly [min: number | undefined, max: number | undefined];

/** Drops a limit that excludes nothing; replaces limits that exclude everything with a fixed one. */
function within([min, max]: Range, extent: Extent | null): Range {
  if (!extent) return [undefined, undefined];
  const { lowest, highest } = extent;
  const isEmpty = (min ?? 0) > highest || (max ?? highest) < lowest;
  if (isEmpty) return [highest + 1, undefined];
  return [min !== undefined && min > lowest ? min : undefined, max !== undefined && max < highest ? max : undefined];
}

interface Extents {
  readonly price: Extent | null;
  readonly weight: Extent | null;
}

const extents = new WeakMap<CatalogueSnapshot, Extents>();

/** The ranges of all values; computed once per snapshot. */
function extentsOf(snapshot: CatalogueSnapshot): Extents {
  const kept = extents.get(snapshot);
  if (kept) return kept;
  const sold = snapshot.contents.products.flatMap(({ variations }) => variations);
  const found = { price: extentOf(sold, payablePrice), weight: extentOf(sold, weightOf) };
  extents.set(snapshot, found);
  return found;
}

/** Null if nothing is sold. */
function extentOf(sold: readonly VariationRecord[], amountOf: (variation: VariationRecord) => number): Extent | null {
  if (sold.length === 0) return null;
  const amounts = sold.map(amountOf);
  return {
    lowest: amounts.reduce((least, amount) => Math.min(least, amount)),
    highest: amounts.reduce((most, amount) => Math.max(most, amount)),
  };
}
