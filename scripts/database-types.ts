// Writes src/platform/database/database.types.ts and docs/schema.md from the migrated schema. Run it after changing the
// database.

import { writeFile } from 'node:fs/promises';
import { databaseTypes, typesFile } from '../src/platform/testing/database-types.ts';
import { diagramFile, schemaDiagram } from '../src/platform/testing/schema-diagram.ts';
import { startScratchPostgres } from '../src/platform/testing/scratch-postgres.ts';

const postgres = await startScratchPostgres();
try {
  await writeFile(typesFile, await databaseTypes(postgres.url));
  await writeFile(diagramFile, await schemaDiagram(postgres.url));
  console.log(`Wrote ${typesFile} and ${diagramFile}`);
} finally {
  await postgres.stop();
}
