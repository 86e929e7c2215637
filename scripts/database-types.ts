// Writes src/platform/database.types.ts from the migrated schema; run it after adding a migration.
import { databaseTypes, typesFile } from '../src/platform/testing/database-types.ts';
import { startScratchPostgres } from '../src/platform/testing/scratch-postgres.ts';
import { writeFile } from 'node:fs/promises';

const postgres = await startScratchPostgres();
try {
  await writeFile(typesFile, await databaseTypes(postgres.url));
  console.log(`Wrote ${typesFile}`);
} finally {
  await postgres.stop();
}
