import type { ProductRecord } from '../products/product-record.rules.ts';
import { byPreference, payablePrice, weightOf } from '../products/product-record.rules.ts';
import type { NamedOrder } from './list-address.rules.ts';
import { isNothing, type MovedPlaces } from './shelf-differences.ts';
import { at, type Compare, type Order, orderOf, type Rank, withAdded, withMoved } from './variation-order.ts';

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
  readonly slaughter: Uint8Array;
  readonly slaughters: readonly string[];
  readonly certifier: Uint16Array;
  readonly certifiers: readonly string[];
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
  /** Variations in each order, and each one's place in it. Those of a whole shelf are made when they are first read. */
  readonly orders: Readonly<Record<NamedOrder, Order>>;
}

interface Places {
  readonly categoryIndex: ReadonlyMap<number, number>;
  readonly brandIndex: ReadonlyMap<number, number>;
}

/** With all orders made: what they are made from is not held on to. */
export function withOrders(columns: ProductColumns): ProductColumns {
  return { ...columns, orders: { ...columns.orders } };
}

const storages = ['fresh', 'chilled', 'frozen', 'ambient'];
/** What was not slaughtered, or nobody knows how, has no name to be chosen by. */
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

function firstOf(products: readonly ProductRecord[]): Uint32Array {
  const first = new Uint32Array(products.length + 1);
  let size = 0;
  for (let index = 0; index < products.length; index++) {
    size += (products[index] as ProductRecord).variations.length;
    first[index + 1] = size;
  }
  return first;
}

/** Countries and certifiers that can be chosen. */
function namesIn(products: readonly ProductRecord[]) {
  return {
    origins: [...new Set(products.map(({ origin }) => origin))].sort(),
    certifiers: [...new Set(products.map(({ certifier }) => certifier))].sort(),
  };
}

/** Moving more than these to their new places takes about as long as sorting all. */
const mostMoved = 2_000;

/**
 * The columns after some products have changed, come or gone: a shop where somebody edits all day need not sort a hundred
 * thousand products for each edit. Nothing where that takes no less, or where a country or a certifier came or went.
 */
export function columnsAfter(
  before: ProductColumns,
  products: readonly ProductRecord[],
  moved: MovedPlaces,
  places: Places,
): ProductColumns | null {
  if (isNothing(moved)) return before;
  // One that has changed is gone from its place and comes to another.
  if (Math.max(moved.gone.length, moved.come.length) > mostMoved) return null;
  return inPlace(before, products, moved, places) ?? aside(before, products, moved, places);
}

/** Where every product stays where it was, with as many sizes: most orders stay the very same then. */
function inPlace(
  before: ProductColumns,
  products: readonly ProductRecord[],
  { gone, come: changed }: MovedPlaces,
  places: Places,
): ProductColumns | null {
  if (gone.length !== changed.length || gone.some((place, nth) => place !== changed[nth])) return null;
  const fits = (index: number) => {
    const { variations, origin, certifier } = products[index] as ProductRecord;
    const sizes = at(before.first, index + 1) - at(before.first, index);
    const isFromThere = before.origins[at(before.origin, index)] === origin;
    return variations.length === sizes && isFromThere && before.certifiers[at(before.certifier, index)] === certifier;
  };
  if (!changed.every(fits)) return null;
  const cells: Cells = {
    ...before,
    category: before.category.slice(),
    brand: before.brand.slice(),
    storage: before.storage.slice(),
    slaughter: before.slaughter.slice(),
    nth: before.nth.slice(),
    price: before.price.slice(),
    weight: before.weight.slice(),
    discount: before.discount.slice(),
    inStock: before.inStock.slice(),
  };
  for (const index of changed) fill(cells, index, products[index] as ProductRecord, places);
  const moved = changed.flatMap((index) => variationsOf(cells, index));
  const moving = (name: NamedOrder, rank: Rank, tie: Rank) =>
    withMoved(before.orders[name], moved, comparison(cells, rank, tie));
  return withOrders({ ...cells, orders: ordersOf(cells, products, moving) });
}

/** Where others move aside: what stays is copied in stretches, and keeps its order. */
function aside(
  before: ProductColumns,
  products: readonly ProductRecord[],
  { gone, come }: MovedPlaces,
  places: Places,
): ProductColumns | null {
  const names = namesIn(products);
  const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);
  if (!isSame(names.origins, before.origins) || !isSame(names.certifiers, before.certifiers)) return null;
  const first = firstOf(products);
  const [count, size] = [products.length, at(first, products.length)];
  const whole = stretchesOf(before.count, gone, come);
  const sizes = whole.map(({ from, to, length }) => ({
    from: at(before.first, from),
    to: at(first, to),
    length: at(first, to + length) - at(first, to),
  }));
  const cells: Cells = {
    ...before,
    ...{ count, first },
    category: laid(before.category, whole, new Uint32Array(count)),
    brand: laid(before.brand, whole, new Uint32Array(count)),
    origin: laid(before.origin, whole, new Uint16Array(count)),
    storage: laid(before.storage, whole, new Uint8Array(count)),
    slaughter: laid(before.slaughter, whole, new Uint8Array(count)),
    certifier: laid(before.certifier, whole, new Uint16Array(count)),
    product: new Uint32Array(size),
    nth: laid(before.nth, sizes, new Uint16Array(size)),
    price: laid(before.price, sizes, new Uint32Array(size)),
    weight: laid(before.weight, sizes, new Uint32Array(size)),
    discount: laid(before.discount, sizes, new Uint8Array(size)),
    inStock: laid(before.inStock, sizes, new Uint8Array(size)),
  };
  for (let index = 0; index < count; index++) cells.product.fill(index, at(first, index), at(first, index + 1));
  for (const index of come) fill(cells, index, products[index] as ProductRecord, places);
  const placeAfter = new Int32Array(before.product.length).fill(-1);
  for (const { from, to, length } of sizes) for (let nth = 0; nth < length; nth++) placeAfter[from + nth] = to + nth;
  const moved = come.flatMap((index) => variationsOf(cells, index));
  const moving = (name: NamedOrder, rank: Rank, tie: Rank) => {
    const staying = after(before.orders[name].sequence, placeAfter, new Uint32Array(size - moved.length));
    return withAdded(staying, moved, comparison(cells, rank, tie));
  };
  return withOrders({ ...cells, orders: ordersOf(cells, products, moving) });
}

/** Those that stay, in the same order. A function of its own, with a plain loop: it takes a fraction of the time. */
function after(sequence: Uint32Array, placeAfter: Int32Array, staying: Uint32Array): Uint32Array {
  let filled = 0;
  for (let place = 0; place < sequence.length; place++) {
    const now = placeAfter[sequence[place] as number] as number;
    if (now >= 0) staying[filled++] = now;
  }
  return staying;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** What stays, from place to place. */
function stretchesOf(count: number, gone: readonly number[], come: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  let [from, to, left, added] = [0, 0, 0, 0];
  while (from < count) {
    if (gone[left] === from) [from, left] = [from + 1, left + 1];
    else if (come[added] === to) [to, added] = [to + 1, added + 1];
    else {
      const length = Math.min((gone[left] ?? count) - from, (come[added] ?? Infinity) - to);
      stretches.push({ from, to, length });
      [from, to] = [from + length, to + length];
    }
  }
  return stretches;
}

function laid<Column extends Uint8Array | Uint16Array | Uint32Array>(
  column: Column,
  stretches: readonly Stretch[],
  into: Column,
): Column {
  for (const { from, to, length } of stretches) into.set(column.subarray(from, from + length), to);
  return into;
}

type Cells = Omit<ProductColumns, 'orders'>;

function variationsOf({ first }: Cells, index: number): number[] {
  const begin = at(first, index);
  return Array.from({ length: at(first, index + 1) - begin }, (_, nth) => begin + nth);
}

function fill(cells: Cells, index: number, product: ProductRecord, { categoryIndex, brandIndex }: Places): void {
  cells.category[index] = categoryIndex.get(product.categoryId) ?? 0;
  cells.brand[index] = brandIndex.get(product.brandId) ?? 0;
  cells.origin[index] = cells.origins.indexOf(product.origin);
  cells.storage[index] = cells.storages.indexOf(product.storage);
  const slaughter = cells.slaughters.indexOf(product.slaughter);
  cells.slaughter[index] = slaughter < 0 ? cells.slaughters.indexOf('') : slaughter;
  cells.certifier[index] = cells.certifiers.indexOf(product.certifier);
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

function comparison({ inStock }: Cells, rank: Rank, tie: Rank): Compare {
  return (one, other) => at(inStock, other) - at(inStock, one) || rank(one) - rank(other) || tie(one) - tie(other);
}

/** What each order goes by, and what decides between equals. */
function ordersOf(
  { product, price, discount }: Cells,
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
    discount: () => make('discount', (variation) => -at(discount, variation), byPopularity),
    rating: () => make('rating', ofProduct(ratingRank), byPopularity),
  });
  return orders;
}

/** Each value is made once, when it is first read. */
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

/** By the average, then by how many have said so. */
function ratingRank({ ratingSum, ratingCount }: ProductRecord): number {
  return -(Math.round((ratingSum / Math.max(1, ratingCount)) * 1e6) * 1e7 + ratingCount);
}
