import { daysBetween, koreanDate } from '../../../kernel/korea-time.ts';
import { won } from '../../../kernel/money.ts';
import { pricePerKilo, unitTypes } from '../../../kernel/units.ts';
import type { ProductRecord } from '../products/product-record.rules.ts';
import { byPreference, firstDay, payablePrice, weightOf } from '../products/product-record.rules.ts';
import type { NamedOrder } from './list-url.rules.ts';
import { at, type Order, orderOf, type Rank } from './variation-order.ts';

/**
 * One value per product or per variation in typed arrays, so that a filter over a hundred thousand products is a
 * sequential scan. The variations of a product are adjacent, the preferred one for its card first.
 */
export interface ProductColumns {
  readonly count: number;
  readonly category: Uint32Array;
  readonly brand: Uint32Array;
  readonly origin: Uint16Array;
  readonly storage: Uint8Array;
  readonly origins: readonly string[];
  readonly storages: readonly string[];
  readonly slaughter: Uint8Array;
  readonly slaughters: readonly string[];
  readonly certifier: Uint16Array;
  readonly certifiers: readonly string[];
  /** Start of each product's variations, followed by the total number. */
  readonly first: Uint32Array;
  /** The product of each variation. */
  readonly product: Uint32Array;
  /** Its position among the variations of its product. */
  readonly nth: Uint16Array;
  readonly price: Uint32Array;
  /** Grams or millilitres; 0 for pieces. */
  readonly weight: Uint32Array;
  readonly discount: Uint8Array;
  readonly inStock: Uint8Array;
  /** The last day of each product's certificate, in days since 1970; 0 if it was withdrawn. */
  readonly certifiedUntil: Uint32Array;
  /**
   * The variations in each order, and the rank of each. The orders of a whole snapshot are built at their first read.
   */
  readonly orders: Readonly<Record<NamedOrder, Order>>;
}

export interface Places {
  readonly categoryIndex: ReadonlyMap<number, number>;
  readonly brandIndex: ReadonlyMap<number, number>;
}

/** Builds all orders, so that the data they are built from can be freed. */
export function withOrders(columns: ProductColumns): ProductColumns {
  return { ...columns, orders: { ...columns.orders } };
}

const storages = ['fresh', 'chilled', 'frozen', 'ambient'];
/** An empty or unknown slaughter method cannot be chosen in a filter. */
const slaughters = ['hand', 'mechanical', ''];

export function columnsOf(products: readonly ProductRecord[], places: Places): ProductColumns {
  const first = firstOf(products);
  const [count, size] = [products.length, at(first, products.length)];
  const cells: Cells = {
    ...{ count, first, storages, slaughters },
    ...namesIn(products),
    category: new Uint32Array(count),
    brand: new Uint32Array(count),
    origin: new Uint16Array(count),
    storage: new Uint8Array(count),
    slaughter: new Uint8Array(count),
    certifier: new Uint16Array(count),
    certifiedUntil: new Uint32Array(count),
    product: new Uint32Array(size),
    nth: new Uint16Array(size),
    price: new Uint32Array(size),
    weight: new Uint32Array(size),
    discount: new Uint8Array(size),
    inStock: new Uint8Array(size),
  };
  for (const [index, product] of products.entries()) fill(cells, index, product, places);
  return { ...cells, orders: ordersOf(cells, products, (_name, rank, tie) => orderOf(cells.inStock, rank, tie)) };
}

/** Start of each product's variations, followed by the total number. */
export function firstOf(products: readonly ProductRecord[]): Uint32Array {
  const first = new Uint32Array(products.length + 1);
  let size = 0;
  for (let index = 0; index < products.length; index++) {
    size += (products[index] as ProductRecord).variations.length;
    first[index + 1] = size;
  }
  return first;
}

/** Countries and certifiers that can be chosen. */
export function namesIn(products: readonly ProductRecord[]) {
  return {
    origins: [...new Set(products.map(({ origin }) => origin))].sort(),
    certifiers: [...new Set(products.map(({ certifier }) => certifier))].sort(),
  };
}

/** Everything except the orders, which are derived from the rest. */
export type Cells = Omit<ProductColumns, 'orders'>;

/** Writes the values of one product into its cells. */
export function fill(cells: Cells, index: number, product: ProductRecord, { categoryIndex, brandIndex }: Places): void {
  cells.category[index] = categoryIndex.get(product.categoryId) ?? 0;
  cells.brand[index] = brandIndex.get(product.brandId) ?? 0;
  cells.origin[index] = cells.origins.indexOf(product.origin);
  cells.storage[index] = cells.storages.indexOf(product.storage);
  const slaughter = cells.slaughters.indexOf(product.slaughter);
  cells.slaughter[index] = slaughter < 0 ? cells.slaughters.indexOf('') : slaughter;
  cells.certifier[index] = cells.certifiers.indexOf(product.certifier);
  cells.certifiedUntil[index] =
    product.certifiedUntil === null ? 0 : daysBetween(firstDay, koreanDate(product.certifiedUntil));
  for (const [nth, variation] of byPreference(product).entries()) {
    const place = at(cells.first, index) + nth;
    cells.product[place] = index;
    cells.nth[place] = product.variations.indexOf(variation);
    cells.price[place] = payablePrice(variation);
    cells.weight[place] = weightOf(variation);
    cells.discount[place] = variation.discount ?? 0;
    cells.inStock[place] = variation.stock > 0 ? 1 : 0;
  }
}

/** The sort key of each order and its tie-breaker. */
export function ordersOf(
  { product, price, weight, discount }: Cells,
  products: readonly ProductRecord[],
  make: (name: NamedOrder, rank: Rank, tie: Rank) => Order,
): ProductColumns['orders'] {
  const ofProduct = (value: (product: ProductRecord) => number) => (variation: number) =>
    value(products[at(product, variation)] as ProductRecord);
  const newest = ofProduct(({ createdAt }) => -createdAt);
  const byPopularity = (variation: number) => at(orders.popular.place, variation);
  const orders = madeWhenRead<NamedOrder, Order>({
    popular: () =>
      make(
        'popular',
        ofProduct(({ popularity }) => -popularity),
        (variation) => variation,
      ),
    new: () => make('new', newest, (variation) => product.length - 1 - variation),
    price: () => make('price', (variation) => at(price, variation), byPopularity),
    '-price': () => make('-price', (variation) => -at(price, variation), byPopularity),
    unit_price: () =>
      make('unit_price', (variation) => unitPrice(at(price, variation), at(weight, variation)), byPopularity),
    discount: () => make('discount', (variation) => -at(discount, variation), byPopularity),
    rating: () => make('rating', ofProduct(ratingRank), byPopularity),
  });
  return orders;
}

/** Computes each value once, when it is first read. */
function madeWhenRead<Name extends string, Value>(
  makers: Readonly<Record<Name, () => Value>>,
): Readonly<Record<Name, Value>> {
  const values = {} as Record<Name, Value>;
  for (const name of Object.keys(makers) as Name[]) {
    const get = () => {
      const value = makers[name]();
      Object.defineProperty(values, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(values, name, { get, enumerable: true, configurable: true });
  }
  return values;
}

/** The price per kilo or litre; pieces come last. */
function unitPrice(price: number, weight: number): number {
  return weight > 0 ? (pricePerKilo(won(price), unitTypes.grams, weight) ?? beyondPrices) : beyondPrices;
}

const beyondPrices = Number.MAX_SAFE_INTEGER;

/** By average rating, then by number of ratings. */
function ratingRank({ ratingSum, ratingCount }: ProductRecord): number {
  return -(Math.round((ratingSum / Math.max(1, ratingCount)) * 1e6) * 1e7 + ratingCount);
}
