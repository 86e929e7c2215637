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

/** Notifications sent before a query arrive before its result. */
async function hears(expected: readonly string[]): Promise<void> {
  await listening.query('SELECT 1');
  expect(heard.splice(0)).toEqual(expected);
}

it('announcements are sent in order and only once', async () => {
  await write('first', 'second', 'third');
  expect(await sendAnnouncements(database.db)).toBe(3);
  await hears(['first', 'second', 'third']);
  expect(await sendAnnouncements(database.db)).toBe(0);
  await hears([]);
});

it('no announcement is lost when the sender dies halfway', async () => {
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

it('only one process sends at a time, so that no announcement overtakes an earlier one', async () => {
  await write('early');
  await database.db.transaction().execute(async (transaction) => {
    expect(await sendAnnouncements(transaction)).toBe(1);
    await write('late');
    expect(await sendAnnouncements(database.db)).toBe(0);
  });
  expect(await sendAnnouncements(database.db)).toBe(1);
  await hears(['early', 'late']);
});

it("with several writers and senders, each announcement is sent once and each writer's order is kept", async () => {
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

it('the sender rarely queries an idle database and notices a change at once', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const sender = startAnnouncing(database.db, createLog('silent'));
  // Each round is a query for announcements and a statement that waits in the database until there are some.
  const told = (part: string) => asked.mock.calls.filter(([text]) => String(text).includes(part)).length;
  const waits = () => told('pg_sleep');
  await vi.waitUntil(() => waits() > 0, patience);
  await write('meanwhile');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  await sender.stop();
  // Stopping adds one last query.
  expect(told('pg_try_advisory_xact_lock')).toBeLessThanOrEqual(waits() + 2);
  asked.mockRestore();
  await hears(['meanwhile']);
});

it('a failing sender logs one warning and continues when it can', async () => {
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

it('no database function sends notifications, which would make commits wait for each other', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'notify'`.execute(database.db);
  expect(rows).toEqual([]);
});

it('no sequence is unlogged, so a replica has them all after it takes over', async () => {
  const { rows } = await sql`SELECT relname FROM pg_class WHERE relkind = 'S' AND relpersistence = 'u'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
