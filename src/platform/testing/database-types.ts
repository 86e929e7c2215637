import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Cli } from 'kysely-codegen';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';

export const typesFile = join(import.meta.dirname, '../database/database.types.ts');

/** The schema's TypeScript types, read from a freshly migrated database. */
export async function databaseTypes(url: string): Promise<string> {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  const cli = new Cli();
  cli.logLevel = 'silent';
  return cli.generate({
    dialect: 'postgres',
    url,
    outFile: null,
    excludePattern: 'schema_{migrations*,objects}',
    typeMapping: { int8: 'number' },
    logLevel: 'silent',
  });
}
