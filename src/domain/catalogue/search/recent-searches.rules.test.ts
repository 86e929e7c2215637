import { describe, expect, test } from 'vitest';
import { parseRecentSearches, withSearch } from './recent-searches.rules.ts';

describe('recent searches', () => {
  test('have the newest search first', () => expect(withSearch(['rice'], 'tea')).toEqual(['tea', 'rice']));

  test('move a repeated search to the front, ignoring case', () => {
    expect(withSearch(['tea', 'Рис'], ' рис ')).toEqual(['рис', 'tea']);
  });

  test('have redundant spaces removed', () => expect(withSearch([], '  green   tea ')).toEqual(['green tea']));

  test('ignore an empty search', () => expect(withSearch(['tea'], '  ')).toEqual(['tea']));

  test('keep the last six searches', () => {
    const seven = ['7', '6', '5', '4', '3', '2', '1'];
    expect(seven.toReversed().reduce<string[]>(withSearch, [])).toEqual(seven.slice(0, 6));
  });

  test.each([
    ['nothing', null, []],
    ['broken text', '{', []],
    ['something else', '{"a":1}', []],
    ['a mixture', '["tea",1,null,"","tea","rice"]', ['tea', 'rice']],
  ])('keep the valid entries of a storage with %s', (_what, stored, read) =>
    expect(parseRecentSearches(stored)).toEqual(read),
  );

  test('are read from storage as they were written', () => {
    expect(parseRecentSearches(JSON.stringify(['tea', 'rice', 'beef']))).toEqual(['tea', 'rice', 'beef']);
  });
});
