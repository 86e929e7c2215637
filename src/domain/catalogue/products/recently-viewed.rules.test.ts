import { describe, expect, test } from 'vitest';
import { parseRecentlyViewed, withViewed } from './recently-viewed.rules.ts';

describe('recently viewed', () => {
  test('starts with the last viewed product and contains it once', () => {
    expect(withViewed([1, 2, 3], 4)).toEqual([4, 1, 2, 3]);
    expect(withViewed([1, 2, 3], 3)).toEqual([3, 1, 2]);
  });

  test('keeps the last twelve products', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(twenty.reduce<number[]>(withViewed, [])).toEqual(twenty.slice(8).toReversed());
    expect(parseRecentlyViewed(JSON.stringify(twenty))).toEqual(twenty.slice(0, 12));
  });

  test.each([
    ['nothing', null, []],
    ['broken text', '[1,', []],
    ['something else', '"7"', []],
    ['a mixture', '[1,"2",null,-3,0,1.5,4,1]', [1, 4]],
  ])('keeps the valid ids of a storage with %s', (_what, stored, read) =>
    expect(parseRecentlyViewed(stored)).toEqual(read),
  );
});
