import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const schemaFolder = join(import.meta.dirname, '../../../database/schema');

/** Creation order: views and triggers call functions. */
const kinds = ['functions', 'views', 'triggers'] as const;

/** A function, a view or a trigger in a file of `database/schema/`. */
export interface SchemaObject {
  readonly kind: 'function' | 'view' | 'trigger';
  /** `function folded`, `view sellable_lots`, `trigger audited on orders`. */
  readonly name: string;
  /** As statements name it: `folded`, `sellable_lots`, `audited ON orders`. */
  readonly called: string;
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
}

/** The files of one kind in the order of their rooms, such as `60-orders/tables-parcels.sql`. */
export async function schemaFiles(kind: 'tables' | (typeof kinds)[number], folder = schemaFolder): Promise<string[]> {
  const rooms = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = await Promise.all(
    rooms.map(async ({ name: room }) => (await readdir(join(folder, room))).map((file) => `${room}/${file}`)),
  );
  return files
    .flat()
    .filter((file) => file.split('/')[1]?.split(/[-.]/)[0] === kind && file.endsWith('.sql'))
    .sort(byRoom);
}

/** All functions, then all views, then all triggers. */
export async function readSchemaObjects(folder = schemaFolder): Promise<SchemaObject[]> {
  const files = (await Promise.all(kinds.map((kind) => schemaFiles(kind, folder)))).flat();
  const read = files.map(async (file) => objectsIn(file, await readFile(join(folder, file), 'utf8')));
  const objects = (await Promise.all(read)).flat();
  const twice = objects.find(({ name }, place) => objects.findIndex((other) => other.name === name) < place);
  if (twice) throw new Error(`${twice.file}: ${twice.name} is in database/schema twice`);
  return objects;
}

/** Splits a file into its objects. Each begins at the start of a line; the text before it must be comments. */
export function objectsIn(file: string, text: string): SchemaObject[] {
  const [head = '', ...statements] = `\n${text}`.split(/^(?=CREATE )/m);
  if (withoutWords(head) !== '') throw new Error(`${file} may only have comments and CREATE statements`);
  return statements.map((statement) => objectOf(file, withoutWords(statement)));
}

const patterns = {
  function: /^CREATE OR REPLACE FUNCTION ([\w.]+)\(/,
  view: /^CREATE OR REPLACE VIEW (\w+) /,
  // PostgreSQL cannot replace a constraint trigger, so it is dropped first.
  trigger: /^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)\s[^;]*?\bON (\w+)\s/,
} as const;

/** A further statement in the same text would run with this object once and never again. */
const furtherStatement = /^(?:ALTER|COMMENT|DELETE|DO|DROP|GRANT|INSERT|REVOKE|SELECT|SET|UPDATE) /m;

function objectOf(file: string, text: string): SchemaObject {
  for (const kind of ['function', 'view', 'trigger'] as const) {
    const [, own, table] = patterns[kind].exec(text) ?? [];
    if (!own || !file.includes(`/${kind}s`) || !text.endsWith(';') || furtherStatement.test(text)) continue;
    const name = table ? `${kind} ${own} on ${table}` : `${kind} ${own}`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { kind, name, called: table ? `${own} ON ${table}` : own, file, text, sha256 };
  }
  throw new Error(`${file}: not a function, view or trigger of this file: ${text.split('\n')[0]}`);
}

/** Removes trailing comments and empty lines, which belong to the next object. */
function withoutWords(text: string): string {
  const lines = text.split('\n');
  while (lines.length > 0 && /^(?:--.*|\s*)$/.test(lines.at(-1) ?? '')) lines.pop();
  return lines.join('\n');
}

/** Puts `tables.sql` before `tables-parcels.sql`; plain string comparison would reverse them. */
function byRoom(one: string, other: string): number {
  const [a, b] = [one.replace('.sql', ''), other.replace('.sql', '')];
  return a < b ? -1 : 1;
}
