import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/product-record.rules.ts';
import { columnsAfter, columnsOf } from './product-columns.ts';

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

/** Some products, and some of them again as somebody has edited them. */
const edited = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('KR', 'UZ')), { minLength: 1, maxLength: 12 })
  .chain((shapes) => {
    const products = () => fc.tuple(...shapes.map(([sizes, origin]) => product(sizes, origin)));
    return fc.tuple(products(), products(), fc.subarray(shapes.map((_, index) => index)));
  });

it('columns that follow some edits are those of a shelf made anew', () => {
  fc.assert(
    fc.property(edited, ([before, others, changed]) => {
      const after = before.map((one, index) => (changed.includes(index) ? (others[index] as ProductRecord) : one));
      const kept = columnsOf(before, places);
      expect(columnsAfter(kept, after, changed, places)).toEqual(columnsOf(after, places));
      // Whoever still reads from the ones before finds them as they were.
      expect(kept).toEqual(columnsOf(before, places));
    }),
  );
});

it('another country or another number of sizes is a case for columns made anew', () => {
  const [korean, foreign, larger] = [product(1, 'KR'), product(1, 'UZ'), product(2, 'KR')].map(
    (one) => fc.sample(one, { numRuns: 1, seed: 1 })[0] as ProductRecord,
  ) as [ProductRecord, ProductRecord, ProductRecord];
  const columns = columnsOf([korean], places);
  expect(columnsAfter(columns, [foreign], [0], places)).toBeNull();
  expect(columnsAfter(columns, [larger], [0], places)).toBeNull();
});
