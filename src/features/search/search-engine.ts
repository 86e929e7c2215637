import { LRUCache } from 'lru-cache';
import type { Locale } from '../../kernel/locale.ts';
import { nextPage } from '../../kernel/paging.ts';
import type { ProductRecord } from '../catalogue/product-record.rules.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { type CategoryTree, FacetCounter, type FacetCounts } from './facet-counter.ts';
import { facetsView } from './facets-view.rules.ts';
import { finderOf } from './finder-of-shelf.ts';
import { at, columnsOf, type ProductColumns } from './product-columns.ts';
import type { ProductFinder } from './product-finder.ts';
import type { Filter } from './search.contract.ts';

/** A filter's whole answer, in order; pages are cut from it. */
interface Found {
  readonly products: Uint32Array;
  readonly facets: FacetCounts;
  readonly corrected: string | null;
}

interface Suggested {
  readonly products: Uint32Array;
  readonly corrected: string | null;
}

const mostSuggested = 20;

/** Scores this near each other count as equally good, so that stock and popularity decide between them. */
const scoreStep = 6;

/** Search, filters and orders over one state of the shelf. Built anew when the shelf changes. */
export class SearchEngine {
  readonly shelf: Shelf;
  readonly #columns: ProductColumns;
  readonly #tree: CategoryTree;
  readonly #brandSlugs: readonly string[];
  readonly #finder: ProductFinder;
  /** Shoppers ask the same things: what was found for a filter serves every page of it and every next visitor. */
  readonly #found = new LRUCache<string, Found>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ products }) => products.byteLength + 2_048,
  });

  readonly #suggestions = new LRUCache<string, Suggested>({ max: 5_000 });

  constructor(shelf: Shelf, previous?: SearchEngine) {
    this.shelf = shelf;
    const { products, brands, categories } = shelf.contents;
    this.#brandSlugs = brands.map((brand) => brand.slug);
    const categoryIndex = new Map(categories.map((category, index) => [category.id, index]));
    const brandIndex = new Map(brands.map((brand, index) => [brand.id, index]));
    this.#tree = {
      categories,
      above: Int32Array.from(categories, (category) => categoryIndex.get(category.parentId ?? -1) ?? -1),
    };
    this.#columns = columnsOf(products, { categoryIndex, brandIndex });
    this.#finder = previous && hasSameTexts(previous.shelf, shelf) ? previous.#finder : finderOf(shelf);
  }

  list(filter: Filter, locale: Locale) {
    const found = this.#find(filter);
    const start = (filter.page - 1) * filter.page_size;
    const page = found.products.subarray(start, start + filter.page_size);
    const count = found.products.length;
    return {
      data: Array.from(page, (product) => this.shelf.card(this.#product(product), locale)),
      count,
      next: nextPage(filter.page, filter.page_size, count),
      facets: facetsView(found.facets, this.shelf.contents, this.#columns, locale),
      corrected: found.corrected,
    };
  }

  /** The best products for a query, for suggestions. */
  best(query: string, limit: number): { products: ProductRecord[]; corrected: string | null } {
    const { products, corrected } = this.#suggested(query.trim().toLowerCase());
    return { products: Array.from(products.subarray(0, limit), (product) => this.#product(product)), corrected };
  }

  /** Everybody types the same beginnings. */
  #suggested(query: string): Suggested {
    const known = this.#suggestions.get(query);
    if (known) return known;
    const { products, scores, corrected } = this.#finder.find(query);
    const suggested = { products: this.#ordered(products, scores, 'popular').slice(0, mostSuggested), corrected };
    this.#suggestions.set(query, suggested);
    return suggested;
  }

  #product(index: number): ProductRecord {
    return this.shelf.contents.products[index] as ProductRecord;
  }

  #find(filter: Filter): Found {
    const key = JSON.stringify({ ...filter, page: 1, page_size: 1 });
    const known = this.#found.get(key);
    if (known) return known;
    const counter = new FacetCounter(this.#columns, this.#tree, this.#brandSlugs, filter);
    const found = filter.q.trim() ? this.#search(filter, counter) : this.#browse(filter, counter);
    this.#found.set(key, found);
    return found;
  }

  /** Without words, products come in their order already. */
  #browse(filter: Filter, counter: FacetCounter): Found {
    const products = this.#columns.orders[filter.sort].sequence.filter((product) => counter.take(product));
    return { products, facets: counter.finish(), corrected: null };
  }

  #search(filter: Filter, counter: FacetCounter): Found {
    const { products, scores, corrected } = this.#finder.find(filter.q);
    const passing: number[] = [];
    for (const [index, product] of products.entries()) if (counter.take(product)) passing.push(index);
    const kept = Uint32Array.from(passing, (index) => at(products, index));
    const keptScores = Uint8Array.from(passing, (index) => at(scores, index));
    return { products: this.#ordered(kept, keptScores, filter.sort), facets: counter.finish(), corrected };
  }

  /** Best fit first, in steps; within a step by the chosen order. An order asked for by name ignores the fit. */
  #ordered(products: Uint32Array, scores: Uint8Array, sort: Filter['sort']): Uint32Array {
    const { sequence, place } = this.#columns.orders[sort];
    const size = this.#columns.count;
    const keys = Float64Array.from(products, (product, index) => {
      const step = sort === 'popular' ? 255 - Math.floor(at(scores, index) / scoreStep) : 0;
      return step * size + at(place, product);
    }).sort();
    return Uint32Array.from(keys, (key) => at(sequence, key % size));
  }
}

/** Prices and stock change all day, words seldom; the index of words is the costly part and is kept as long as it holds. */
function hasSameTexts(before: Shelf, after: Shelf): boolean {
  const { products, brands, categories, synonyms } = before.contents;
  const now = after.contents;
  return (
    brands === now.brands &&
    categories === now.categories &&
    synonyms === now.synonyms &&
    products.length === now.products.length &&
    products.every((product, index) => sameTexts(product, now.products[index]))
  );
}

function sameTexts(before: ProductRecord, after: ProductRecord | undefined): boolean {
  if (before === after) return true;
  if (!after || before.id !== after.id) return false;
  const texts = ({ name, nameKo, searchWords, categoryId, brandId }: ProductRecord) =>
    JSON.stringify([name, nameKo, searchWords, categoryId, brandId]);
  return texts(before) === texts(after);
}
