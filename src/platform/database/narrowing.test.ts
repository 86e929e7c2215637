import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { narrowingIn } from '../testing/narrowing.ts';
import { migrationFolder } from './migrate.ts';

/** The last one before processes were replaced one by one; those up to here have run everywhere. */
const lastInOneGo = '2026-11-20-60';

it('a migration leaves the version before it running: it widens, and narrows only what nobody uses any more', async () => {
  const files = (await readdir(migrationFolder)).filter((name) => name > `${lastInOneGo}~`);
  const found = await Promise.all(
    files.map(async (name) => [name, narrowingIn(await readFile(join(migrationFolder, name), 'utf8'))] as const),
  );
  expect(Object.fromEntries(found.filter(([, steps]) => steps.length > 0))).toEqual({});
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
  ['-- Narrows: nothing has read it for two versions.\nALTER TABLE orders DROP COLUMN note;', []],
  ["CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT 'drop table' $$; -- drop table\n", []],
])('%s', (migration, steps) => expect(narrowingIn(migration)).toEqual(steps));
