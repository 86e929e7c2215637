import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { err, ok, type Result } from '../../kernel/result.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { inTransaction, transact } from './transact.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
});

const addUser = (db: Database) => db.insertInto('users').values({ locale: 'en' }).execute();
const users = async () => (await database.db.selectFrom('users').select('id').execute()).length;

test('commits what succeeded', async () => {
  const result = await transact(database.db, async (transaction) => {
    await addUser(transaction);
    return ok('done');
  });
  expect(result).toEqual(ok('done'));
  expect(await users()).toBe(1);
});

test('rolls back what was refused', async () => {
  const result = await transact(database.db, async (transaction) => {
    await addUser(transaction);
    return err('no');
  });
  expect(result).toEqual(err('no'));
  expect(await users()).toBe(0);
});

test('rolls back and rethrows an exception', async () => {
  const broken = transact(database.db, async (transaction) => {
    await addUser(transaction);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await users()).toBe(0);
  // The connection is free again.
  await Promise.all(Array.from({ length: 10 }, users));
});

test.each([
  ['that return a result', transact<string, never>],
  ['that cannot be refused', inTransaction<Result<string, never>>],
] as const)('two deadlocked transactions %s both succeed', async (_, run) => {
  const { db } = database;
  for (let user = 0; user < 2; user++) await addUser(db);
  const [a = 0, b = 0] = (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);
  const lock = (transaction: Database, id: number) =>
    transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  let held = 0;
  let bothHold = () => {};
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const cross = (first: number, second: number) =>
    run(db, async (transaction) => {
      await lock(transaction, first);
      if (++held === 2) bothHold();
      await both;
      await lock(transaction, second);
      return ok('through');
    });
  expect(await Promise.all([cross(a, b), cross(b, a)])).toEqual([ok('through'), ok('through')]);
});
