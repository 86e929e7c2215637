import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { statementsOf } from './statements-of.ts';
import { emptyDatabase } from './test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

it('are the statements of the work, without those of others', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const beside = begun.then(() => database.pool.query('SELECT 2'));
  const own = statementsOf(async () => {
    await database.pool.query('SELECT 1');
    begin();
    await beside;
    await database.pool.query('SELECT $1::int', [3]);
  });
  expect(await own).toEqual(['SELECT 1', 'SELECT $1::int']);
});
