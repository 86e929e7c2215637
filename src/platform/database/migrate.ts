import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../start/startup-error.ts';
import { applySchemaObjects } from './schema-objects.ts';
import { retryOnDeadlock } from './transact.ts';

export const migrationFolder = join(import.meta.dirname, '../../../database/migrations');

/**
 * Brings tables, functions, views and triggers to this version; returns what it ran and created. A database from before
 * the baseline is refused with `howToStartOver`.
 */
export async function migrate<Schema>(db: Kysely<Schema>, howToStartOver?: string): Promise<string[]> {
  const steps = await runSteps(db, migrationFolder, howToStartOver);
  return [...steps, ...(await applySchemaObjects(db))];
}

/** Runs the SQL files that have not run yet, in the order of their names, all or nothing; returns their names. */
export async function runSteps<Schema>(
  db: Kysely<Schema>,
  folder: string,
  howToStartOver = 'Use an empty database.',
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return db.connection().execute(async (connection) => {
    await refuseUnknown(connection, Object.keys(migrations), howToStartOver);
    // Building an index, or waiting for another process that does, may exceed the statement timeout.
    await sql`SET statement_timeout = 0`.execute(connection);
    try {
      return await runMigrations(connection, migrations);
    } finally {
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
}

async function refuseUnknown<Schema>(db: Kysely<Schema>, names: readonly string[], howToStartOver: string) {
  const { rows: tables } = await sql`SELECT WHERE to_regclass('schema_migrations') IS NOT NULL`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  if (rows.some(({ name }) => name === names[0]))
    throw new StartupError(`A newer version has changed this database (${unknown.join(', ')}): start that version.`);
  throw new StartupError(`This database is from a version that cannot be migrated. ${howToStartOver}`);
}

async function runMigrations<Schema>(db: Kysely<Schema>, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  // The previous version keeps running. PostgreSQL may end the migration because of a deadlock with a customer.
  return retryOnDeadlock(async () => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw failure(error, results.find((result) => result.status === 'Error')?.migrationName);
    return results.map((result) => result.migrationName);
  });
}

function failure(error: unknown, name: string | undefined): StartupError {
  const told = new StartupError(`The database could not be migrated${name ? ` (${name})` : ''}: ${messageOf(error)}`);
  return Object.assign(told, { code: (error as { code?: string }).code });
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
