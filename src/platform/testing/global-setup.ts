import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { scratchFolder } from './scratch-folder.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL server for the whole run. Its migrated database is the template that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres(scratchFolder());
  const database = await openDatabase(postgres.url, 2);
  await prepareDatabase(database);
  await database.close();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
