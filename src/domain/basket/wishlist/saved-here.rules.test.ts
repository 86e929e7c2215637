import { expect, test } from 'vitest';
import { mostSavedHere, parseSavedHere, withSavedHere } from './saved-here.rules.ts';

test('the last saved product comes first, once', () => {
  expect(withSavedHere([2, 1], 3, true)).toEqual([3, 2, 1]);
  expect(withSavedHere([2, 1], 1, true)).toEqual([1, 2]);
});

test('a removed product is gone, and one that was not saved changes nothing', () => {
  expect(withSavedHere([2, 1], 2, false)).toEqual([1]);
  expect(withSavedHere([2, 1], 3, false)).toEqual([2, 1]);
});

test('the oldest product makes room for a new one', () => {
  const full = Array.from({ length: mostSavedHere }, (_, index) => index + 1);
  expect(withSavedHere(full, 999, true)).toEqual([999, ...full.slice(0, -1)]);
});

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['[3,"2",0,-1,1.5,3,null,1]', [3, 1]],
])('the stored text %s is read as %j', (text, ids) => {
  expect(parseSavedHere(text)).toEqual(ids);
});

test('a stored list that is too long is cut', () => {
  const long = JSON.stringify(Array.from({ length: 2 * mostSavedHere }, (_, index) => index + 1));
  expect(parseSavedHere(long)).toHaveLength(mostSavedHere);
});
