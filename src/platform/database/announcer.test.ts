import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../start/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sendAnnouncements, startAnnouncing } from './announcer.ts';
import type { OpenDatabase } from './database.ts';

const patience = { timeout: 20_000, interval: 5 };

let database: OpenDatabase;
let listening: pg.Client;
let heard: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  listening = new pg.Client({ connectionString: database.url });
  await listening.connect();
  await listening.query('LISTEN news');
  listening.on('notification', ({ payload }) => heard.push(payload ?? ''));
});
afterAll(async () => {
  await listening.end();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('announcements').execute();
  await listening.query('SELECT 1');
  heard = [];
});

const write = (...payloads: string[]) =>
  database.db
    .insertInto('announcements')
    .values(payloads.map((payload) => ({ channel: 'news', payload })))
    .execute();
const waiting = async () => (await database.db.selectFrom('announcements').select('payload').execute()).length;

/** What was sent before a question arrives before its answer. */
async function hears(expected: readonly string[]): Promise<void> {
  await listening.query('SELECT 1');
  expect(heard.splice(0)).toEqual(expected);
}

it('sends what waits, in its order and once', async () => {
  await write('first', 'second', 'third');
  expect(await sendAnnouncements(database.db)).toBe(3);
  await hears(['first', 'second', 'third']);
  expect(await sendAnnouncements(database.db)).toBe(0);
  await hears([]);
});

it('loses nothing when whoever sends dies in the middle', async () => {
  await write('one', 'two');
  const dying = database.db.transaction().execute(async (transaction) => {
    expect(await sendAnnouncements(transaction)).toBe(2);
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  await expect(dying).rejects.toThrow();
  await hears([]);
  expect(await waiting()).toBe(2);
  expect(await sendAnnouncements(database.db)).toBe(2);
  await hears(['one', 'two']);
});

it('is left to one process at a time, so that nothing overtakes what came before', async () => {
  await write('early');
  await database.db.transaction().execute(async (transaction) => {
    expect(await sendAnnouncements(transaction)).toBe(1);
    await write('late');
    expect(await sendAnnouncements(database.db)).toBe(0);
  });
  expect(await sendAnnouncements(database.db)).toBe(1);
  await hears(['early', 'late']);
});

it('sends each thing once and keeps the order of each writer, with several writing and several sending', async () => {
  const senders = Array.from({ length: 3 }, () => startAnnouncing(database.db, createLog('silent')));
  const sent = Array.from({ length: 4 }, (_, writer) => Array.from({ length: 25 }, (_, index) => `${writer}:${index}`));
  await Promise.all(
    sent.map(async (payloads) => {
      for (const payload of payloads) await write(payload);
    }),
  );
  await Promise.all(senders.map((sender) => sender.stop()));
  await listening.query('SELECT 1');
  expect(heard).toHaveLength(100);
  for (const [writer, payloads] of sent.entries()) {
    expect(heard.filter((payload) => payload.startsWith(`${writer}:`))).toEqual(payloads);
  }
});

it('asks the database seldom while nothing is announced, and is told of a change at once', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const sender = startAnnouncing(database.db, createLog('silent'));
  // A look, and then a statement in which the database waits by itself: what comes meanwhile ends it.
  const told = (part: string) => asked.mock.calls.filter(([text]) => String(text).includes(part)).length;
  const waits = () => told('pg_sleep');
  await vi.waitUntil(() => waits() > 0, patience);
  await write('meanwhile');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  await sender.stop();
  // The last look is that of the end.
  expect(told('pg_try_advisory_xact_lock')).toBeLessThanOrEqual(waits() + 2);
  asked.mockRestore();
  await hears(['meanwhile']);
});

it('says once that it cannot, and goes on when it can', async () => {
  await write('at last');
  const warn = vi.fn();
  await sql`ALTER TABLE announcements RENAME TO away`.execute(database.db);
  const sender = startAnnouncing(database.db, Object.assign(createLog('silent'), { warn }));
  await vi.waitUntil(() => warn.mock.calls.length > 0, patience);
  await sql`ALTER TABLE away RENAME TO announcements`.execute(database.db);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  await sender.stop();
  await hears(['at last']);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('is the only one who notifies: nobody else makes commits wait for each other', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'notify'`.execute(database.db);
  expect(rows).toEqual([]);
});

it('are numbered by a sequence that a replica has once it takes over', async () => {
  const { rows } = await sql`SELECT relname FROM pg_class WHERE relkind = 'S' AND relpersistence = 'u'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
