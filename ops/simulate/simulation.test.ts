import { beforeAll, expect, inject, test } from 'vitest';
import { isThorough } from '../../src/platform/testing/thorough.ts';
import { neverDone, prepareTemplate, simulate } from './simulation.ts';

/**
 * Use few seeds with many rounds: setting up and checking a shop costs as much as a dozen rounds, and events that need
 * several actions, such as a claim, are rare in a short run. `npm run simulate` runs many more.
 */
const [seeds, rounds] = isThorough ? [20, 40] : [7, 20];
/** Successful calls of all seeds together. */
const done = new Map<string, number>();

const server = inject('postgresUrl');
beforeAll(() => prepareTemplate(server), 120_000);

test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  'after some weeks with seed %i the books balance and every promise was kept',
  // Long enough for any machine: only a simulation that hangs is stopped.
  { timeout: 1_200_000 },
  async (seed) => {
    const problems = await simulate(server, seed, { rounds, done });
    expect(problems, problems.join('\n')).toEqual([]);
  },
);

test('everything essential happened in at least one of the simulated shops', () => {
  expect(neverDone(done)).toEqual([]);
});
