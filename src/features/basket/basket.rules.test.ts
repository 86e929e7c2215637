import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  added,
  type BasketItem,
  countOf,
  missingFrom,
  mostLines,
  mostOfOne,
  putBack,
  removed,
  twinsJoined,
  withCount,
  without,
  withRoom,
} from './basket.rules.ts';
import { merged } from './basket-merge.rules.ts';

const first = '2026-11-15T01:00:00.000Z';
const second = '2026-11-15T02:00:00.000Z';
const line = (product_variation: number, count: number, updated_at = first): BasketItem => ({
  product_variation,
  count,
  created_at: first,
  updated_at,
});

describe('adding', () => {
  it('creates a new variation with count 1', () => {
    expect(added([], 7, first)).toEqual([line(7, 1)]);
  });

  it('raises the count of an existing variation and updates its time', () => {
    expect(added([line(7, 2)], 7, second)).toEqual([line(7, 3, second)]);
  });

  it(`stops at ${mostOfOne} of one`, () => {
    const full = [line(7, mostOfOne)];
    expect(added(full, 7, second)).toBe(full);
  });

  it(`stops at ${mostLines} lines, but still raises those that are there`, () => {
    const full = Array.from({ length: mostLines }, (_, index) => line(index + 1, 1));
    expect(added(full, 999, second)).toBe(full);
    expect(countOf(added(full, 1, second))).toBe(mostLines + 1);
  });
});

describe('removing', () => {
  it('lowers the count and updates the time', () => {
    expect(removed([line(7, 2)], 7, second)).toEqual([line(7, 1, second)]);
  });

  it('removes the item when the count falls below 1', () => {
    expect(removed([line(7, 1), line(8, 1)], 7, second)).toEqual([line(8, 1)]);
  });

  it('of something that is not there changes nothing', () => {
    expect(removed([line(8, 1)], 7, second)).toEqual([line(8, 1)]);
  });
});

it('setting a count of 0 takes the line out, too many change nothing', () => {
  expect(withCount([line(7, 2)], 7, 0, second)).toEqual([]);
  expect(withCount([line(7, 2)], 7, 100, second)).toEqual([line(7, 2)]);
});

it('deleting the checked ones leaves the others', () => {
  expect(without([line(1, 1), line(2, 1), line(3, 1)], [1, 3])).toEqual([line(2, 1)]);
});

describe('a line that is given twice', () => {
  it('is one, added up as far as one can be, changed with the later and as old as the older', () => {
    const third = '2026-11-15T03:00:00.000Z';
    expect(
      twinsJoined([
        { product_variation: 1, count: 2, created_at: second, updated_at: third },
        { product_variation: 2, count: 1 },
        { product_variation: 1, count: 3, created_at: first, updated_at: second },
      ]),
    ).toEqual([
      { product_variation: 1, count: 5, created_at: first, updated_at: third },
      { product_variation: 2, count: 1 },
    ]);
    expect(
      twinsJoined([
        { product_variation: 1, count: 60, updated_at: third },
        { product_variation: 1, count: 60 },
      ]),
    ).toEqual([{ product_variation: 1, count: 99, created_at: third, updated_at: undefined }]);
  });
});

describe('merging two baskets', () => {
  it('takes the later change of a line that both have', () => {
    expect(merged([line(7, 5, first)], [line(7, 2, second)])).toEqual([line(7, 2, second)]);
    expect(merged([line(7, 2, second)], [line(7, 5, first)])).toEqual([line(7, 2, second)]);
  });

  it('keeps the lines that only one of them has', () => {
    expect(merged([line(1, 1)], [line(2, 2)])).toEqual([line(1, 1), line(2, 2)]);
  });

  const moment = fc.integer({ min: 0, max: 5 }).map((hour) => `2026-11-15T0${hour}:00:00.000Z`);
  const basket = fc.uniqueArray(
    fc.record({
      product_variation: fc.integer({ min: 1, max: 6 }),
      count: fc.integer({ min: 1, max: 99 }),
      created_at: fc.constant('2026-11-14T00:00:00.000Z'),
      updated_at: moment,
    }),
    { selector: (item) => item.product_variation },
  );
  const sorted = (items: readonly BasketItem[]) => [...items].sort((a, b) => a.product_variation - b.product_variation);

  it('loses no line, depends on no order, and changes nothing the second time', () => {
    fc.assert(
      fc.property(basket, basket, basket, (a, b, c) => {
        const both = merged(a, b);
        expect(new Set(both.map((item) => item.product_variation))).toEqual(
          new Set([...a, ...b].map((item) => item.product_variation)),
        );
        expect(sorted(merged(b, a))).toEqual(sorted(both));
        expect(merged(both, b)).toEqual(both);
        expect(sorted(merged(merged(a, b), c))).toEqual(sorted(merged(a, merged(b, c))));
      }),
    );
  });
});

describe('what comes back after it was taken out', () => {
  it('is what nobody has brought back since, and no more than a basket holds', () => {
    const gone = [line(7, 2), line(8, 3)];
    expect(putBack([line(7, 5, second)], gone, second)).toEqual([line(8, 3, second)]);
    const full = Array.from({ length: mostLines - 1 }, (_, index) => line(index + 100, 1));
    expect(putBack(full, gone, second)).toEqual([line(7, 2, second)]);
    expect(putBack([...full, line(9, 1)], gone, second)).toEqual([]);
  });
});

describe('what a basket has room for', () => {
  it('is what lies in it already, and new lines until it is full', () => {
    const held = Array.from({ length: mostLines - 1 }, (_, index) => line(index + 100, 1));
    const [raised, fitting, crowded] = [line(100, 5), line(7, 1), line(8, 1)];
    expect(withRoom(held, [fitting, crowded, raised])).toEqual({ fits: [fitting, raised], crowded: [crowded] });
    expect(withRoom([], [fitting, crowded])).toEqual({ fits: [fitting, crowded], crowded: [] });
  });
});

describe('what a basket holds too few of', () => {
  it('is asked for once: lines that are there in that number stay as they are', () => {
    const wanted = [line(7, 2), line(8, 1), line(9, 3)];
    const held = [line(7, 5), line(9, 1)];
    const missing = missingFrom(held, wanted);
    expect(missing).toEqual([line(8, 1), line(9, 3)]);
    const after = missing.reduce<readonly BasketItem[]>(
      (items, { product_variation, count }) => withCount(items, product_variation, count, second),
      held,
    );
    expect(missingFrom(after, wanted)).toEqual([]);
  });
});
