import { describe, expect, test } from 'vitest';
import { branchRows, namedWayTo, wayTo } from './category-branch.rules.ts';

const category = (slug: string, parent: string | null, count = 1) => ({ slug, parent, count });
const tree = [
  category('meat', null),
  category('beef', 'meat'),
  category('steak', 'beef'),
  category('lamb', 'meat'),
  category('dairy', null),
  category('cheese', 'dairy'),
  category('sweets', null, 0),
];
const shown = (...chosen: string[]) =>
  branchRows(tree, chosen).map(({ slug, depth, chosen: on }) => `${'-'.repeat(depth)}${slug}${on ? '!' : ''}`);

describe('the visible branch of the category tree', () => {
  test('is the top level without empty categories when nothing is chosen', () => {
    expect(shown()).toEqual(['meat', 'dairy']);
  });

  test('opens the chosen category by one level', () => {
    expect(shown('meat')).toEqual(['meat!', '-beef', '-lamb', 'dairy']);
    expect(shown('beef')).toEqual(['meat', '-beef!', '--steak', '-lamb', 'dairy']);
  });

  test('opens every chosen category', () => {
    expect(shown('steak', 'dairy')).toEqual(['meat', '-beef', '--steak!', '-lamb', 'dairy!', '-cheese']);
  });

  test('keeps a chosen category that is empty', () => expect(shown('sweets')).toContain('sweets!'));

  test('ignores a category that does not exist', () => expect(shown('nope')).toEqual(['meat', 'dairy']));

  test('shows a category whose parent is missing at the top', () => {
    expect(branchRows([category('beef', 'meat')], []).map(({ slug, depth }) => [slug, depth])).toEqual([['beef', 0]]);
  });
});

describe('the path to a category', () => {
  test('starts at the top level', () => {
    expect(wayTo(new Map(tree.map((each) => [each.slug, each])), 'steak')).toEqual(['meat', 'beef', 'steak']);
  });

  test('ends when the tree contains a cycle', () => {
    const circle = [category('a', 'b'), category('b', 'a')];
    expect(wayTo(new Map(circle.map((each) => [each.slug, each])), 'a')).toEqual(['b', 'a']);
  });
});

describe('the path to a category with names', () => {
  const rows = [
    { id: 7, slug: 'meat', name: 'Meat', parent: null },
    { id: 9, slug: 'beef', name: 'Beef', parent: 7 },
  ];

  test('contains the name of every step', () => {
    expect(namedWayTo(rows, 'beef')).toEqual([
      { slug: 'meat', name: 'Meat' },
      { slug: 'beef', name: 'Beef' },
    ]);
  });

  test('is empty for a category that does not exist', () => expect(namedWayTo(rows, 'nope')).toEqual([]));
});
