import { expect, it } from 'vitest';
import { levelsOf } from './levels.rules.ts';

it('levels are counted from the top; a category in or below a cycle has none', () => {
  const parents = new Map(Object.entries({ top: '', one: 'top', two: 'one', lost: 'nowhere', a: 'b', b: 'a', c: 'a' }));
  expect(Object.fromEntries(levelsOf(parents))).toEqual({ top: 1, one: 2, two: 3, lost: 1, a: null, b: null, c: null });
});

it('every step is visited once, however long the paths are', () => {
  let steps = 0;
  class Counted extends Map<string, string> {
    override get(slug: string) {
      steps++;
      return super.get(slug);
    }
  }
  const count = 20_000;
  const parents = new Counted(Array.from({ length: count }, (_, at) => [`c${at}`, at === 0 ? '' : `c${at - 1}`]));
  const backwards = new Counted([...parents].reverse());
  expect([levelsOf(parents).get(`c${count - 1}`), levelsOf(backwards).get(`c${count - 1}`)]).toEqual([count, count]);
  expect(steps).toBe(2 * count);
});
