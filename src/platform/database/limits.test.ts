import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../start/secret.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { countAgainst, countedLately, countedNow, takeBack } from './limits.ts';

const secret = new Secret('limits');
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const limit = (name: string, most: number) => ({ subject: [name], most, seconds: 3_600 });
const count = (...limits: ReturnType<typeof limit>[]) => countAgainst(database.db, secret, limits);

test('allows the configured number and then returns how long to wait', async () => {
  expect(await count(limit('a', 2))).toBeNull();
  expect(await count(limit('a', 2))).toBeNull();
  const wait = await count(limit('a', 2));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3_600);
});

test('counts fifty simultaneous requests as fifty', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => count(limit('crowd', 10))));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
});

test('refuses when one of several limits is full', async () => {
  await count(limit('full', 1));
  expect(await count(limit('full', 1), limit('wide', 100))).not.toBeNull();
  expect(await count(limit('wide', 100))).toBeNull();
});

test('never deadlocks requests that use the same limits in a different order', async () => {
  const calls = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? count(limit('x', 99), limit('y', 99)) : count(limit('y', 99), limit('x', 99)),
  );
  expect(await Promise.all(calls)).toEqual(Array(40).fill(null));
});

test('a count that was taken back is free again, and is never taken back twice', async () => {
  const full = limit('returned', 10);
  await Promise.all(Array.from({ length: 10 }, () => count(full)));
  await Promise.all(Array.from({ length: 4 }, () => takeBack(database.db, secret, [full, limit('never counted', 1)])));
  const answers = await Promise.all(Array.from({ length: 10 }, () => count(full)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(4);
  expect(await countedLately(database.db, secret, full)).toBe(16);
  expect(await countedNow(database.db, secret, [limit('never counted', 1), full])).toEqual([0, 16]);
});

test('stores who was counted only as a hash', async () => {
  await count(limit('+821012345678', 5));
  const rows = await database.db.selectFrom('limit_counters').select('key').execute();
  expect(rows.map(({ key }) => key.toString('latin1')).join()).not.toContain('8210');
});
