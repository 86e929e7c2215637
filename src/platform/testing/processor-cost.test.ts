import { expect, it } from 'vitest';
import { isDear } from './processor-cost.ts';

it.each([
  [50_000, [1_000, 2_000, 3_000], true],
  [39_000, [1_000, 2_000, 3_000], false],
  // Little is little, however little the others cost.
  [19_000, [10, 20, 30], false],
])('%d µs beside %j', (microseconds, usual, expected) => expect(isDear(microseconds, usual)).toBe(expected));
