import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../start/startup-error.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { objectsIn } from './schema-files.ts';
import { applySchemaObjects } from './schema-objects.ts';

let database: OpenDatabase;
let folder: string;
beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-schema-'));
  await database.pool.query(`
    CREATE TABLE schema_objects (name text PRIMARY KEY, file text NOT NULL, sha256 text NOT NULL, missing_since text);
    CREATE TABLE dishes (id int PRIMARY KEY, name text NOT NULL DEFAULT '', price int NOT NULL DEFAULT 1)`);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), text);
}
const apply = () => applySchemaObjects(database.db, { folder, pauseMs: 1 });
const first = async (question: string) =>
  (await database.pool.query({ text: question, rowMode: 'array' })).rows[0]?.[0];

const functions = '10-first/functions.sql';
const views = '10-first/views.sql';
const triggers = '10-first/triggers.sql';
const refuse = `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused';
END
$$;
`;
const refused = `CREATE OR REPLACE TRIGGER dishes_refused BEFORE DELETE ON dishes
  FOR EACH ROW EXECUTE FUNCTION refuse();
`;

describe('functions, views and triggers', () => {
  it('are created in this order, across rooms, and then left unchanged', async () => {
    await write(triggers, refused);
    await write('20-second/functions.sql', `-- Says no.\n${refuse}`);
    await write(views, 'CREATE OR REPLACE VIEW cheap_dishes AS SELECT id FROM dishes WHERE is_cheap(price);\n');
    await write(
      functions,
      'CREATE OR REPLACE FUNCTION is_cheap(price int) RETURNS boolean LANGUAGE sql AS $$ SELECT price < most() $$;\n',
    );
    await write(
      '20-second/functions-prices.sql',
      'CREATE OR REPLACE FUNCTION most() RETURNS int LANGUAGE sql AS $$ SELECT 10 $$;\n',
    );
    expect(await apply()).toEqual([
      'function is_cheap',
      'function refuse',
      'function most',
      'view cheap_dishes',
      'trigger dishes_refused on dishes',
    ]);
    expect(await apply()).toEqual([]);
    await database.pool.query('INSERT INTO dishes (id) VALUES (1)');
    expect(await first('SELECT id FROM cheap_dishes')).toBe(1);
    await expect(database.pool.query('DELETE FROM dishes')).rejects.toThrow('refused');
  });

  it('are created again when they changed or were dropped, but not when only comments changed', async () => {
    await write(functions, refuse);
    await write(triggers, refused);
    await apply();
    await write(functions, `-- Says no.\n${refuse}\n-- The end.\n`);
    expect(await apply()).toEqual([]);
    await write(functions, refuse.replace('refused', 'never'));
    expect(await apply()).toEqual(['function refuse']);
    await database.pool.query('DROP TRIGGER dishes_refused ON dishes; INSERT INTO dishes (id) VALUES (1)');
    expect(await apply()).toEqual(['trigger dishes_refused on dishes']);
    await expect(database.pool.query('DELETE FROM dishes')).rejects.toThrow('never');
  });

  it('that were removed from the files stay for the previous version and are dropped by the next one', async () => {
    await write(functions, refuse);
    await write(triggers, refused);
    await apply();
    await rm(join(folder, triggers));
    await write(functions, '-- None.\n');
    expect([await apply(), await apply()]).toEqual([[], []]);
    await database.pool.query('INSERT INTO dishes (id) VALUES (1)');
    await expect(database.pool.query('DELETE FROM dishes')).rejects.toThrow('refused');
    // A process of the previous version starts again and has both.
    await write(functions, refuse);
    await write(triggers, refused);
    expect(await apply()).toEqual([]);
    await rm(join(folder, triggers));
    await write(functions, '-- None.\n');
    expect(await apply()).toEqual([]);
    await write(functions, 'CREATE OR REPLACE FUNCTION most() RETURNS int LANGUAGE sql AS $$ SELECT 10 $$;\n');
    expect(await apply()).toEqual(['function most', 'no trigger dishes_refused on dishes', 'no function refuse']);
    await database.pool.query('DELETE FROM dishes');
    expect(await first('SELECT string_agg(name, $$,$$) FROM schema_objects')).toBe('function most');
  });

  it('are created again together with dependent views when a view loses a column', async () => {
    const all = 'CREATE OR REPLACE VIEW all_dishes AS SELECT id, name, price FROM dishes;\n';
    const some = `CREATE OR REPLACE VIEW some_dishes AS SELECT id, name FROM all_dishes;
CREATE OR REPLACE VIEW few_dishes AS SELECT id FROM some_dishes;
CREATE OR REPLACE VIEW other_dishes AS SELECT id FROM dishes;
`;
    await write(views, all + some);
    expect(await apply()).toHaveLength(4);
    const before = await first(`SELECT 'other_dishes'::regclass::oid`);
    await write(views, all.replace(', price', '') + some);
    expect(await apply()).toEqual(['view all_dishes', 'view some_dishes', 'view few_dishes']);
    expect(await first(`SELECT 'other_dishes'::regclass::oid`)).toBe(before);
    expect(await first(`SELECT count(*)::int FROM information_schema.columns WHERE table_name = 'all_dishes'`)).toBe(2);
    await write(views, all);
    expect(await apply()).toEqual(['view all_dishes']);
    await write(views, all.replace('name', 'upper(name) AS name'));
    expect(await apply()).toEqual([
      'view all_dishes',
      'no view some_dishes',
      'no view other_dishes',
      'no view few_dishes',
    ]);
  });

  it('are not dropped while something else depends on them', async () => {
    await write(views, 'CREATE OR REPLACE VIEW all_dishes AS SELECT id, name FROM dishes;\n');
    await apply();
    await database.pool.query(
      'CREATE FUNCTION listed_dishes() RETURNS SETOF all_dishes LANGUAGE sql AS $$ SELECT * FROM all_dishes $$',
    );
    await write(views, 'CREATE OR REPLACE VIEW all_dishes AS SELECT id FROM dishes;\n');
    await expect(apply()).rejects.toThrow(/cannot drop view all_dishes/);
    expect(await first(`SELECT count(*)::int FROM information_schema.columns WHERE table_name = 'all_dishes'`)).toBe(2);
  });

  it('are replaced even if they are constraint triggers, which PostgreSQL itself cannot replace', async () => {
    const checked = `CREATE CONSTRAINT TRIGGER dishes_checked AFTER UPDATE ON dishes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse();\n`;
    await write(functions, refuse);
    await write(triggers, checked);
    expect(await apply()).toHaveLength(2);
    await write(triggers, checked.replace('AFTER UPDATE', 'AFTER INSERT'));
    expect(await apply()).toEqual(['trigger dishes_checked on dishes']);
    await expect(database.pool.query('INSERT INTO dishes (id) VALUES (1)')).rejects.toThrow('refused');
  });

  it('keep the arguments of a function, because older processes still call it with theirs', async () => {
    const most = 'CREATE OR REPLACE FUNCTION most() RETURNS int LANGUAGE sql AS $$ SELECT 10 $$;\n';
    await write(functions, most);
    await apply();
    await write(functions, most.replace('most()', 'most(kind text)'));
    await expect(apply()).rejects.toThrow(
      new StartupError('A function with other arguments needs another name: most.'),
    );
    expect(await first('SELECT most()')).toBe(10);
  });

  it('wait at most two seconds for a table, let other transactions through and retry', async () => {
    await write(functions, refuse);
    await write(triggers, refused);
    const customer = await database.pool.connect();
    try {
      await customer.query('BEGIN; LOCK TABLE dishes IN ROW EXCLUSIVE MODE');
      const applied = apply();
      const waiting = `SELECT FROM pg_locks WHERE relation = 'dishes'::regclass AND NOT granted`;
      // The counts show that the wait for the lock ends and then begins again.
      for (const count of [1, 0, 1])
        await expect
          .poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 60_000, interval: 1 })
          .toBe(count);
      await customer.query('COMMIT');
      expect(await applied).toEqual(['function refuse', 'trigger dishes_refused on dishes']);
    } finally {
      customer.release();
    }
  });

  it('are not created again by a second process', async () => {
    await write(functions, refuse);
    const other = await openDatabase(database.url, 1);
    try {
      expect(await apply()).toEqual(['function refuse']);
      expect(await applySchemaObjects(other.db, { folder })).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

it.each([
  ['10-first/functions.sql', 'DROP TABLE dishes;'],
  ['10-first/functions.sql', `${refuse}DROP TABLE dishes;\n`],
  ['10-first/functions.sql', refused],
  ['10-first/functions.sql', refuse.replace('OR REPLACE ', '')],
  ['10-first/triggers.sql', refuse],
  ['10-first/triggers.sql', refused.replace(';', '')],
  ['10-first/views.sql', 'CREATE TABLE dishes (id int);'],
])('%s is refused with %j', (file, text) => {
  expect(() => objectsIn(file, text)).toThrow(file);
});
