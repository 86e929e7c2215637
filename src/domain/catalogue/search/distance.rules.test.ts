import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowedSlips, editDistance } from './distance.rules.ts';

/** The edit distance by its textbook definition, to compare with. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const rest = slowDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  let best = Math.min(rest, slowDistance(a.slice(1), b) + 1, slowDistance(a, b.slice(1)) + 1);
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    best = Math.min(best, slowDistance(a.slice(2), b.slice(2)) + 1);
  }
  return best;
}

it('the edit distance equals the textbook definition up to the limit and is limit + 1 beyond it', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(slowDistance(a, b), most + 1));
    }),
  );
});

it.each([
  ['tea', 0],
  ['beef', 1],
  ['govyadina', 2],
])('%s may have %i typos', (word, slips) => expect(allowedSlips(word)).toBe(slips));
