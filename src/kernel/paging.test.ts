import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedTo, maxPage, mostListed, nextPage, pageOf, readTo } from './paging.ts';

describe('pageOf', () => {
  test.each([
    [undefined, undefined, 24, 0],
    [3, undefined, 24, 48],
    [2, 100, 100, 100],
    [1, 101, 100, 0],
    [0, 0, 1, 0],
    [-5, -5, 1, 0],
    [2.9, 10.9, 10, 10],
    [Number.NaN, Number.NaN, 24, 0],
    [10_000, 10, 10, 99_990],
    [10_001, 10, 10, 99_990],
    [Number.POSITIVE_INFINITY, 10, 10, 99_990],
  ])('page %s of size %s is limit %i, offset %i', (page, pageSize, limit, offset) => {
    expect(pageOf({ page, pageSize })).toEqual({ limit, offset });
  });

  test('the default is the first page', () => {
    expect(pageOf({})).toEqual({ limit: 24, offset: 0 });
  });

  test('the window stays within its bounds for any input', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (page, pageSize) => {
        const { limit, offset } = pageOf({ page, pageSize });
        expect(Number.isInteger(limit) && limit >= 1 && limit <= 100).toBe(true);
        expect(Number.isInteger(offset) && offset >= 0 && offset <= (maxPage - 1) * 100).toBe(true);
      }),
    );
  });
});

describe('nextPage', () => {
  test.each([
    [1, 24, 0, null],
    [1, 24, 24, null],
    [1, 24, 25, 2],
    [2, 24, 48, null],
    [2, 24, 49, 3],
    [undefined, undefined, 25, 2],
    [0, 24, 25, 2],
    [maxPage, 1, 1_000_000, null],
    [maxPage - 1, 1, 1_000_000, maxPage],
  ])('after page %s of size %s with %i rows comes %s', (page, pageSize, count, next) => {
    expect(nextPage(page, pageSize, count)).toBe(next);
  });

  test('going from page to page visits every row exactly once', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: -3, max: 120 }), (count, pageSize) => {
        const rows = Array.from({ length: count }, (_, row) => row);
        const met: number[] = [];
        for (let page: number | null = 1; page !== null; page = nextPage(page, pageSize, count)) {
          const { limit, offset } = pageOf({ page, pageSize });
          met.push(...rows.slice(offset, offset + limit));
        }
        expect(met).toEqual(rows);
      }),
    );
  });
});

test.each([
  [1, 50, 1_001, 50],
  [2, 50, 1_001, 200],
  [1, 100, 1_001, 200],
  [20, 50, 1_001, 1_000],
  [21, 50, 2_001, 2_000],
  [199, 50, mostListed, mostListed],
  [10_000, 100, mostListed, mostListed],
])('page %i of size %i counts up to %i rows and reads at most %i', (page, pageSize, counted, read) => {
  expect(countedTo(page, pageSize)).toBe(counted);
  expect(readTo(page, pageSize)).toBe(read);
});
