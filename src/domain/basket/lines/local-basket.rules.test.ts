import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketItem, countOf, mergeLines, mostLines, mostOfOne } from './basket.rules.ts';
import { changesBetween, isLowered, nextBasket, parseStoredBasket, parseStoredLines } from './local-basket.rules.ts';

const noon = '2026-11-15T12:00:00.000Z';
const one = '2026-11-15T13:00:00.000Z';
const item: BasketItem = { product_variation: 7, count: 2, created_at: noon, updated_at: one };
const parse = (value: unknown) => parseStoredBasket(JSON.stringify(value));

const two = '2026-11-15T14:00:00.000Z';
const line = (product_variation: number, count: number, updated_at = noon): BasketItem => ({
  product_variation,
  count,
  created_at: noon,
  updated_at,
});
const given = (lines: readonly BasketItem[], product_variation: number, count: number, now = one) =>
  nextBasket(lines, { given: [{ product_variation, count }], now });

describe('the count of a line', () => {
  it('creates a new line, or changes a line and its time', () => {
    expect(given([], 7, 1, noon)).toEqual([line(7, 1)]);
    expect(given([line(7, 2)], 7, 3)).toEqual([line(7, 3, one)]);
  });

  it('gets a later time than before even if the clock is behind', () => {
    expect(given([line(7, 2, one)], 7, 3, noon)).toEqual([line(7, 3, '2026-11-15T13:00:00.001Z')]);
  });

  it(`below 1 removes the line, above ${mostOfOne} changes nothing`, () => {
    expect(given([line(7, 1), line(8, 1), line(9, 1)], 7, 0)).toEqual([line(8, 1), line(9, 1)]);
    const full = [line(7, mostOfOne)];
    expect(given(full, 7, mostOfOne + 1)).toBe(full);
  });

  it(`creates no line beyond ${mostLines}, but still changes existing ones`, () => {
    const full = Array.from({ length: mostLines }, (_, index) => line(index + 1, 1));
    expect(given(full, 999, 1)).toBe(full);
    expect(countOf(given(full, 1, 2))).toBe(mostLines + 1);
    const [first, second] = [line(998, 1), line(999, 1)];
    expect(nextBasket(full.slice(1), { given: [first, second], now: one })).toHaveLength(mostLines);
  });
});

describe('the changes sent to the server', () => {
  it('are new and changed lines, and removed lines with count 0', () => {
    const before = [line(1, 1), line(2, 2), line(3, 3)];
    const after = nextBasket(before, { given: [line(2, 5), line(3, 0), line(4, 1)], now: one });
    expect(changesBetween(before, after, one)).toEqual([
      line(2, 5, one),
      { ...line(4, 1), updated_at: '2026-11-15T13:00:00.000Z' },
      line(3, 0, one),
    ]);
    expect(changesBetween(before, before, one)).toEqual([]);
  });

  it('lead to the same basket on the server, even if the clocks differ', () => {
    const count = fc.integer({ min: 0, max: mostOfOne });
    const change = fc.record({ product_variation: fc.integer({ min: 1, max: 5 }), count });
    const basket = fc
      .uniqueArray(change, { selector: (item) => item.product_variation })
      .map((items) =>
        items.filter((item) => item.count > 0).map((item) => line(item.product_variation, item.count, one)),
      );
    fc.assert(
      fc.property(basket, fc.array(change), fc.constantFrom(noon, one, two), (stored, steps, now) => {
        const after = nextBasket(stored, { given: steps, now });
        const merged = mergeLines(stored, changesBetween(stored, after, now), '2026-11-16T00:00:00.000Z');
        const counts = (lines: readonly BasketItem[]) =>
          new Map(lines.filter((item) => item.count > 0).map((item) => [item.product_variation, item.count]));
        expect(counts(merged)).toEqual(counts(after));
      }),
      // One step removes a line and adds it again while the browser's clock is behind.
      {
        examples: [
          [
            [line(2, 1, one)],
            [
              { product_variation: 2, count: 0 },
              { product_variation: 2, count: 2 },
            ],
            noon,
          ],
        ],
      },
    );
  });

  it('keep the creation time of a line that is added again', () => {
    const [gone] = changesBetween([line(7, 2)], [], one);
    const back = nextBasket([], { given: [{ ...line(7, 2), updated_at: gone?.updated_at ?? '' }], now: one });
    expect(back).toEqual([line(7, 2, '2026-11-15T13:00:00.001Z')]);
    expect(mergeLines(gone ? [gone] : [], back, two)).toEqual(back);
  });
});

describe('the response of the server', () => {
  it('decides about every line whose change it includes', () => {
    const step = { answer: [line(2, 9), line(4, 1)], untold: [] };
    expect(nextBasket([line(1, 1), line(2, 2)], step)).toEqual([line(2, 9), line(4, 1)]);
  });

  it('does not override a line that was changed meanwhile, and does not restore a removed one', () => {
    const answer = [line(1, 1), line(2, 2)];
    expect(nextBasket([line(2, 3)], { answer, untold: [line(2, 3)] })).toEqual([line(1, 1), line(2, 3)]);
    expect(nextBasket([], { answer, untold: [line(2, 0)] })).toEqual([line(1, 1)]);
  });

  it('that lowers a count is detected; added, raised and removed lines are ignored', () => {
    expect(isLowered([line(1, 5)], [line(1, 2)])).toBe(true);
    expect(isLowered([line(1, 5), line(2, 1)], [line(1, 5), line(3, 1)])).toBe(false);
    expect(isLowered([line(1, 5)], [line(1, 6)])).toBe(false);
  });
});

it('stored changes are read including removed lines', () => {
  expect(parseStoredLines(JSON.stringify([line(7, 0), { ...line(8, 0), count: -1 }, line(9, 1)]))).toEqual([
    line(7, 0),
    line(9, 1),
  ]);
});

describe('a stored basket', () => {
  it('is read as it was written', () => {
    const items = [item, { ...item, product_variation: 3, count: 99 }];
    expect(parse(items)).toEqual(items);
    expect(countOf(items)).toBe(101);
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['truncated', '[{"product_variation":7,"cou'],
    ['not a list', '{"product_variation":7,"count":2}'],
    ['a single word', '"basket"'],
    ['null', 'null'],
  ])('is empty when it is %s', (_how, text) => {
    expect(parseStoredBasket(text)).toEqual([]);
    expect(countOf([])).toBe(0);
  });

  it.each([
    ['no variation', { product_variation: undefined }],
    ['a variation that is text', { product_variation: '7' }],
    ['a variation below one', { product_variation: 0 }],
    ['a broken variation', { product_variation: 7.5 }],
    ['a count below one', { count: 0 }],
    ['a negative count', { count: -3 }],
    ['a broken count', { count: 1.5 }],
    ['a count that is text', { count: '2' }],
    ['no time of creation', { created_at: undefined }],
    ['an unreadable time', { created_at: 'yesterday-ish' }],
  ])('loses the line with %s and keeps the others', (_what, broken) => {
    expect(
      parse([
        { ...item, ...broken },
        { ...item, product_variation: 8 },
      ]),
    ).toEqual([{ ...item, product_variation: 8 }]);
  });

  it('uses the creation time if the time of the last change is unreadable', () => {
    expect(parse([{ ...item, updated_at: 'soon' }])).toEqual([{ ...item, updated_at: noon }]);
  });

  it('contains at most 99 pieces of one variation', () => {
    expect(parse([{ ...item, count: 100 }])).toEqual([{ ...item, count: 99 }]);
  });

  it('contains one line per variation, the last one written', () => {
    expect(parse([item, { ...item, product_variation: 8 }, { ...item, count: 5 }])).toEqual([
      { ...item, count: 5 },
      { ...item, product_variation: 8 },
    ]);
  });

  it('contains at most as many lines as a basket may have, the first ones, and a later duplicate still replaces its line', () => {
    const lines = Array.from({ length: mostLines + 1 }, (_, index) => ({ ...item, product_variation: index + 1 }));
    expect(parse(lines)).toEqual(lines.slice(0, mostLines));
    expect(parse([...lines, { ...item, product_variation: 1, count: 9 }])[0]).toMatchObject({ count: 9 });
  });

  it('loses unknown fields', () => {
    expect(parse([{ ...item, price: 1, constructor: 'x' }])).toEqual([item]);
  });

  it('never causes an error, for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseStoredBasket(text))));
  });

  it('is always valid, and reading it again changes nothing', () => {
    const nearly = fc.record(
      {
        product_variation: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.anything()),
        count: fc.oneof(fc.integer({ min: -1, max: 200 }), fc.anything()),
        created_at: fc.oneof(fc.constantFrom(noon, one), fc.anything()),
        updated_at: fc.oneof(fc.constantFrom(noon, one), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(nearly, fc.anything())), (list) => {
        const items = parseStoredBasket(safely(list));
        for (const { product_variation, count, created_at, updated_at } of items) {
          expect(product_variation).toSatisfy(Number.isSafeInteger);
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(99);
          for (const time of [created_at, updated_at]) expect(new Date(time).getTime()).not.toBeNaN();
        }
        expect(new Set(items.map((each) => each.product_variation)).size).toBe(items.length);
        expect(parse(items)).toEqual(items);
      }),
    );
  });
});

/** Some values, such as big integers, cannot be stored at all. */
function safely(list: unknown[]): string {
  try {
    return JSON.stringify(list);
  } catch {
    return '[]';
  }
}
