import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { features } from './features.ts';

const root = new URL('..', import.meta.url);

it('every feature is on the list, in the order in which they may import each other', async () => {
  const cruiser = await import(new URL('.dependency-cruiser.mjs', root).href);
  expect(Object.keys(features)).toEqual(cruiser.featuresFromTheBottom);
  const folders = await readdir(new URL('src/features/', root));
  expect(folders.toSorted()).toEqual(Object.keys(features).toSorted());
});

it.each(Object.entries(features))('what %s brings stands in its folder', async (folder, feature) => {
  const own = await import(`./features/${folder}/${folder}.feature.ts`);
  expect(Object.values(own)).toEqual([feature]);
});
