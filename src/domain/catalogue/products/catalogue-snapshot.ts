import type { Locale } from '../../../kernel/locale.ts';
import type { BrandRow, CategoryRow } from './catalogue-snapshot.store.ts';
import { byRank, type CategoryLeaders, leadAlike, leadersOf } from './category-leaders.ts';
import type { ProductCard } from './product.contract.ts';
import { type ProductRecord, shownVariation } from './product-record.rules.ts';
import { cardView } from './product-view.rules.ts';
import { placeOf, SnapshotIndex } from './snapshot-index.ts';

/** The contents of the snapshot, as read from the database. */
export interface SnapshotContents {
  readonly products: readonly ProductRecord[];
  readonly brands: readonly BrandRow[];
  readonly categories: readonly CategoryRow[];
  readonly synonyms: readonly (readonly string[])[];
}

/** The whole catalogue at one moment, in memory. Lists and searches use it instead of queries. */
export class CatalogueSnapshot {
  readonly contents: SnapshotContents;
  readonly #places: SnapshotIndex;
  readonly #brands: ReadonlyMap<number, BrandRow>;
  readonly #categories: ReadonlyMap<number, CategoryRow>;
  readonly #cards = new Map<Locale, Map<number, ProductCard>>();
  #variations: readonly number[] | undefined;
  #leaders: CategoryLeaders | undefined;
  #best: readonly ProductRecord[] | undefined;
  /** When the next price changes, in milliseconds since 1970. */
  readonly pricesUntil: number;

  /** `before` is the previous snapshot: most changes leave every product at its place, so its index can be reused. */
  constructor(contents: SnapshotContents, before?: CatalogueSnapshot) {
    this.contents = contents;
    const { products, brands, categories } = contents;
    const changed = before ? changesBetween(before.contents.products, products) : null;
    const placed = changed?.every(([old, now]) => standAlike(old, now)) ? before : null;
    this.#places = placed ? placed.#places : new SnapshotIndex(products);
    this.#leaders = before && changed?.every(([old, now]) => leadAlike(old, now)) ? before.#leaders : undefined;
    const holdsPrices = changed?.every(([old, now]) => old.pricesUntil === null && now.pricesUntil === null);
    this.pricesUntil = before && holdsPrices ? before.pricesUntil : firstTurn(products);
    this.#brands = new Map(brands.map((brand) => [brand.id, brand]));
    this.#categories = new Map(categories.map((category) => [category.id, category]));
  }

  /** Variation ids of everything on sale, in the order of products. Computed on demand, because it is rarely needed. */
  get variations(): readonly number[] {
    this.#variations ??= this.contents.products.flatMap(({ variations }) => variations.map(({ id }) => id));
    return this.#variations;
  }

  productBySlug(slug: string): ProductRecord | undefined {
    for (const place of this.#places.withSlug(slug)) {
      const product = this.contents.products[place];
      if (product?.slug === slug) return product;
    }
    return undefined;
  }

  productById(id: number): ProductRecord | undefined {
    const product = this.contents.products[placeOf(this.contents.products, id)];
    return product?.id === id ? product : undefined;
  }

  productOfVariation(id: number): ProductRecord | undefined {
    for (const place of this.#places.ofVariation(id)) {
      const product = this.contents.products[place];
      if (product?.variations.some((variation) => variation.id === id)) return product;
    }
    return undefined;
  }

  brandOf(product: ProductRecord): BrandRow {
    return present(this.#brands.get(product.brandId));
  }

  categoryOf(product: ProductRecord): CategoryRow {
    return present(this.#categories.get(product.categoryId));
  }

  /** From the top level down to the category itself. */
  pathOf(category: CategoryRow): CategoryRow[] {
    const above = category.parentId === null ? undefined : this.#categories.get(category.parentId);
    return above ? [...this.pathOf(above), category] : [category];
  }

  /** The top-level category of the product. */
  branchOf(product: ProductRecord): number {
    return this.#topOf(this.categoryOf(product));
  }

  #topOf(category: CategoryRow): number {
    return this.pathOf(category)[0]?.id ?? category.id;
  }

  /**
   * Products of the same category first, then of the rest of the branch; in stock before sold out, then by sales. At
   * most 24.
   */
  similarTo(product: ProductRecord, limit: number): ProductRecord[] {
    const leaders = this.#categoryLeaders;
    const own = leaders.get(product.categoryId);
    const branch = this.branchOf(product);
    const beside = this.contents.categories
      .filter((category) => category.id !== product.categoryId && this.#topOf(category) === branch)
      .flatMap(({ id }) => leaders.get(id) ?? []);
    const ranked = (places: readonly number[]) => places.map((place) => this.#present(place)).sort(byRank);
    const others = [
      ...ranked(own?.inStock ?? []),
      ...ranked(beside.flatMap(({ inStock }) => inStock)),
      ...ranked(own?.soldOut ?? []),
      ...ranked(beside.flatMap(({ soldOut }) => soldOut)),
    ];
    return others.filter((other) => other.id !== product.id).slice(0, limit);
  }

  /** The best-selling available product of each category, the best first. Computed at the first access. */
  get bestOfCategories(): readonly ProductRecord[] {
    this.#best ??= [...this.#categoryLeaders.values()]
      .flatMap(({ inStock }) => inStock.slice(0, 1))
      .map((place) => this.#present(place))
      .sort(byRank);
    return this.#best;
  }

  get #categoryLeaders(): CategoryLeaders {
    this.#leaders ??= leadersOf(this.contents.products);
    return this.#leaders;
  }

  #present(place: number): ProductRecord {
    return this.contents.products[place] as ProductRecord;
  }

  /** Cached per variation and language, because lists show the same cards repeatedly. */
  card(product: ProductRecord, locale: Locale, variation = shownVariation(product)): ProductCard {
    const cards = this.#cards.get(locale) ?? new Map<number, ProductCard>();
    this.#cards.set(locale, cards);
    const known = cards.get(variation.id);
    if (known) return known;
    const { slug, name } = this.brandOf(product);
    const surroundings = { brand: { slug, name }, tint: this.categoryOf(product).tint };
    const card = cardView(product, variation, surroundings, locale) as ProductCard;
    cards.set(variation.id, card);
    return card;
  }
}

type Change = readonly [before: ProductRecord, after: ProductRecord];

/** The changed products at the same places; null if the products were added or removed. */
function changesBetween(before: readonly ProductRecord[], after: readonly ProductRecord[]): Change[] | null {
  if (before.length !== after.length) return null;
  const changes: Change[] = [];
  for (let place = 0; place < after.length; place++) {
    const [old, now] = [before[place] as ProductRecord, after[place] as ProductRecord];
    if (old === now) continue;
    if (old.id !== now.id) return null;
    changes.push([old, now]);
  }
  return changes;
}

/** Whether the product has the same lookup keys as before. */
function standAlike(before: ProductRecord, after: ProductRecord): boolean {
  return (
    before.slug === after.slug &&
    before.variations.length === after.variations.length &&
    before.variations.every(({ id }, nth) => id === after.variations[nth]?.id)
  );
}

function firstTurn(products: readonly ProductRecord[]): number {
  return products.reduce((first, { pricesUntil }) => Math.min(first, pricesUntil ?? first), Infinity);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A product refers to a brand or category that the snapshot does not have');
  return value;
}
