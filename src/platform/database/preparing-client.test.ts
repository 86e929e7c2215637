import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** On one connection, because prepared statements belong to a connection. */
async function preparedTexts(work: (db: OpenDatabase['db']) => Promise<unknown>): Promise<string[]> {
  return database.db.connection().execute(async (db) => {
    await work(db);
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
    return rows.map((row) => row.statement);
  });
}

test('a statement with values is prepared once and reused', async () => {
  const ask = (db: OpenDatabase['db'], value: number) =>
    sql<{ double: number }>`SELECT ${value}::int * 2 AS double`.execute(db);
  const texts = await preparedTexts(async (db) => {
    expect((await ask(db, 2)).rows).toEqual([{ double: 4 }]);
    expect((await ask(db, 21)).rows).toEqual([{ double: 42 }]);
  });
  expect(texts.filter((text) => text === 'SELECT $1::int * 2 AS double')).toHaveLength(1);
});

test('a statement without values is not prepared', async () => {
  const texts = await preparedTexts((db) => sql`SELECT 17 AS only_once`.execute(db));
  expect(texts).not.toContain('SELECT 17 AS only_once');
});

test('a statement that fails does not affect the next one', async () => {
  const divide = (by: number) => sql<{ part: number }>`SELECT 10 / ${by}::int AS part`.execute(database.db);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(5)).rows).toEqual([{ part: 2 }]);
});
