import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { narrowingIn } from '../testing/narrowing.ts';
import { migrationFolder } from './migrate.ts';

it('a migration keeps the previous version running: it removes or restricts only what that version does not use', async () => {
  const [, ...steps] = (await readdir(migrationFolder)).sort();
  for (const name of steps) expect(narrowingIn(await readFile(join(migrationFolder, name), 'utf8')), name).toEqual([]);
});

it.each([
  ['ALTER TABLE orders DROP COLUMN note;', ['drops a column']],
  ['DROP TABLE orders;', ['drops a table']],
  ['ALTER TABLE orders\n  RENAME COLUMN note TO words;', ['renames something']],
  ['ALTER TABLE orders RENAME TO sales;', ['renames something']],
  [
    'ALTER TABLE orders ALTER COLUMN note TYPE int USING 1, ALTER COLUMN number SET NOT NULL;',
    ['changes a type', 'wants a value'],
  ],
  ['ALTER TABLE orders ADD COLUMN a int, ADD COLUMN b text NOT NULL;', ['adds b, which must be filled']],
  ["ALTER TABLE orders ADD COLUMN b text NOT NULL DEFAULT '';", []],
  ['CREATE TABLE carts (id int); ALTER TABLE carts ALTER COLUMN id SET NOT NULL;', []],
  ['ALTER TABLE orders ADD CONSTRAINT some CHECK (total > 0);', ['adds a rule']],
  ['ALTER TABLE orders ADD CHECK (total > 0);', ['adds a rule']],
  ['ALTER TABLE orders ADD FOREIGN KEY (user_id) REFERENCES users;', ['adds a rule']],
  ['ALTER TABLE orders ADD COLUMN a int CHECK (a > 0) REFERENCES users UNIQUE;', []],
  ['CREATE UNIQUE INDEX orders_note ON orders (note);', ['wants different values']],
  ['CREATE UNIQUE INDEX CONCURRENTLY ON orders (note);', ['wants different values']],
  ['CREATE INDEX orders_note ON orders (note);', []],
  ['CREATE TABLE carts (id int); CREATE UNIQUE INDEX carts_id ON carts (id); ALTER TABLE carts ADD UNIQUE (id);', []],
  ['DROP FUNCTION IF EXISTS f(int);', ['drops what statements call']],
  ['DROP VIEW sellable;', ['drops what statements call']],
  ['DROP TYPE kind;', ['drops what statements call']],
  ['ALTER TABLE orders ALTER COLUMN note DROP DEFAULT;', ['no longer fills a column']],
  ['-- Narrows: nothing has read it for two versions.\nALTER TABLE orders DROP COLUMN note;', []],
  ["CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT 'drop table' $$; -- drop table\n", []],
])('%s', (migration, steps) => expect(narrowingIn(migration)).toEqual(steps));
