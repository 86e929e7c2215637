// npm run licences: writes docs/licences.md again after the packages have changed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licencesOf, licenceTable } from './licence-list.ts';

const root = join(import.meta.dirname, '..');
const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
await writeFile(join(root, 'docs/licences.md'), licenceTable(licencesOf(lockfile)));
