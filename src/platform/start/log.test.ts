import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createLog } from './log.ts';

it('keeps what is needed to find a bug, but not the row that PostgreSQL refused', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const database = await testDatabase();
  const insert = `INSERT INTO settings (key, value) VALUES ('phone', '{"of": "01012345678"}')`;
  await database.pool.query(insert);
  try {
    await database.pool.query(insert.replace('{"of": "01012345678"}', '[]'));
  } catch (error) {
    log.error({ err: error }, 'it failed');
  }
  await database.close();
  expect(lines).toHaveLength(1);
  const { err, msg } = JSON.parse(String(lines[0])) as { err: Record<string, string>; msg: string };
  expect(msg).toBe('it failed');
  expect(err).toMatchObject({ code: '23514', table: 'settings', stack: expect.stringContaining('log.test.ts') });
  expect(lines[0]).not.toContain('Failing row');
});

it.each([
  ['a number', '22P02', 'SELECT $1::bigint'],
  ['a moment', '22007', 'SELECT $1::timestamptz'],
  ['JSON', '22P02', 'SELECT $1::jsonb'],
])('removes the text that PostgreSQL refused for %s, also in the cause of another error', async (_, code, ask) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const database = await testDatabase();
  const refused: unknown = await database.pool.query(ask, ['Aziza 010-1234-5678']).catch((error) => error);
  await database.close();
  log.error({ err: refused }, 'it failed');
  log.error({ err: new Error('not saved', { cause: refused }) }, 'it failed');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/Aziza|5678/);
  const errors = lines.map((line) => JSON.parse(line).err as Record<string, string>);
  const told = `PostgreSQL refused a value (${code})`;
  expect(errors[0]).toMatchObject({ code, message: told, stack: expect.stringContaining('log.test.ts') });
  expect(errors[1]?.message).toBe(`not saved: ${told}`);
});

it('writes nothing below its level', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  log.info('chatter');
  log.warn('trouble');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['trouble']);
});
