import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { features } from './features.ts';

const folder = join(import.meta.dirname, 'features');
const brings = globSync('*/*.feature.ts', { cwd: folder });

it('every feature that brings something is on the list, in the order in which they may import each other', async () => {
  const { featuresFromTheBottom } = await import(join(import.meta.dirname, '../.dependency-cruiser.mjs'));
  const inOrder = featuresFromTheBottom.filter((name: string) => brings.includes(`${name}/${name}.feature.ts`));
  expect(Object.keys(features)).toEqual(inOrder);
  expect(brings).toHaveLength(inOrder.length);
});

it('what a feature brings stands in its folder', async () => {
  for (const [name, feature] of Object.entries(features)) {
    expect(Object.values(await import(join(folder, name, `${name}.feature.ts`)))).toEqual([feature]);
  }
});
