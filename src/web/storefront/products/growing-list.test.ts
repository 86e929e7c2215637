import { describe, expect, test } from 'vitest';
import { joinPages } from './growing-list.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const joined = (known: [number, number[]][], page: number, ...ids: number[]) => {
  const { items: all, firstPage } = joinPages(
    new Map(known.map(([number, each]) => [number, items(...each)])),
    page,
    items(...ids),
  );
  return { ids: all.map(({ id }) => id), firstPage };
};

describe('a growing list', () => {
  test('is only the current page if no other page is known', () => {
    expect(joinPages(undefined, 3, items(5, 6))).toEqual({ items: items(5, 6), firstPage: 3 });
  });

  test('starts with the pages before the current one', () => {
    expect(
      joined(
        [
          [1, [1, 2]],
          [2, [3, 4]],
        ],
        3,
        5,
        6,
      ),
    ).toEqual({ ids: [1, 2, 3, 4, 5, 6], firstPage: 1 });
  });

  test('omits pages before a gap and pages after the current one', () => {
    const known: [number, number[]][] = [
      [1, [1]],
      [3, [3]],
      [5, [5]],
    ];
    expect(joined(known, 4, 4)).toEqual({ ids: [3, 4], firstPage: 3 });
  });

  test('prefers the page that was just loaded to the stored one', () => {
    expect(joined([[1, [1, 2]]], 1, 7)).toEqual({ ids: [7], firstPage: 1 });
  });

  test('contains no duplicates', () => {
    expect(joined([[1, [1, 2]]], 2, 2, 3)).toEqual({ ids: [1, 2, 3], firstPage: 1 });
  });
});
