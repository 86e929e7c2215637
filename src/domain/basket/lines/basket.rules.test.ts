import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BasketItem,
  linesBeyondLimit,
  lowered,
  mergeLines,
  missingFrom,
  mostLines,
  takenOut,
  twinsJoined,
  withRoom,
} from './basket.rules.ts';
import { nextBasket } from './local-basket.rules.ts';

const first = '2026-11-15T01:00:00.000Z';
const second = '2026-11-15T02:00:00.000Z';
const line = (product_variation: number, count: number, updated_at = first): BasketItem => ({
  product_variation,
  count,
  created_at: first,
  updated_at,
});

describe('a line that is given twice', () => {
  it('is joined: counts are added up to the limit, with the later change and the earlier creation', () => {
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

describe('merging lines into stored ones', () => {
  const now = '2026-11-16T00:00:00.000Z';

  it('takes the later change of a line, and the larger count for equal times', () => {
    expect(mergeLines([line(7, 5, first)], [line(7, 2, second)], now)).toEqual([line(7, 2, second)]);
    expect(mergeLines([line(7, 2, second)], [line(7, 5, first)], now)).toEqual([line(7, 2, second)]);
    expect(mergeLines([line(7, 2, second)], [line(7, 5, second)], now)).toEqual([line(7, 5, second)]);
  });

  it('keeps lines that only one side has, and does not touch unchanged ones', () => {
    const [stored] = [line(1, 1)];
    const merged = mergeLines([stored], [line(2, 2), line(1, 1)], now);
    expect(merged).toEqual([stored, line(2, 2)]);
    expect(merged[0]).toBe(stored);
  });

  it('does not restore a line that was removed later; a restored line is a new line', () => {
    const out = line(7, 0, second);
    expect(mergeLines([out], [line(7, 3, first)], now)).toEqual([out]);
    const third = '2026-11-15T03:00:00.000Z';
    expect(mergeLines([out], [{ product_variation: 7, count: 1, updated_at: third }], now)).toEqual([
      { product_variation: 7, count: 1, created_at: third, updated_at: third },
    ]);
  });

  it('treats missing and future times as now', () => {
    const ahead = '2099-01-01T00:00:00.000Z';
    const fresh = { product_variation: 7, count: 2, created_at: now, updated_at: now };
    expect(mergeLines([], [{ product_variation: 7, count: 2 }], now)).toEqual([fresh]);
    expect(mergeLines([], [{ ...fresh, created_at: ahead, updated_at: ahead }], now)).toEqual([fresh]);
    // A stored time in the future comes from a clock that was set back since: a current change is later, an old one is
    // not.
    expect(mergeLines([line(7, 5, ahead)], [{ product_variation: 7, count: 2 }], now)).toMatchObject([{ count: 2 }]);
    expect(mergeLines([line(7, 5, ahead)], [line(7, 2, second)], now)).toEqual([line(7, 5, ahead)]);
  });

  const moment = fc.integer({ min: 0, max: 5 }).map((hour) => `2026-11-15T0${hour}:00:00.000Z`);
  const basket = fc.uniqueArray(
    fc.record({
      product_variation: fc.integer({ min: 1, max: 6 }),
      count: fc.integer({ min: 0, max: 99 }),
      created_at: fc.constant('2026-11-14T00:00:00.000Z'),
      updated_at: moment,
    }),
    { selector: (item) => item.product_variation },
  );
  const byId = (items: readonly BasketItem[]) => [...items].sort((a, b) => a.product_variation - b.product_variation);

  it('loses no line, is independent of the order, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(basket, basket, basket, (a, b, c) => {
        const both = mergeLines(a, b, now);
        expect(new Set(both.map((item) => item.product_variation))).toEqual(
          new Set([...a, ...b].map((item) => item.product_variation)),
        );
        expect(byId(mergeLines(b, a, now))).toEqual(byId(both));
        expect(mergeLines(both, b, now)).toEqual(both);
        expect(byId(mergeLines(mergeLines(a, b, now), c, now))).toEqual(
          byId(mergeLines(a, mergeLines(b, c, now), now)),
        );
      }),
    );
  });
});

it('a removed or lowered line stays with its new count and the current time', () => {
  expect(takenOut([line(7, 2), line(8, 1)], [7, 9], second)).toEqual([line(7, 0, second), line(8, 1)]);
  expect(lowered(line(7, 5), 3, second)).toEqual(line(7, 2, second));
  expect(lowered(line(7, 5), 9, second)).toEqual(line(7, 0, second));
  const out = line(7, 0);
  expect(lowered(out, 1, second)).toBe(out);
  expect(lowered(line(7, 5, second), 1, first)).toEqual(line(7, 4, second));
});

it('lines beyond the limit are those changed longest ago; removed lines do not count', () => {
  const full = Array.from({ length: mostLines }, (_, index) => line(index + 1, 1, second));
  expect(linesBeyondLimit(full)).toEqual([]);
  expect(linesBeyondLimit([line(500, 1, first), line(501, 0, second), ...full])).toEqual([500]);
});

describe('the room in a basket', () => {
  it('is available to lines already in it, and to new lines until it is full', () => {
    const held = Array.from({ length: mostLines - 1 }, (_, index) => line(index + 100, 1));
    const [raised, fitting, crowded] = [line(100, 5), line(7, 1), line(8, 1)];
    expect(withRoom(held, [fitting, crowded, raised])).toEqual({ fits: [fitting, raised], crowded: [crowded] });
    expect(withRoom([], [fitting, crowded])).toEqual({ fits: [fitting, crowded], crowded: [] });
  });
});

describe('the lines missing from a basket', () => {
  it('are those with a lower count; lines with enough stay unchanged', () => {
    const wanted = [line(7, 2), line(8, 1), line(9, 3)];
    const held = [line(7, 5), line(9, 1)];
    const missing = missingFrom(held, wanted);
    expect(missing).toEqual([line(8, 1), line(9, 3)]);
    expect(missingFrom(nextBasket(held, { given: missing, now: second }), wanted)).toEqual([]);
  });
});
