import { expect, it } from 'vitest';
import { MinuteCounts } from './minute-counts.ts';

it('allows the limit, returns how long to wait, and resets after the minute', () => {
  let now = 1;
  const counts = new MinuteCounts(() => now);
  const limit = [{ subject: 'calls of a house', most: 2 }];
  expect([counts.spend(limit), counts.spend(limit), counts.spend(limit)]).toEqual([null, null, 60]);
  now += 45_000;
  expect([counts.waitFor(limit), counts.spend(limit)]).toEqual([15, 15]);
  now += 15_001;
  expect([counts.waitFor(limit), counts.spend(limit)]).toEqual([null, null]);
});

it('counts nothing when one of several limits is full', () => {
  const counts = new MinuteCounts(() => 1);
  const [house, site] = [
    { subject: 'house', most: 9 },
    { subject: 'site', most: 1 },
  ];
  expect([counts.spend([house, site]), counts.spend([house, site])]).toEqual([null, 60]);
  for (let turn = 0; turn < 8; turn++) expect(counts.spend([house])).toBeNull();
  expect(counts.spend([house])).toBe(60);
});
