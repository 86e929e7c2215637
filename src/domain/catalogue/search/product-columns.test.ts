import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductRecord } from '../products/product-record.rules.ts';
import { columnsAfter } from './changed-columns.ts';
import { columnsOf } from './product-columns.ts';
import { type MovedPlaces, movedPlaces } from './shelf-differences.ts';

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
/** Few different values, so that many are equal and something else has to decide. */
const product = (sizes: number, origin: string) =>
  fc.record({
    categoryId: fc.constantFrom(1, 2),
    brandId: fc.constant(7),
    origin: fc.constant(origin),
    storage: fc.constantFrom('fresh', 'frozen'),
    slaughter: fc.constantFrom('hand', 'none'),
    certifier: fc.constant(`of ${origin}`),
    popularity: fc.integer({ min: 0, max: 2 }),
    ratingSum: fc.integer({ min: 0, max: 9 }),
    ratingCount: fc.integer({ min: 0, max: 2 }),
    createdAt: fc.integer({ min: 0, max: 2 }),
    variations: fc.array(variation, { minLength: sizes, maxLength: sizes }),
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<ProductRecord>;

/** One of few: a shelf, and what became of it, where some products were edited, came or went. */
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

it('columns that follow some edits are those of a shelf made anew', () => {
  fc.assert(
    fc.property(shelf, shelf, fc.func(fc.boolean()), (before, others, isKept) => {
      const kept = before.filter(({ id }) => isKept(id));
      const came = others.filter(({ id }) => !kept.some((one) => one.id === id));
      const after = [...kept, ...came].toSorted((one, other) => one.id - other.id);
      const columns = columnsOf(before, places);
      const moved = columnsAfter(columns, after, movedBetween(before, after), places);
      // A country that came or went is a case for columns made anew.
      const isLike = JSON.stringify(names(before)) === JSON.stringify(names(after));
      expect(moved).toEqual(isLike ? columnsOf(after, places) : null);
      // Whoever still reads from the ones before finds them as they were.
      expect(columns).toEqual(columnsOf(before, places));
    }),
  );
});

/** Some products, and some of them again as somebody has edited them, each with as many sizes as before. */
const edited = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 }).chain((sizes) => {
  const products = () =>
    fc.tuple(...sizes.map((count, id) => product(count, 'KR').map((one): ProductRecord => ({ ...one, id }))));
  return fc.tuple(products(), products(), fc.subarray([...sizes.keys()]));
});

it('so are those where every product stays where it was', () => {
  fc.assert(
    fc.property(edited, ([before, others, changed]) => {
      const after = before.map((one, index) => (changed.includes(index) ? (others[index] as ProductRecord) : one));
      const columns = columnsOf(before, places);
      expect(columnsAfter(columns, after, movedBetween(before, after), places)).toEqual(columnsOf(after, places));
      expect(columns).toEqual(columnsOf(before, places));
    }),
  );
});

it('an edit that leaves an order as it is leaves the very same one', () => {
  const [one, other] = fc.sample(product(1, 'KR'), { numRuns: 2, seed: 1 }).map((found, id) => ({ ...found, id }));
  const before = [one, other] as ProductRecord[];
  const after = [one, { ...other, storage: 'chilled' }] as ProductRecord[];
  const columns = columnsOf(before, places);
  expect(columnsAfter(columns, after, movedBetween(before, after), places)?.orders.price).toBe(columns.orders.price);
});

it('an order of a whole shelf is made when it is first read, and once', () => {
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

it('products that do not stand in the order of their ids are read anew', () => {
  const [one, other] = [{ id: 1 }, { id: 2 }] as ProductRecord[] as [ProductRecord, ProductRecord];
  expect(movedPlaces([one, other], [other, one], facts)).toBeNull();
});
