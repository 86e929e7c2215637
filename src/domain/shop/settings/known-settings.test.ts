import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { KnownSettings } from './known-settings.ts';
import { writeSettings } from './shop-settings.store.ts';

let database: OpenDatabase;
let settings: KnownSettings;
let asked = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const { delivery } = demoSettings;
const writeHour = (cutoff_hour: number) => writeSettings(database.db, 'delivery', { ...delivery, cutoff_hour });
const readHour = async () => (await settings.read(['delivery'])).delivery.cutoff_hour;
const announced = { of: 'settings', keys: ['delivery'] } as const;

beforeEach(async () => {
  const dialect = new PostgresDialect({ pool: database.pool });
  settings = new KnownSettings(new Kysely<DB>({ dialect, log: () => void asked++ }));
  settings.setListening(true);
  await writeHour(10);
  asked = 0;
});

it('settings are read once for concurrent callers, until a change is announced', async () => {
  expect(await Promise.all([readHour(), readHour(), readHour()])).toEqual([10, 10, 10]);
  settings.noteChange({ of: 'product', ids: [1] });
  await readHour();
  expect(asked).toBe(1);
  await writeHour(11);
  settings.noteChange(announced);
  expect(await readHour()).toBe(11);
  await writeHour(12);
  settings.noteChange({ of: 'everything' });
  expect(await readHour()).toBe(12);
});

it('settings that were being read when a change was announced are not kept', async () => {
  const early = readHour();
  await writeHour(11);
  settings.noteChange(announced);
  const late = readHour();
  await early;
  expect(await late).toBe(11);
  expect(await readHour()).toBe(11);
});

it('settings are not kept while changes are not received', async () => {
  await readHour();
  settings.setListening(false);
  await writeHour(11);
  expect(await readHour()).toBe(11);
  await writeHour(12);
  expect(await readHour()).toBe(12);
  settings.setListening(true);
  await writeHour(13);
  expect(await readHour()).toBe(13);
});

it('settings that could not be read are read again', async () => {
  await database.pool.query('TRUNCATE settings');
  await expect(readHour()).rejects.toThrow();
  await writeHour(10);
  expect(await readHour()).toBe(10);
});
