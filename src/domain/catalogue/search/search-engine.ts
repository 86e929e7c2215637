import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../kernel/locale.ts';
import { nextPage } from '../../../kernel/paging.ts';
import { unitTypes } from '../../../kernel/units.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import type { ProductCard } from '../products/product.contract.ts';
import { byPreference, isInStock, type ProductRecord, type VariationRecord } from '../products/product-record.rules.ts';
import { listFacts } from '../products/shown-facts.rules.ts';
import { askedPeople } from './asked-people.rules.ts';
import { askedSize, nearestSize, placesOfSize, type Size } from './asked-size.rules.ts';
import { columnsAfter } from './changed-columns.ts';
import { type CategoryTree, FacetCounter, type FacetCounts } from './facet-counter.ts';
import { facetsView } from './facets-view.rules.ts';
import { insteadOfRefused } from './instead-of-refused.rules.ts';
import { namedOrder, namedOrders, rangeEnds, type SortOrder } from './list-url.rules.ts';
import { columnsOf, type ProductColumns, withOrders } from './product-columns.ts';
import type { RefusedKind } from './refused-words.rules.ts';
import type { Filter } from './search.contract.ts';
import type { Explanation } from './search-explanation.ts';
import { ShopWords, type Wording } from './shop-words.ts';
import { sizeForPeople } from './size-for-people.rules.ts';
import { hasSamePhrases, hasSameWords, isNothing, type MovedPlaces, movedPlaces } from './snapshot-differences.ts';
import { at } from './variation-order.ts';
import type { Hits } from './word-hits.ts';

/** All results of a filter in order; pages are slices of it. */
interface Found {
  /** For each product the variation by which it was found. */
  readonly variations: Uint32Array;
  readonly facets: FacetCounts;
  readonly said: Said;
}

interface Suggested {
  readonly products: Uint32Array;
  readonly said: Said;
}

/** Products that match a query, with their scores. */
interface Asked {
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
  readonly said: Said;
  /** Set if the query is a pack size: the matching variation of each product is shown. */
  readonly size: Size | null;
}

/** Hints about the results. */
interface Said extends Pick<Hits, 'corrected' | 'nearby' | 'refused'> {
  /** For how many people the query asks; null if it does not say. */
  readonly people: number | null;
}

/** No hints: the list was not searched. */
export const nothingSaid: Said = { corrected: null, nearby: false, refused: null, people: null };

const mostSuggested = 20;
const mostInstead = 12;

/** Scores within this distance count as equal, so that stock and popularity decide. */
const scoreStep = 6;

/** Search, filters and sort orders for one snapshot. Rebuilt when the snapshot changes. */
export class SearchEngine {
  readonly snapshot: CatalogueSnapshot;
  readonly #columns: ProductColumns;
  readonly #tree: CategoryTree;
  readonly #brandSlugs: readonly string[];
  readonly #words: ShopWords;
  /** Many customers use the same filters: cached results serve every page of a list and later visitors. */
  readonly #found: LRUCache<string, Found>;
  readonly #suggestions: LRUCache<string, Suggested>;

  constructor(snapshot: CatalogueSnapshot, previous?: SearchEngine) {
    this.snapshot = snapshot;
    const { products, brands, categories } = snapshot.contents;
    this.#brandSlugs = brands.map((brand) => brand.slug);
    const categoryIndex = new Map(categories.map((category, index) => [category.id, index]));
    const brandIndex = new Map(brands.map((brand, index) => [brand.id, index]));
    this.#tree = {
      categories,
      above: Int32Array.from(categories, (category) => categoryIndex.get(category.parentId ?? -1) ?? -1),
    };
    const places = { categoryIndex, brandIndex };
    const changed = previous && changedListing(previous.snapshot, snapshot);
    const patched = previous && changed && columnsAfter(previous.#columns, products, changed, places);
    const columns = patched ?? columnsOf(products, places);
    // A running shop builds all orders at once; at startup `prepare` builds them later.
    this.#columns = previous ? withOrders(columns) : columns;
    const listing = changed && isNothing(changed) ? previous : null;
    this.#words = previous ? previous.#words : new ShopWords();
    const known =
      listing && hasSameWords(listing.snapshot, snapshot) && hasSamePhrases(listing.snapshot, snapshot)
        ? listing
        : null;
    this.#found = known
      ? known.#found
      : new LRUCache({ maxSize: 64 * 1024 * 1024, sizeCalculation: ({ variations }) => variations.byteLength + 2_048 });
    this.#suggestions = known ? known.#suggestions : new LRUCache({ max: 5_000 });
  }

  /**
   * Builds what lists in the default order do not need, in steps between other requests: the other orders, then all
   * words. A list in such an order builds it on demand; a search waits.
   */
  async prepare(): Promise<void> {
    for (const name of namedOrders) {
      await setImmediate();
      void this.#columns.orders[name];
    }
    await this.gatherWords();
  }

  /**
   * Reads all words while other requests are served. A search that does not wait for this blocks other requests until
   * all words are read.
   */
  gatherWords(): Promise<void> {
    return this.#words.gather(this.snapshot);
  }

  /** Changed words are read at the next search, so that edits alone cost nothing. */
  get #wording(): Wording {
    return this.#words.of(this.snapshot);
  }

  list(filter: Filter, locale: Locale) {
    const found = this.#find(filter);
    const start = (filter.page - 1) * filter.page_size;
    const page = found.variations.subarray(start, start + filter.page_size);
    const count = found.variations.length;
    const { refused } = found.said;
    const people = setsSize(filter) ? null : found.said.people;
    return {
      data: Array.from(page, (variation) => this.#card(variation, locale, people)),
      count,
      next: nextPage(filter.page, filter.page_size, count),
      facets: facetsView(found.facets, this.snapshot.contents, this.#columns, locale),
      ...found.said,
      people,
      instead: refused ? this.insteadOf(refused, mostInstead).map((each) => this.snapshot.card(each, locale)) : [],
    };
  }

  /** Products in stock for a customer who asked for something that the shop never sells. */
  insteadOf(kind: RefusedKind, limit: number): ProductRecord[] {
    const found = insteadOfRefused[kind].map((words) => this.best(words, mostSuggested).products.filter(isInStock));
    // The best product of each kind first, then the second ones.
    const most = Math.max(0, ...found.map(({ length }) => length));
    const inTurn = Array.from({ length: Math.min(most, 4) }, (_, nth) => found.flatMap((each) => each[nth] ?? []));
    return [...new Set(inTurn.flat())].slice(0, limit);
  }

  /** The size of a product that is enough for these people. */
  sizeFor(product: ProductRecord, people: number): VariationRecord {
    const categories = this.snapshot.pathOf(this.snapshot.categoryOf(product)).map(({ slug }) => slug);
    return sizeForPeople({ slug: product.slug, categories, sizes: byPreference(product) }, people);
  }

  /** Whether all words of a text occur in names of products, categories or brands in this language. */
  isNamed(text: string, locale: Locale): boolean {
    return this.#wording.isNamed(text, locale);
  }

  /** The best products for a query, for suggestions. */
  best(query: string, limit: number): { readonly products: ProductRecord[]; readonly said: Said } {
    const { products, said } = this.#suggested(query.trim().toLowerCase());
    return { products: Array.from(products.subarray(0, limit), (product) => this.#product(product)), said };
  }

  /** Explains the results of a query. */
  explain(query: string): Explanation {
    const sized = this.#sized(query);
    if (sized) return { by: sized.said.nearby ? 'near' : 'size', words: [] };
    return this.#wording.finder.explain(askedPeople(query)?.rest ?? query);
  }

  /** The number of products that match a query; nearby products do not count. */
  count(query: string): number {
    const { products, said } = this.#hits(query);
    return said.nearby ? 0 : products.length;
  }

  /** Cached, because many visitors type the same beginnings. */
  #suggested(query: string): Suggested {
    const known = this.#suggestions.get(query);
    if (known) return known;
    const { products, scores, said } = this.#hits(query);
    const shown = products.map((product) => at(this.#columns.first, product));
    const best = this.#ordered(shown, scores, 'relevance').slice(0, mostSuggested);
    const suggested = { products: best.map((variation) => at(this.#columns.product, variation)), said };
    this.#suggestions.set(query, suggested);
    return suggested;
  }

  #card(variation: number, locale: Locale, people: number | null): ProductCard {
    const product = this.#product(at(this.#columns.product, variation));
    const found = product.variations[at(this.#columns.nth, variation)];
    return this.snapshot.card(product, locale, people === null ? found : this.sizeFor(product, people));
  }

  #product(index: number): ProductRecord {
    return this.snapshot.contents.products[index] as ProductRecord;
  }

  #find(filter: Filter): Found {
    const key = JSON.stringify({ ...filter, page: 1, page_size: 1 });
    const known = this.#found.get(key);
    if (known) return known;
    const hits = filter.q.trim() ? this.#hits(filter.q, filter.exact) : null;
    const asked = hits?.size ? inSize(filter, hits.size) : filter;
    const counter = new FacetCounter(this.#columns, this.#tree, this.#brandSlugs, asked);
    const found = hits ? this.#search(hits, filter.sort, counter) : this.#browse(filter, counter);
    this.#found.set(key, found);
    return found;
  }

  /** Without a query, products are already sorted. */
  #browse(filter: Filter, counter: FacetCounter): Found {
    const { count, product, orders } = this.#columns;
    const { sequence } = orders[namedOrder(filter.sort)];
    // Plain loops, because `from` and `filter` take several times as long.
    const matched = new Int32Array(count);
    let passing = 0;
    for (let index = 0; index < count; index++) {
      const variation = counter.take(index);
      matched[index] = variation;
      if (variation >= 0) passing++;
    }
    const variations = new Uint32Array(passing);
    let filled = 0;
    for (let position = 0; filled < passing; position++) {
      const variation = at(sequence, position);
      if (matched[at(product, variation)] === variation) variations[filled++] = variation;
    }
    return { variations, facets: counter.finish(), said: nothingSaid };
  }

  #hits(query: string, isExact = false): Asked {
    const sized = this.#sized(query);
    if (sized) return sized;
    const asked = askedPeople(query);
    const { finder } = this.#wording;
    const words = asked?.rest ?? query;
    const { products, scores, corrected, nearby, refused } = isExact ? finder.findExactly(words) : finder.find(words);
    const said = {
      corrected: corrected && asked ? `${corrected} ${asked.said}` : corrected,
      people: asked?.people ?? null,
    };
    return { products, scores, said: { ...said, nearby, refused }, size: null };
  }

  /** For a query that is only a size, the products sold in that size or the nearest one; null for other queries. */
  #sized(query: string): Asked | null {
    const asked = askedSize(query);
    const size = asked && nearestSize(this.snapshot.contents.products, asked);
    if (!size) return null;
    const products = Uint32Array.from(placesOfSize(this.snapshot.contents.products, size));
    const said = { ...nothingSaid, nearby: size.amount !== asked.amount };
    return { products, scores: new Uint8Array(products.length), said, size };
  }

  #search({ products, scores, said }: Asked, sort: Filter['sort'], counter: FacetCounter): Found {
    const passing: number[] = [];
    const matched = Int32Array.from(products, (product) => counter.take(product));
    for (const [index, variation] of matched.entries()) if (variation >= 0) passing.push(index);
    const kept = Uint32Array.from(passing, (index) => matched[index] as number);
    const keptScores = Uint8Array.from(passing, (index) => at(scores, index));
    const variations = this.#ordered(kept, keptScores, sort ?? 'relevance');
    return { variations, facets: counter.finish(), said };
  }

  /** Best matches first, in steps; within a step by popularity. A requested order ignores the score. */
  #ordered(variations: Uint32Array, scores: Uint8Array, sort: SortOrder): Uint32Array {
    const { sequence, place } = this.#columns.orders[namedOrder(sort)];
    const size = sequence.length;
    const keys = Float64Array.from(variations, (variation, index) => {
      const step = sort === 'relevance' ? 255 - Math.floor(at(scores, index) / scoreStep) : 0;
      return step * size + at(place, variation);
    }).sort();
    return Uint32Array.from(keys, (key) => at(sequence, key % size));
  }
}

const sizeOrders: readonly Filter['sort'][] = ['price', '-price', 'unit_price', 'discount'];

/** Whether a filter or the order decides which size of a product is shown. */
function setsSize(filter: Filter): boolean {
  return rangeEnds.some((end) => filter[end] !== undefined) || filter.discount || sizeOrders.includes(filter.sort);
}

/** Pieces have no weight to filter by. Limits that the visitor has set take precedence. */
function inSize(filter: Filter, { unitType, amount }: Size): Filter {
  if (unitType === unitTypes.pieces) return filter;
  return { ...filter, weight_min: filter.weight_min ?? amount, weight_max: filter.weight_max ?? amount };
}

/**
 * Places of the products that were added, removed or changed in a way that affects lists; null if the set of brands or
 * categories differs. Most orders only reduce the stock and leave every list unchanged.
 */
function changedListing(before: CatalogueSnapshot, after: CatalogueSnapshot): MovedPlaces | null {
  return standAlike(before, after) ? movedPlaces(before.contents.products, after.contents.products, listFacts) : null;
}

/** A renamed brand or category does not affect filters and orders. */
function standAlike({ contents: before }: CatalogueSnapshot, { contents: after }: CatalogueSnapshot): boolean {
  const ids = ({ brands, categories }: CatalogueSnapshot['contents']) =>
    JSON.stringify([brands, categories].map((places) => places.map(({ id }) => id)));
  return ids(before) === ids(after);
}
