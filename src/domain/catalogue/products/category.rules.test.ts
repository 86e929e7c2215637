import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Tree, treeOf } from './category.rules.ts';

const row = (id: number, parent: number | null) => ({ id, parent, slug: `c${id}` });
type Row = ReturnType<typeof row>;

/** A tree as text: `1(2(3) 4)`. */
const shape = (nodes: readonly Tree<Row>[]): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${shape(children)})` : `${id}`)).join(' ');

describe('treeOf', () => {
  it.each([
    ['nothing', [], ''],
    ['a flat list, in its order', [row(3, null), row(1, null), row(2, null)], '3 1 2'],
    ['children in their order', [row(1, null), row(3, 1), row(2, 1)], '1(3 2)'],
    ['any depth', [row(1, null), row(2, 1), row(3, 2), row(4, 3)], '1(2(3(4)))'],
    ['children that come before their parent', [row(2, 1), row(1, null)], '1(2)'],
    ['a child without its parent, as a root', [row(1, null), row(2, 9), row(3, 2)], '1 2(3)'],
  ])('builds the tree of %s', (_what, rows, expected) => {
    expect(shape(treeOf(rows))).toBe(expected);
  });

  it('keeps other properties of the rows and does not modify the rows', () => {
    const rows = [row(1, null), row(2, 1)];
    expect(treeOf(rows)).toEqual([{ ...row(1, null), children: [{ ...row(2, 1), children: [] }] }]);
    expect(rows).toEqual([row(1, null), row(2, 1)]);
  });

  it('contains every row exactly once', () => {
    // Parents have smaller ids, which excludes cycles; the database has none.
    const rows = fc
      .array(fc.nat())
      .map((numbers) =>
        numbers.map((number, index) => row(index + 1, index === 0 ? null : number % (index + 1) || null)),
      );
    const flatten = (nodes: readonly Tree<Row>[]): number[] =>
      nodes.flatMap(({ id, children }) => [id, ...flatten(children)]);
    fc.assert(
      fc.property(rows, (given) => {
        expect(flatten(treeOf(given)).sort((a, b) => a - b)).toEqual(given.map(({ id }) => id));
      }),
    );
  });
});
