import { afterAll, expect, it } from 'vitest';
import { isDear, ProcessorClock } from './processor-cost.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
afterAll(() => database.close());

it.each([
  [260_000, [1_000, 2_000, 3_000], true],
  [260_000, [10_000, 20_000, 30_000], false],
  // A small cost is harmless, however small the others are.
  [240_000, [10, 20, 30], false],
])('%d µs beside %j', (microseconds, usual, expected) => expect(isDear(microseconds, usual)).toBe(expected));

it.runIf(process.platform === 'linux')('the cost of a statement is measured on every connection', async () => {
  const clock = await ProcessorClock.of(database);
  const costOf = async (statement: string) => {
    const began = clock.now();
    await Promise.all([1, 2, 3].map(() => database.pool.query(statement)));
    return clock.now() - began;
  };
  const cheap: number[] = [];
  for (let times = 0; times < 5; times++) cheap.push(await costOf('SELECT 1'));
  expect(isDear(await costOf('SELECT count(*) FROM generate_series(1, 3000000)'), cheap)).toBe(true);
});
