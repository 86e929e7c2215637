import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../start/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startAnnouncing } from './announcer.ts';
import { listenForChanges } from './change-listener.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
let announcing: ReturnType<typeof startAnnouncing>;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  database = await testDatabase();
  // Migrations leave announcements that these tests do not expect.
  await database.pool.query('DELETE FROM announcements');
  announcing = startAnnouncing(database.db, createLog('silent'));
});
afterEach(async () => {
  await close?.();
  close = undefined;
});
afterAll(async () => {
  await announcing.stop();
  await database.close();
});

/** A listener that records its notifications, together with its connection. */
async function listen(url = database.url) {
  const heard: string[] = [];
  const listener = listenForChanges(url, {
    onChange: ({ of, ...subjects }) => heard.push([of, ...Object.values(subjects).flat()].join(' ')),
    onLost: () => heard.push('lost'),
    onListening: () => heard.push('listening'),
  });
  close = listener.close;
  await listener.ready;
  return {
    heard,
    gaps: async () => (await listener.gaps.get()).values[0]?.value,
    hears: (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), patience),
  };
}
const patience = { timeout: 20_000, interval: 20 };

const run = (statement: string) => database.pool.query(statement);
const touchSettings = `INSERT INTO settings (key, value) VALUES ('greeting', '{}')
  ON CONFLICT (key) DO UPDATE SET updated_at = now()`;
const touchSynonyms = `INSERT INTO synonyms (words) VALUES ('{rice,guruch}')`;

const countListeners = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'dasturxon listener'`;
async function listeners(): Promise<number | undefined> {
  return (await database.pool.query<{ count: number }>(countListeners)).rows[0]?.count;
}

it('receives a change made by another connection', async () => {
  const { hears } = await listen();
  await run(touchSettings);
  await hears('listening', 'settings greeting');
  await run(touchSynonyms);
  await hears('listening', 'settings greeting', 'synonyms');
});

it.each([
  ['updated', `UPDATE settings SET updated_at = now()`],
  ['deleted', `DELETE FROM settings`],
])('receives a change when rows are %s', async (_how, statement) => {
  const { hears } = await listen();
  await run(touchSettings);
  await hears('listening', 'settings greeting');
  await run(statement);
  await hears('listening', 'settings greeting', 'settings greeting');
});

it('receives a change when a table is truncated', async () => {
  const { hears } = await listen();
  await run('TRUNCATE settings');
  await hears('listening', 'everything');
});

it('receives nothing about a change that was rolled back', async () => {
  const { hears } = await listen();
  const connection = await database.pool.connect();
  await connection.query('BEGIN');
  await connection.query(touchSettings);
  await connection.query('ROLLBACK');
  connection.release();
  // Announcements arrive in commit order, so the rolled-back one would arrive before this one.
  await run(touchSynonyms);
  await hears('listening', 'synonyms');
});

it('ignores unknown announcements', async () => {
  const { hears } = await listen();
  await run(`NOTIFY data_changed, 'weather'`);
  await run(`NOTIFY something_else, 'synonyms'`);
  await run(touchSynonyms);
  await hears('listening', 'synonyms');
});

it('reports a broken connection and reconnects', async () => {
  const { gaps, hears } = await listen();
  await run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'dasturxon listener'`,
  );
  await hears('listening', 'lost', 'listening');
  expect(await gaps()).toBe(1);
  expect(await listeners()).toBe(1);
  await run(touchSettings);
  await hears('listening', 'lost', 'listening', 'settings greeting');
});

it('is ready, without listening, when there is no database to listen to', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/there_is_no_such_database';
  const { heard } = await listen(nowhere.href);
  expect(heard).toEqual(['lost']);
});

it('leaves no connection open when it can connect but not listen, as on a replica', async () => {
  const query = pg.Client.prototype.query as (...call: unknown[]) => never;
  const refused = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call) {
    const [statement] = call as unknown[];
    if (!String(statement).startsWith('LISTEN')) return query.apply(this, call);
    refused.mockRestore();
    return Promise.reject(new Error('cannot execute LISTEN during recovery'));
  });
  const { hears } = await listen();
  await hears('lost', 'listening');
  expect(await listeners()).toBe(1);
});

it('is silent after it was closed', async () => {
  const { heard, hears } = await listen();
  await close?.();
  await vi.waitFor(async () => expect(await listeners()).toBe(0), patience);
  await run(touchSettings);
  await hears('listening');
  expect(heard).not.toContain('lost');
});
