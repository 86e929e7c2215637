import { describe, expect, it } from 'vitest';
import { dropped, isTreeOf, type Place, type Step, stepped, walked } from './category-order.rules.ts';

/** `1 2(3 4) 5` */
const tree: Place[] = [
  { id: 1, parent: null },
  { id: 2, parent: null },
  { id: 3, parent: 2 },
  { id: 4, parent: 2 },
  { id: 5, parent: null },
];

/** Each category with one dash per level. */
const drawn = (rows: readonly Place[] | null) =>
  rows &&
  walked(rows)
    .map(({ row, depth }) => `${'-'.repeat(depth)}${row.id}`)
    .join(' ');

describe('moving categories', () => {
  it.each<[number, Step, string | null]>([
    [1, 'up', null],
    [2, 'up', '2 -3 -4 1 5'],
    [2, 'down', '1 5 2 -3 -4'],
    [4, 'up', '1 2 -4 -3 5'],
    [4, 'down', null],
    [5, 'in', '1 2 -3 -4 -5'],
    [1, 'in', null],
    [4, 'in', '1 2 -3 --4 5'],
    [3, 'out', '1 2 -4 3 5'],
    [1, 'out', null],
    [9, 'up', null],
  ])('moves %i %s', (id, step, expected) => {
    expect(drawn(stepped(tree, id, step))).toBe(expected);
  });

  it.each([
    [5, 1, '5 1 2 -3 -4'],
    [5, 4, '1 2 -3 -5 -4'],
    [3, 1, '3 1 2 -4 5'],
    [1, 2, '2 -3 -4 1 5'],
    [1, 5, '2 -3 -4 5 1'],
    [3, 4, '1 2 -4 -3 5'],
    [2, 3, null],
    [2, 2, null],
  ])('drops %i on %i', (id, onto, expected) => {
    expect(drawn(dropped(tree, id, onto))).toBe(expected);
  });

  it('only accepts a tree of the same categories without cycles', () => {
    expect(isTreeOf([...tree].reverse(), tree)).toBe(true);
    expect(isTreeOf(tree.slice(1), tree)).toBe(false);
    expect(isTreeOf([...tree.slice(1), { id: 3, parent: null }], tree)).toBe(false);
    expect(
      isTreeOf(
        tree.map((one) => (one.id === 2 ? { id: 2, parent: 3 } : one)),
        tree,
      ),
    ).toBe(false);
    expect(
      isTreeOf(
        tree.map((one) => (one.id === 2 ? { id: 2, parent: 9 } : one)),
        tree,
      ),
    ).toBe(false);
  });
});
