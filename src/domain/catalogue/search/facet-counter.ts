import type { CategoryRow } from '../products/catalogue-snapshot.store.ts';
import { bandOf, roundPrices } from './price-steps.rules.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Filter } from './search.contract.ts';
import { at } from './variation-order.ts';

/** The filter groups that exclude a variation. A variation that only one group excludes is still counted for that group. */
const group = {
  category: 1,
  brand: 2,
  origin: 4,
  storage: 8,
  price: 16,
  weight: 32,
  discount: 64,
  inStock: 128,
  slaughter: 256,
  certifier: 512,
} as const;

/** Groups that are the same for all variations of a product. */
const ofProducts = group.category | group.brand | group.origin | group.storage | group.slaughter | group.certifier;

export interface FacetCounts {
  readonly category: Uint32Array;
  readonly brand: Uint32Array;
  readonly origin: Uint32Array;
  readonly storage: Uint32Array;
  readonly slaughter: Uint32Array;
  readonly certifier: Uint32Array;
  readonly price: { min: number; max: number };
  readonly weight: { min: number; max: number };
  /** How many variations have a price up to each of `roundPrices`, and above all of them. */
  readonly priceBands: Uint32Array;
  discount: number;
  inStock: number;
  /** The first day on which a certificate of the results ends; infinite without results. */
  certifiedUntil: number;
}

export interface CategoryTree {
  readonly categories: readonly CategoryRow[];
  /** Index of the parent category, or -1. */
  readonly above: Int32Array;
}

/** Processes each candidate once: keeps the variations that pass, and counts the results of every further choice. */
export class FacetCounter {
  readonly #columns: ProductColumns;
  readonly #tree: CategoryTree;
  readonly #filter: Filter;
  readonly #categories: Uint8Array | null;
  readonly #brands: Uint8Array | null;
  readonly #origins: Uint8Array | null;
  readonly #storages: Uint8Array | null;
  readonly #slaughters: Uint8Array | null;
  readonly #certifiers: Uint8Array | null;
  readonly counts: FacetCounts;

  constructor(columns: ProductColumns, tree: CategoryTree, brandSlugs: readonly string[], filter: Filter) {
    this.#columns = columns;
    this.#tree = tree;
    this.#filter = filter;
    this.#categories = chosenCategories(tree, filter.category);
    this.#brands = chosen(brandSlugs, filter.brand);
    this.#origins = chosen(columns.origins, filter.origin);
    this.#storages = chosen(columns.storages, filter.storage);
    this.#slaughters = chosen(columns.slaughters, filter.slaughter);
    this.#certifiers = chosen(columns.certifiers, filter.certifier);
    this.counts = {
      category: new Uint32Array(tree.categories.length),
      brand: new Uint32Array(brandSlugs.length),
      origin: new Uint32Array(columns.origins.length),
      storage: new Uint32Array(columns.storages.length),
      slaughter: new Uint32Array(columns.slaughters.length),
      certifier: new Uint32Array(columns.certifiers.length),
      price: { min: Number.POSITIVE_INFINITY, max: 0 },
      weight: { min: Number.POSITIVE_INFINITY, max: 0 },
      priceBands: new Uint32Array(roundPrices.length + 1),
      discount: 0,
      inStock: 0,
      certifiedUntil: Number.POSITIVE_INFINITY,
    };
  }

  /** The first variation of a product that passes every filter; -1 if there is none. */
  take(product: number): number {
    const columns = this.#columns;
    const { counts } = this;
    const missedAlready = this.#missedBy(product);
    // Excluded by two groups or more: no single further choice includes it.
    if (isSeveral(missedAlready)) return -1;
    let matched = -1;
    // A product counts once per group, even if several of its variations match.
    let counted = 0;
    for (let variation = at(columns.first, product); variation < at(columns.first, product + 1); variation++) {
      const missed = missedAlready | this.#missedByVariation(variation);
      if (isSeveral(missed)) continue;
      if (missed === 0 && matched < 0) matched = variation;
      counted |= missed === 0 ? ofProducts : missed & ofProducts;
      if ((missed & ~group.price) === 0) {
        const price = at(columns.price, variation);
        widen(counts.price, price);
        bump(counts.priceBands, bandOf(price));
      }
      const weight = at(columns.weight, variation);
      if ((missed & ~group.weight) === 0 && weight > 0) widen(counts.weight, weight);
      if (missed === 0 && at(columns.discount, variation) > 0) counted |= group.discount;
      if (missed === 0 && at(columns.inStock, variation) > 0) counted |= group.inStock;
    }
    if (counted & group.category) bump(counts.category, at(columns.category, product));
    if (counted & group.brand) bump(counts.brand, at(columns.brand, product));
    if (counted & group.origin) bump(counts.origin, at(columns.origin, product));
    if (counted & group.storage) bump(counts.storage, at(columns.storage, product));
    if (counted & group.slaughter) bump(counts.slaughter, at(columns.slaughter, product));
    if (counted & group.certifier) bump(counts.certifier, at(columns.certifier, product));
    if (counted & group.discount) counts.discount++;
    if (counted & group.inStock) counts.inStock++;
    if (matched >= 0) counts.certifiedUntil = Math.min(counts.certifiedUntil, at(columns.certifiedUntil, product));
    return matched;
  }

  /** Adds the counts of subcategories to their parents. */
  finish(): FacetCounts {
    const { category } = this.counts;
    for (let index = category.length - 1; index >= 0; index--) {
      const above = this.#tree.above[index] ?? -1;
      if (above >= 0) category[above] = at(category, above) + at(category, index);
    }
    return this.counts;
  }

  #missedBy(product: number): number {
    const columns = this.#columns;
    let missed = 0;
    if (this.#categories && at(this.#categories, at(columns.category, product)) === 0) missed |= group.category;
    if (this.#brands && at(this.#brands, at(columns.brand, product)) === 0) missed |= group.brand;
    if (this.#origins && at(this.#origins, at(columns.origin, product)) === 0) missed |= group.origin;
    if (this.#storages && at(this.#storages, at(columns.storage, product)) === 0) missed |= group.storage;
    if (this.#slaughters && at(this.#slaughters, at(columns.slaughter, product)) === 0) missed |= group.slaughter;
    if (this.#certifiers && at(this.#certifiers, at(columns.certifier, product)) === 0) missed |= group.certifier;
    return missed;
  }

  #missedByVariation(variation: number): number {
    const columns = this.#columns;
    const filter = this.#filter;
    let missed = 0;
    if (isOutside(at(columns.price, variation), filter.price_min, filter.price_max)) missed |= group.price;
    if (isOutside(at(columns.weight, variation), filter.weight_min, filter.weight_max)) missed |= group.weight;
    if (filter.discount && at(columns.discount, variation) === 0) missed |= group.discount;
    if (filter.in_stock && at(columns.inStock, variation) === 0) missed |= group.inStock;
    return missed;
  }
}

function isSeveral(groups: number): boolean {
  return (groups & (groups - 1)) !== 0;
}

function bump(counts: Uint32Array, index: number): void {
  counts[index] = at(counts, index) + 1;
}

function widen(range: { min: number; max: number }, value: number): void {
  if (value < range.min) range.min = value;
  if (value > range.max) range.max = value;
}

function isOutside(value: number, min: number | undefined, max: number | undefined): boolean {
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}

/** Null when nothing was chosen. An unknown slug matches nothing, so that a mistyped URL shows an empty list. */
function chosen(names: readonly string[], wanted: readonly string[]): Uint8Array | null {
  if (wanted.length === 0) return null;
  return Uint8Array.from(names, (name) => (wanted.includes(name) ? 1 : 0));
}

function chosenCategories({ categories, above }: CategoryTree, wanted: readonly string[]): Uint8Array | null {
  const marks = chosen(
    categories.map((category) => category.slug),
    wanted,
  );
  if (!marks) return null;
  // Parents come before their children, so one pass marks all descendants.
  for (let index = 0; index < marks.length; index++) {
    const parent = above[index] ?? -1;
    if (parent >= 0 && at(marks, parent) === 1) marks[index] = 1;
  }
  return marks;
}
