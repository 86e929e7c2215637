import { describe, expect, test } from 'vitest';
import { parseRecentSearches, withSearch } from './recent-searches.rules.ts';

describe('recent searches', () => {
  test('have the newest first', () => expect(withSearch(['rice'], 'tea')).toEqual(['tea', 'rice']));

  test('move up when searched again, whatever their case', () => {
    expect(withSearch(['tea', 'Рис'], ' рис ')).toEqual(['рис', 'tea']);
  });

  test('are tidied', () => expect(withSearch([], '  green   tea ')).toEqual(['green tea']));

  test('ignore an empty search', () => expect(withSearch(['tea'], '  ')).toEqual(['tea']));

  test('keep six', () => {
    const seven = ['7', '6', '5', '4', '3', '2', '1'];
    expect(seven.toReversed().reduce<string[]>(withSearch, [])).toEqual(seven.slice(0, 6));
  });

  test.each([
    ['nothing', null, []],
    ['broken text', '{', []],
    ['something else', '{"a":1}', []],
    ['a mixture', '["tea",1,null,"","tea","rice"]', ['tea', 'rice']],
  ])('read from storage with %s', (_what, stored, read) => expect(parseRecentSearches(stored)).toEqual(read));

  test('are read as they were written', () => {
    expect(parseRecentSearches(JSON.stringify(['tea', 'rice', 'beef']))).toEqual(['tea', 'rice', 'beef']);
  });
});
