import { expect, it } from 'vitest';
import { remembering } from './remembering.ts';

it('a memoised function looks up each word once and keeps a limited number of words', () => {
  const folded: string[] = [];
  const fold = remembering((word) => {
    folded.push(word);
    return word.toLowerCase();
  }, 2);
  expect(['A', 'B', 'A', 'B'].map(fold)).toEqual(['a', 'b', 'a', 'b']);
  expect(folded).toEqual(['A', 'B']);
  expect(['C', 'C', 'A'].map(fold)).toEqual(['c', 'c', 'a']);
  expect(folded).toEqual(['A', 'B', 'C', 'A']);
});
