import type { ProductRecord } from '../catalogue/product-record.rules.ts';
import { byPreference, payablePrice, weightOf } from '../catalogue/product-record.rules.ts';
import type { NamedOrder } from './list-address.rules.ts';

/**
 * One value per product, and one per variation, in plain arrays: a filter over a hundred thousand products is a walk
 * through memory. The variations of a product stand together, the one that a card would rather show first.
 */
export interface ProductColumns {
  readonly count: number;
  readonly category: Uint32Array;
  readonly brand: Uint32Array;
  readonly origin: Uint16Array;
  readonly storage: Uint8Array;
  readonly origins: readonly string[];
  readonly storages: readonly string[];
  /** Where the variations of each product begin; one more tells where the last ends. */
  readonly first: Uint32Array;
  /** The product of each variation. */
  readonly product: Uint32Array;
  /** Its place among the variations of its product. */
  readonly nth: Uint16Array;
  readonly price: Uint32Array;
  /** Grams or millilitres; 0 for pieces. */
  readonly weight: Uint32Array;
  readonly discount: Uint8Array;
  readonly inStock: Uint8Array;
  /** Variations in each order, and each one's place in it. */
  readonly orders: Readonly<Record<NamedOrder, Order>>;
}

interface Order {
  readonly sequence: Uint32Array;
  readonly place: Uint32Array;
}

interface Places {
  readonly categoryIndex: ReadonlyMap<number, number>;
  readonly brandIndex: ReadonlyMap<number, number>;
}

export function columnsOf(products: readonly ProductRecord[], { categoryIndex, brandIndex }: Places): ProductColumns {
  const origins = [...new Set(products.map((product) => product.origin))].sort();
  const storages = ['fresh', 'chilled', 'frozen', 'ambient'];
  const first = new Uint32Array(products.length + 1);
  const sold = products.flatMap((product, index) => {
    const preferred = byPreference(product);
    first[index + 1] = at(first, index) + preferred.length;
    return preferred.map((variation) => ({ index, variation, nth: product.variations.indexOf(variation) }));
  });
  const price = Uint32Array.from(sold, ({ variation }) => payablePrice(variation));
  const discount = Uint8Array.from(sold, ({ variation }) => variation.discount ?? 0);
  const inStock = Uint8Array.from(sold, ({ variation }) => (variation.stock > 0 ? 1 : 0));
  const product = Uint32Array.from(sold, ({ index }) => index);
  const ofProduct = (value: (product: ProductRecord) => number) => {
    const values = Float64Array.from(products, value);
    return (variation: number) => values[at(product, variation)] as number;
  };
  const asTheyStand = Uint32Array.from(sold, (_, index) => index);
  const order = (rank: (variation: number) => number, ties: Uint32Array) => orderOf(inStock, rank, ties);
  const popular = order(
    ofProduct(({ popularity }) => -popularity),
    asTheyStand,
  );
  return {
    count: products.length,
    category: Uint32Array.from(products, ({ categoryId }) => categoryIndex.get(categoryId) ?? 0),
    brand: Uint32Array.from(products, ({ brandId }) => brandIndex.get(brandId) ?? 0),
    origin: Uint16Array.from(products, ({ origin }) => origins.indexOf(origin)),
    storage: Uint8Array.from(products, ({ storage }) => storages.indexOf(storage)),
    origins,
    storages,
    first,
    product,
    nth: Uint16Array.from(sold, ({ nth }) => nth),
    price,
    weight: Uint32Array.from(sold, ({ variation }) => weightOf(variation)),
    discount,
    inStock,
    orders: {
      popular,
      new: order(
        ofProduct(({ createdAt }) => -createdAt),
        asTheyStand.map((variation) => sold.length - 1 - variation),
      ),
      price: order((variation) => at(price, variation), popular.place),
      '-price': order((variation) => -at(price, variation), popular.place),
      discount: order((variation) => -at(discount, variation), popular.place),
      rating: order(ofProduct(ratingRank), popular.place),
    },
  };
}

/** By the average, then by how many have said so. */
function ratingRank({ ratingSum, ratingCount }: ProductRecord): number {
  return -(Math.round((ratingSum / Math.max(1, ratingCount)) * 1e6) * 1e7 + ratingCount);
}

/**
 * Sold-out ones come last in every order: nobody looks for what cannot be bought. Place, rank and tie go into one number
 * each, because plain numbers are sorted ten times faster than things that have to be compared.
 */
function orderOf(inStock: Uint8Array, rankOf: (variation: number) => number, ties: Uint32Array): Order {
  const size = inStock.length;
  const ranks = Float64Array.from({ length: size }, (_, variation) => rankOf(variation));
  const dense = new Map([...new Set(ranks)].sort((a, b) => a - b).map((rank, index) => [rank, index]));
  const byTie = new Uint32Array(size);
  const keys = Float64Array.from(ranks, (rank, variation) => {
    const tie = at(ties, variation);
    byTie[tie] = variation;
    return ((1 - at(inStock, variation)) * dense.size + (dense.get(rank) as number)) * size + tie;
  }).sort();
  const sequence = Uint32Array.from(keys, (key) => at(byTie, key % size));
  const place = new Uint32Array(size);
  for (const [position, variation] of sequence.entries()) place[variation] = position;
  return { sequence, place };
}

export function at(column: Uint8Array | Uint16Array | Uint32Array | Float32Array, index: number): number {
  return column[index] as number;
}
