import { expect, it } from 'vitest';
import { isListOfOne, kindList } from './kind-lists.rules.ts';

const lists = [
  kindList([['nuts'], ['dried', 'fruit']]),
  kindList([['mince'], ['offal']]),
  kindList([['oreh'], ['suhofrukti']]),
];

it.each(['nuts dried fruit', 'dried fruit nuts', 'mince offal', 'suhofrukti oreh', 'oreha suhofrukti'])(
  "'%s' names several kinds of one list",
  (query) => {
    expect(isListOfOne(lists, query.split(' '))).toBe(true);
  },
);

it.each(['nuts', 'dried fruit', 'dried nuts', 'nuts mince', 'mince offal beef', 'nuts nuts'])(
  "'%s' does not name several whole kinds of one list",
  (query) => {
    expect(isListOfOne(lists, query.split(' '))).toBe(false);
  },
);
