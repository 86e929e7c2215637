import { describe, expect, it } from 'vitest';
import type { CheckoutLine } from './checkout-lines.ts';
import { reachableLines } from './reachable-lines.ts';

const line = (id: number, count: number, available: number, availableOnIslands: number) =>
  ({
    id,
    count,
    available,
    availableOnIslands,
    wasLowered: false,
    item: { product: { name: `Food ${id}` } },
  }) as CheckoutLine;
const wanted = { lines: [line(1, 3, 9, 9), line(2, 3, 9, 2), line(3, 1, 9, 0)], leftOut: [] };

describe('reachableLines', () => {
  it('keeps everything for the mainland', () => {
    expect(reachableLines(wanted, 'mainland')).toEqual(wanted);
  });

  it.each(['jeju', 'remote'] as const)('reports what cannot be delivered over the longer distance: %s', (zone) => {
    const { lines, leftOut } = reachableLines(wanted, zone);
    expect(lines.map(({ id, count, available, isShortened }) => [id, count, available, isShortened])).toEqual([
      [1, 3, 9, false],
      [2, 2, 2, true],
    ]);
    expect(leftOut).toEqual([{ id: 3, name: 'Food 3', why: 'tooFar' }]);
  });
});
