import type { ProductRecord } from '../catalogue/product-record.rules.ts';
import { isInStock, payablePrice, shownVariation } from '../catalogue/product-record.rules.ts';
import type { SortOrder } from './search.contract.ts';

/** One value per product in plain arrays: a filter over a hundred thousand products is a walk through memory. */
export interface ProductColumns {
  readonly count: number;
  readonly category: Uint32Array;
  readonly brand: Uint32Array;
  readonly origin: Uint16Array;
  readonly storage: Uint8Array;
  readonly price: Uint32Array;
  /** Grams or millilitres; 0 for pieces. */
  readonly weight: Uint32Array;
  readonly discount: Uint8Array;
  readonly inStock: Uint8Array;
  readonly origins: readonly string[];
  readonly storages: readonly string[];
  /** Products in each order, and each product's place in it. */
  readonly orders: Readonly<Record<SortOrder, { readonly sequence: Uint32Array; readonly place: Uint32Array }>>;
}

interface Places {
  readonly categoryIndex: ReadonlyMap<number, number>;
  readonly brandIndex: ReadonlyMap<number, number>;
}

export function columnsOf(products: readonly ProductRecord[], { categoryIndex, brandIndex }: Places): ProductColumns {
  const count = products.length;
  const origins = [...new Set(products.map((product) => product.origin))].sort();
  const storages = ['fresh', 'chilled', 'frozen', 'ambient'];
  const shown = products.map(shownVariation);
  const price = Uint32Array.from(shown, payablePrice);
  const discount = Uint8Array.from(shown, (variation) => variation.discount ?? 0);
  const inStock = Uint8Array.from(products, (product) => (isInStock(product) ? 1 : 0));
  const value = (compare: (a: number, b: number) => number) => orderOf(count, inStock, compare);
  const of = (index: number) => products[index] as ProductRecord;
  const rating = (index: number) => of(index).ratingSum / Math.max(1, of(index).ratingCount);
  const popular = (a: number, b: number) => of(b).popularity - of(a).popularity || of(a).id - of(b).id;
  return {
    count,
    category: Uint32Array.from(products, (product) => categoryIndex.get(product.categoryId) ?? 0),
    brand: Uint32Array.from(products, (product) => brandIndex.get(product.brandId) ?? 0),
    origin: Uint16Array.from(products, (product) => origins.indexOf(product.origin)),
    storage: Uint8Array.from(products, (product) => storages.indexOf(product.storage)),
    price,
    weight: Uint32Array.from(shown, (variation) => (variation.unitType === 4 ? 0 : variation.unitAmount)),
    discount,
    inStock,
    origins,
    storages,
    orders: {
      popular: value(popular),
      new: value((a, b) => of(b).createdAt - of(a).createdAt || of(b).id - of(a).id),
      price: value((a, b) => at(price, a) - at(price, b) || popular(a, b)),
      '-price': value((a, b) => at(price, b) - at(price, a) || popular(a, b)),
      discount: value((a, b) => at(discount, b) - at(discount, a) || popular(a, b)),
      rating: value((a, b) => rating(b) - rating(a) || of(b).ratingCount - of(a).ratingCount || popular(a, b)),
    },
  };
}

/** Sold-out products come last in every order: nobody looks for what cannot be bought. */
function orderOf(count: number, inStock: Uint8Array, compare: (a: number, b: number) => number) {
  const sequence = Uint32Array.from({ length: count }, (_, index) => index);
  sequence.sort((a, b) => at(inStock, b) - at(inStock, a) || compare(a, b));
  const place = new Uint32Array(count);
  for (const [position, product] of sequence.entries()) place[product] = position;
  return { sequence, place };
}

export function at(column: Uint8Array | Uint16Array | Uint32Array | Float32Array, index: number): number {
  return column[index] as number;
}
