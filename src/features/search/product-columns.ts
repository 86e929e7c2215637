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

const storages = ['fresh', 'chilled', 'frozen', 'ambient'];
/** What was not slaughtered, or nobody knows how, has no name to be chosen by. */
const slaughters = ['hand', 'mechanical', ''];

export function columnsOf(products: readonly ProductRecord[], places: Places): ProductColumns {
  const first = new Uint32Array(products.length + 1);
  for (const [index, { variations }] of products.entries()) first[index + 1] = at(first, index) + variations.length;
  const [count, size] = [products.length, at(first, products.length)];
  const cells: Cells = {
    ...{ count, first, storages, slaughters },
    origins: [...new Set(products.map(({ origin }) => origin))].sort(),
    certifiers: [...new Set(products.map(({ certifier }) => certifier))].sort(),
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

/** Moving more than these to their new places takes about as long as sorting all. */
const mostMoved = 2_000;

/**
 * The columns after the products at these places have changed: a shop where somebody edits all day need not sort a
 * hundred thousand products for each edit. Nothing where sizes came or went, or a product comes from another country or
 * is certified by somebody else.
 */
export function columnsAfter(
  before: ProductColumns,
  products: readonly ProductRecord[],
  changed: readonly number[],
  places: Places,
): ProductColumns | null {
  if (changed.length === 0) return before;
  if (changed.length > mostMoved) return null;
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
    withMoved(before.orders[name], moved, (one, other) => {
      const byStock = at(cells.inStock, other) - at(cells.inStock, one);
      return byStock || rank(one) - rank(other) || tie(one) - tie(other);
    });
  return { ...cells, orders: ordersOf(cells, products, moving) };
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

type Rank = (variation: number) => number;

/** What each order goes by, and what decides between equals. */
function ordersOf(
  { product, price, discount }: Cells,
  products: readonly ProductRecord[],
  make: (name: NamedOrder, rank: Rank, tie: Rank) => Order,
): ProductColumns['orders'] {
  const ofProduct = (value: (product: ProductRecord) => number) => (variation: number) =>
    value(products[at(product, variation)] as ProductRecord);
  const popular = make(
    'popular',
    ofProduct(({ popularity }) => -popularity),
    (variation) => variation,
  );
  const byPopularity = (variation: number) => at(popular.place, variation);
  const newest = ofProduct(({ createdAt }) => -createdAt);
  return {
    popular,
    new: make('new', newest, (variation) => product.length - 1 - variation),
    price: make('price', (variation) => at(price, variation), byPopularity),
    '-price': make('-price', (variation) => -at(price, variation), byPopularity),
    discount: make('discount', (variation) => -at(discount, variation), byPopularity),
    rating: make('rating', ofProduct(ratingRank), byPopularity),
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
function orderOf(inStock: Uint8Array, rankOf: Rank, tieOf: Rank): Order {
  const size = inStock.length;
  // Plain loops: the same by `from` and a map of ranks takes four times as long.
  const ranks = new Float64Array(size);
  for (let variation = 0; variation < size; variation++) ranks[variation] = rankOf(variation);
  const sorted = ranks.toSorted();
  let distinct = 0;
  for (const rank of sorted) if (distinct === 0 || rank !== at(sorted, distinct - 1)) sorted[distinct++] = rank;
  const [byTie, keys] = [new Uint32Array(size), new Float64Array(size)];
  for (let variation = 0; variation < size; variation++) {
    const [tie, rank] = [tieOf(variation), at(ranks, variation)];
    byTie[tie] = variation;
    const dense = placeAmong(sorted, 0, (other) => other < rank, distinct);
    keys[variation] = ((1 - at(inStock, variation)) * distinct + dense) * size + tie;
  }
  keys.sort();
  const sequence = new Uint32Array(size);
  for (let place = 0; place < size; place++) sequence[place] = at(byTie, at(keys, place) % size);
  return orderIn(sequence);
}

/**
 * All others stay in their order; those that moved are put where they belong now. Where all of them stand right, as in most
 * orders after another price, it is the very same order. What stays is copied in stretches, not one by one.
 */
function withMoved(order: Order, moved: readonly number[], compare: (one: number, other: number) => number): Order {
  const { sequence, place } = order;
  const standsRight = (position: number) =>
    position < 0 || position + 1 >= sequence.length || compare(at(sequence, position), at(sequence, position + 1)) < 0;
  const left = moved.map((variation) => at(place, variation)).sort((a, b) => a - b);
  if (left.every((position) => standsRight(position - 1) && standsRight(position))) return order;
  const staying = new Uint32Array(sequence.length - left.length);
  for (const [nth, position] of left.entries()) {
    const begin = nth === 0 ? 0 : (left[nth - 1] as number) + 1;
    staying.set(sequence.subarray(begin, position), begin - nth);
  }
  const last = left[left.length - 1] as number;
  staying.set(sequence.subarray(last + 1), last + 1 - left.length);
  const result = new Uint32Array(sequence.length);
  let [taken, filled] = [0, 0];
  for (const variation of moved.toSorted(compare)) {
    const until = placeAmong(staying, taken, (other) => compare(other, variation) < 0);
    result.set(staying.subarray(taken, until), filled);
    filled += until - taken;
    result[filled++] = variation;
    taken = until;
  }
  result.set(staying.subarray(taken), filled);
  return orderIn(result);
}

/** The first place from here on whose value does not come before. */
function placeAmong(
  sequence: Uint32Array | Float64Array,
  from: number,
  comesBefore: (value: number) => boolean,
  until = sequence.length,
): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(at(sequence, middle))) low = middle + 1;
    else high = middle;
  }
  return low;
}

function orderIn(sequence: Uint32Array): Order {
  const place = new Uint32Array(sequence.length);
  for (let position = 0; position < sequence.length; position++) place[at(sequence, position)] = position;
  return { sequence, place };
}

export function at(
  column: Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array,
  index: number,
): number {
  return column[index] as number;
}
