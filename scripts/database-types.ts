// Writes src/platform/database.types.ts from the migrated schema; run it after adding a migration.

import { writeFile } from 'node:fs/promises';
import { databaseTypes, typesFile } from '../src/platform/testing/database-types.ts';
import { startScratchPostgres } from '../src/platform/testing/scratch-postgres.ts';

const postgres = await startScratchPostgres();
try {
  await writeFile(typesFile, await databaseTypes(postgres.url));
  console.log(`Wrote ${typesFile}`);
} finally {
  await postgres.stop();
}
