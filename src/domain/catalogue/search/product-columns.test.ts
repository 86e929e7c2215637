import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductRecord } from '../products/product-record.rules.ts';
import { columnsAfter } from './changed-columns.ts';
import { columnsOf } from './product-columns.ts';
import { type MovedPlaces, movedPlaces } from './snapshot-differences.ts';

const places = {
  categoryIndex: new Map([
    [1, 0],
    [2, 1],
  ]),
  brandIndex: new Map([[7, 0]]),
};

const variation = fc.record({
  id: fc.nat(),
  usualPrice: fc.integer({ min: 1, max: 3 }).map((thousands) => thousands * 1_000),
  discount: fc.constantFrom(null, 10, 50),
  stock: fc.integer({ min: 0, max: 2 }),
  unitType: fc.constant(1),
  unitAmount: fc.constantFrom(500, 1_000),
});
/** Uses few different values, so that many products compare as equal and the tie-breaker decides. */
const product = (sizes: number, origin: string) =>
  fc.record({
    categoryId: fc.constantFrom(1, 2),
    brandId: fc.constant(7),
    origin: fc.constant(origin),
    storage: fc.constantFrom('fresh', 'frozen'),
    slaughter: fc.constantFrom('hand', 'none'),
    certifier: fc.constant(`of ${origin}`),
    certifiedUntil: fc.constantFrom(null, '2027-05-31'),
    popularity: fc.integer({ min: 0, max: 2 }),
    ratingSum: fc.integer({ min: 0, max: 9 }),
    ratingCount: fc.integer({ min: 0, max: 2 }),
    createdAt: fc.integer({ min: 0, max: 2 }),
    variations: fc.array(variation, { minLength: sizes, maxLength: sizes }),
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<ProductRecord>;

/** Few ids, so that two snapshots share products: some are edited, added or removed. */
const shapes = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  sizes: fc.integer({ min: 0, max: 3 }),
  origin: fc.constantFrom('KR', 'UZ'),
});
const shelf = fc
  .uniqueArray(shapes, { selector: ({ id }) => id, maxLength: 12 })
  .chain((all) =>
    fc.tuple(...all.map(({ id, sizes, origin }) => product(sizes, origin).map((one) => ({ ...one, id })))),
  )
  .map((all) => all.toSorted((one, other) => one.id - other.id));

const facts = (one: ProductRecord) => JSON.stringify(one);
const movedBetween = (before: readonly ProductRecord[], after: readonly ProductRecord[]) =>
  movedPlaces(before, after, facts) as MovedPlaces;
const names = (products: readonly ProductRecord[]) => [...new Set(products.map(({ origin }) => origin))].sort();

it('columns updated after edits equal columns built from scratch', () => {
  fc.assert(
    fc.property(shelf, shelf, fc.func(fc.boolean()), (before, others, isKept) => {
      const kept = before.filter(({ id }) => isKept(id));
      const came = others.filter(({ id }) => !kept.some((one) => one.id === id));
      const after = [...kept, ...came].toSorted((one, other) => one.id - other.id);
      const columns = columnsOf(before, places);
      const moved = columnsAfter(columns, after, movedBetween(before, after), places);
      // If the set of countries changes, the columns must be built from scratch.
      const isLike = JSON.stringify(names(before)) === JSON.stringify(names(after));
      expect(moved).toEqual(isLike ? columnsOf(after, places) : null);
      // A reader of the old columns still finds them unchanged.
      expect(columns).toEqual(columnsOf(before, places));
    }),
  );
});

/** Products and edited versions of some of them with the same number of sizes. */
const edited = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 }).chain((sizes) => {
  const products = () =>
    fc.tuple(...sizes.map((count, id) => product(count, 'KR').map((one): ProductRecord => ({ ...one, id }))));
  return fc.tuple(products(), products(), fc.subarray([...sizes.keys()]));
});

it('columns updated without moving any product equal columns built from scratch', () => {
  fc.assert(
    fc.property(edited, ([before, others, changed]) => {
      const after = before.map((one, index) => (changed.includes(index) ? (others[index] as ProductRecord) : one));
      const columns = columnsOf(before, places);
      expect(columnsAfter(columns, after, movedBetween(before, after), places)).toEqual(columnsOf(after, places));
      expect(columns).toEqual(columnsOf(before, places));
    }),
  );
});

it('products are sorted by the price per kilo, pieces and sold-out products last', () => {
  const [sample] = fc.sample(product(1, 'KR'), { numRuns: 1, seed: 1 });
  const sold = (unitType: number, unitAmount: number, usualPrice: number, stock = 1) =>
    [{ id: 1, unitType, unitAmount, usualPrice, discount: null, stock }] as unknown as ProductRecord['variations'];
  const shelves = [
    sold(4, 1, 100),
    sold(1, 500, 6_000),
    sold(1, 2_000, 20_000),
    sold(2, 1_000, 11_000),
    sold(1, 1_000, 1_000, 0),
    // As dear as the second, and more popular.
    sold(1, 1_000, 12_000),
  ];
  const products = shelves.map(
    (variations, id) => ({ ...sample, id, variations, popularity: id === 5 ? 2 : 1 }) as ProductRecord,
  );
  expect([...columnsOf(products, places).orders.unit_price.sequence]).toEqual([2, 3, 5, 1, 0, 4]);
});

it('an edit that does not affect an order reuses the same order object', () => {
  const [one, other] = fc.sample(product(1, 'KR'), { numRuns: 2, seed: 1 }).map((found, id) => ({ ...found, id }));
  const before = [one, other] as ProductRecord[];
  const after = [one, { ...other, storage: 'chilled' }] as ProductRecord[];
  const columns = columnsOf(before, places);
  expect(columnsAfter(columns, after, movedBetween(before, after), places)?.orders.price).toBe(columns.orders.price);
});

it('a sort order of a whole snapshot is built once, at its first read', () => {
  const [one, other] = fc.sample(product(1, 'KR'), { numRuns: 2, seed: 1 }).map((found, id) => ({ ...found, id }));
  let read = 0;
  const watched = {
    ...other,
    get createdAt() {
      read++;
      return 1;
    },
  } as ProductRecord;
  const columns = columnsOf([one as ProductRecord, watched], places);
  expect(columns.orders.price.sequence).toHaveLength(2);
  expect(read).toBe(0);
  const { new: newest } = columns.orders;
  expect(read).toBe(1);
  expect(columns.orders.new).toBe(newest);
  expect(read).toBe(1);
});

it('products that are not sorted by id have no moved places', () => {
  const [one, other] = [{ id: 1 }, { id: 2 }] as ProductRecord[] as [ProductRecord, ProductRecord];
  expect(movedPlaces([one, other], [other, one], facts)).toBeNull();
});
