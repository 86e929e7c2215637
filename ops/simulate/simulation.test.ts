import { beforeAll, expect, inject, test } from 'vitest';
import { isThorough } from '../../src/platform/testing/thorough.ts';
import { neverDone, prepareTemplate, simulate } from './simulation.ts';

/**
 * Few shops that live long: opening one and closing its books costs as much as a dozen rounds, and what takes several
 * deeds, such as a claim, hardly happens in a short life. `npm run simulate` takes many more.
 */
const [seeds, rounds] = isThorough ? [20, 40] : [7, 20];
/** What was said yes to, in all seeds together. */
const done = new Map<string, number>();

const server = inject('postgresUrl');
beforeAll(() => prepareTemplate(server), 120_000);

test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  'after some weeks by the seed %i the books balance, and every word was kept',
  // However busy the machine: only a simulation that stands still is stopped.
  { timeout: 1_200_000 },
  async (seed) => {
    const problems = await simulate(server, seed, { rounds, done });
    expect(problems, problems.join('\n')).toEqual([]);
  },
);

test('what has to happen in a shop happened in one of them', () => {
  expect(neverDone(done)).toEqual([]);
});
