// npm run sbom: writes the bill of materials of the lockfile beside the built pages.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesOf } from './licence-list.ts';
import { root } from './stages.ts';

const read = (file: string) => readFile(join(root, file), 'utf8');
const file = join(root, 'build/sbom.cdx.json');
await mkdir(join(root, 'build'), { recursive: true });
await writeFile(
  file,
  billOfMaterials(JSON.parse(await read('package.json')), licencesOf(await read('package-lock.json'))),
);
console.log(`Written: ${file}`);
