import type { ProductRecord } from '../products/product-record.rules.ts';
import type { NamedOrder } from './list-url.rules.ts';
import {
  type Cells,
  fill,
  firstOf,
  namesIn,
  ordersOf,
  type Places,
  type ProductColumns,
  withOrders,
} from './product-columns.ts';
import { isNothing, type MovedPlaces } from './snapshot-differences.ts';
import { at, type Compare, type Rank, withAdded, withMoved } from './variation-order.ts';

/** Above this number, moving products costs about as much as sorting all of them. */
const mostMoved = 2_000;

/**
 * Updates the columns after some products were changed, added or removed, so that an edit does not sort a hundred
 * thousand products again. Returns null if a rebuild costs no more, or if the set of countries or certifiers changed.
 */
export function columnsAfter(
  before: ProductColumns,
  products: readonly ProductRecord[],
  moved: MovedPlaces,
  places: Places,
): ProductColumns | null {
  if (isNothing(moved)) return before;
  // A changed product is both removed from its place and added at another one.
  if (Math.max(moved.gone.length, moved.come.length) > mostMoved) return null;
  return inPlace(before, products, moved, places) ?? aside(before, products, moved, places);
}

/** Applies if every product keeps its place and its number of sizes; most orders are then reused as they are. */
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
    certifiedUntil: before.certifiedUntil.slice(),
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

/** Shifts the other products: unchanged ranges are copied and keep their order. */
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
    certifiedUntil: laid(before.certifiedUntil, whole, new Uint32Array(count)),
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

/**
 * The remaining variations in the same order. A separate function with a plain loop, because that is several times
 * faster.
 */
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

/** Ranges of unchanged products, with their old and new start. */
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

function variationsOf({ first }: Cells, index: number): number[] {
  const begin = at(first, index);
  return Array.from({ length: at(first, index + 1) - begin }, (_, nth) => begin + nth);
}

function comparison({ inStock }: Cells, rank: Rank, tie: Rank): Compare {
  return (one, other) => at(inStock, other) - at(inStock, one) || rank(one) - rank(other) || tie(one) - tie(other);
}
