import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesOf } from './licence-list.ts';
import { root } from './stages.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
  readonly hashes: readonly { readonly content: string }[];
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const licensed = licencesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { components } = JSON.parse(billOfMaterials(manifest, licensed)) as { components: Component[] };

it('lists everything in the list of licences once, with its licence', () => {
  const named = components.map(({ name, version, licenses: [told] }) =>
    [name, version, told?.license?.id ?? told?.expression].join(' '),
  );
  expect(named).toEqual([...new Set(licensed.map(({ name, version, licence }) => [name, version, licence].join(' ')))]);
});

it('lists all locked dependencies of the shop', () => {
  const direct = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const known = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(direct.filter(([name, version]) => !known.has(`${name}@${version}`))).toEqual([]);
  expect(components.filter(({ hashes: [hash] }) => !/^[0-9a-f]{128}$/.test(hash?.content ?? ''))).toEqual([]);
});

it('writes names in the format of other programs', () => {
  expect(components.find(({ name }) => name === '@fastify/cookie')?.purl).toMatch(/^pkg:npm\/%40fastify\/cookie@\d/);
});
