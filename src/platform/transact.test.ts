import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import type { Database, OpenDatabase } from './database.ts';
import { testDatabase } from './testing/test-database.ts';
import { transact } from './transact.ts';

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

test('keeps what succeeded', async () => {
  const result = await transact(database.db, async (transaction) => {
    await addUser(transaction);
    return ok('done');
  });
  expect(result).toEqual(ok('done'));
  expect(await users()).toBe(1);
});

test('undoes what was refused', async () => {
  const result = await transact(database.db, async (transaction) => {
    await addUser(transaction);
    return err('no');
  });
  expect(result).toEqual(err('no'));
  expect(await users()).toBe(0);
});

test('undoes what broke, and passes the exception on', async () => {
  const broken = transact(database.db, async (transaction) => {
    await addUser(transaction);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await users()).toBe(0);
  // The connection is free again.
  await Promise.all(Array.from({ length: 10 }, users));
});
