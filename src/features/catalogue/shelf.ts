import type { Locale } from '../../kernel/locale.ts';
import type { ProductCard } from './product.contract.ts';
import type { BrandRow, CategoryRow } from './product.store.ts';
import { isInStock, type ProductRecord, shownVariation } from './product-record.rules.ts';
import { cardView } from './product-view.rules.ts';

/** Everything the shelf is made of, as read from the database. */
export interface ShelfContents {
  readonly products: readonly ProductRecord[];
  readonly brands: readonly BrandRow[];
  readonly categories: readonly CategoryRow[];
  readonly synonyms: readonly (readonly string[])[];
}

/** The whole catalogue at one moment, in memory: lists and searches are answered from here without a query. */
export class Shelf {
  readonly contents: ShelfContents;
  readonly #places: Places;
  readonly #brands: ReadonlyMap<number, BrandRow>;
  readonly #categories: ReadonlyMap<number, CategoryRow>;
  readonly #cards = new Map<Locale, Map<number, ProductCard>>();
  readonly #branches = new Map<number, ProductRecord[]>();
  #best: readonly ProductRecord[] | undefined;
  /** When some price changes by itself, in milliseconds since 1970. */
  readonly pricesUntil: number;

  /** `before` is the shelf whose place this one takes: most changes leave every product where it was. */
  constructor(contents: ShelfContents, before?: Shelf) {
    this.contents = contents;
    const { products, brands, categories } = contents;
    this.#places = before && standAlike(before.contents.products, products) ? before.#places : placesOf(products);
    this.pricesUntil = products.reduce((first, { pricesUntil }) => Math.min(first, pricesUntil ?? first), Infinity);
    this.#brands = new Map(brands.map((brand) => [brand.id, brand]));
    this.#categories = new Map(categories.map((category) => [category.id, category]));
  }

  /** Ids of everything that is sold, in the order of the products. */
  get variations(): readonly number[] {
    return this.#places.variations;
  }

  productBySlug(slug: string): ProductRecord | undefined {
    return this.#at(this.#places.bySlug.get(slug));
  }

  productById(id: number): ProductRecord | undefined {
    return this.#at(this.#places.byId.get(id));
  }

  productOfVariation(id: number): ProductRecord | undefined {
    return this.#at(this.#places.byVariation.get(id));
  }

  #at(place: number | undefined): ProductRecord | undefined {
    return place === undefined ? undefined : this.contents.products[place];
  }

  brandOf(product: ProductRecord): BrandRow {
    return present(this.#brands.get(product.brandId));
  }

  categoryOf(product: ProductRecord): CategoryRow {
    return present(this.#categories.get(product.categoryId));
  }

  /** From the top of the tree down to the category itself. */
  pathOf(category: CategoryRow): CategoryRow[] {
    const above = category.parentId === null ? undefined : this.#categories.get(category.parentId);
    return above ? [...this.pathOf(above), category] : [category];
  }

  /** The top category above the product. */
  branchOf(product: ProductRecord): number {
    return this.pathOf(this.categoryOf(product))[0]?.id ?? product.categoryId;
  }

  /** Products in the branch of the tree that begins with this top category; gathered once, when first asked for. */
  branch(topCategoryId: number): readonly ProductRecord[] {
    if (this.#branches.size === 0) {
      for (const product of this.contents.products) {
        const top = this.branchOf(product);
        const branch = this.#branches.get(top);
        if (branch) branch.push(product);
        else this.#branches.set(top, [product]);
      }
    }
    return this.#branches.get(topCategoryId) ?? [];
  }

  /** What sells best of each category, of what can be bought; best first. Looked for once, when first asked for. */
  get bestOfCategories(): readonly ProductRecord[] {
    if (this.#best) return this.#best;
    const best = new Map<number, ProductRecord>();
    for (const product of this.contents.products) {
      const known = best.get(product.categoryId);
      if (isInStock(product) && (!known || product.popularity > known.popularity))
        best.set(product.categoryId, product);
    }
    this.#best = [...best.values()].sort((a, b) => b.popularity - a.popularity || a.id - b.id);
    return this.#best;
  }

  /** Made once per variation and language, since lists show the same cards over and over. */
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

/** Where each product stands, by everything that it is asked for by. */
interface Places {
  readonly bySlug: ReadonlyMap<string, number>;
  readonly byId: ReadonlyMap<number, number>;
  readonly byVariation: ReadonlyMap<number, number>;
  readonly variations: readonly number[];
}

function placesOf(products: readonly ProductRecord[]): Places {
  const byVariation = new Map(products.flatMap(({ variations }, place) => variations.map(({ id }) => [id, place])));
  return {
    bySlug: new Map(products.map(({ slug }, place) => [slug, place])),
    byId: new Map(products.map(({ id }, place) => [id, place])),
    byVariation,
    variations: [...byVariation.keys()],
  };
}

function standAlike(before: readonly ProductRecord[], after: readonly ProductRecord[]): boolean {
  const isAlike = (one: ProductRecord, other: ProductRecord | undefined) =>
    one === other ||
    (one.id === other?.id &&
      one.slug === other.slug &&
      one.variations.length === other.variations.length &&
      one.variations.every(({ id }, nth) => id === other.variations[nth]?.id));
  return before.length === after.length && before.every((product, place) => isAlike(product, after[place]));
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The shelf is missing a brand or category that a product names');
  return value;
}
