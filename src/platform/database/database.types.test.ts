import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { databaseTypes, typesFile } from '../testing/database-types.ts';
import { diagramFile, schemaDiagram } from '../testing/schema-diagram.ts';
import { emptyDatabase } from '../testing/test-database.ts';

it('the generated types and the diagram match the schema (otherwise run `npm run database:types`)', async () => {
  const database = await emptyDatabase();
  try {
    expect(await readFile(typesFile, 'utf8')).toBe(await databaseTypes(database.url));
    expect(await readFile(diagramFile, 'utf8')).toBe(await schemaDiagram(database.url));
  } finally {
    await database.close();
  }
});
