import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketItem, countOf, mostLines } from './basket.rules.ts';
import { parseStoredBasket } from './stored-basket.rules.ts';

const noon = '2026-11-15T12:00:00.000Z';
const one = '2026-11-15T13:00:00.000Z';
const item: BasketItem = { product_variation: 7, count: 2, created_at: noon, updated_at: one };
const parse = (value: unknown) => parseStoredBasket(JSON.stringify(value));

describe('a stored basket', () => {
  it('is read as it was written', () => {
    const items = [item, { ...item, product_variation: 3, count: 99 }];
    expect(parse(items)).toEqual(items);
    expect(countOf(items)).toBe(101);
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', '[{"product_variation":7,"cou'],
    ['no list', '{"product_variation":7,"count":2}'],
    ['only a word', '"basket"'],
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
    ['a time nobody can read', { created_at: 'yesterday-ish' }],
  ])('loses the line with %s and keeps the others', (_what, broken) => {
    expect(
      parse([
        { ...item, ...broken },
        { ...item, product_variation: 8 },
      ]),
    ).toEqual([{ ...item, product_variation: 8 }]);
  });

  it('takes the creation for the last change where that cannot be read', () => {
    expect(parse([{ ...item, updated_at: 'soon' }])).toEqual([{ ...item, updated_at: noon }]);
  });

  it('holds at most 99 of one thing', () => {
    expect(parse([{ ...item, count: 100 }])).toEqual([{ ...item, count: 99 }]);
  });

  it('has one line for one thing, the last one written', () => {
    expect(parse([item, { ...item, product_variation: 8 }, { ...item, count: 5 }])).toEqual([
      { ...item, count: 5 },
      { ...item, product_variation: 8 },
    ]);
  });

  it('holds at most as many lines as merging may bring together, the first ones, of which each may still be corrected', () => {
    const lines = Array.from({ length: mostLines + 1 }, (_, index) => ({ ...item, product_variation: index + 1 }));
    expect(parse(lines)).toEqual(lines.slice(0, mostLines));
    expect(parse([...lines, { ...item, product_variation: 1, count: 9 }])[0]).toMatchObject({ count: 9 });
  });

  it('drops what it does not know', () => {
    expect(parse([{ ...item, price: 1, constructor: 'x' }])).toEqual([item]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseStoredBasket(text))));
  });

  it('is always in order, and reading it again changes nothing', () => {
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
