import { expect, it } from 'vitest';
import { cachesOf, outdated, pictureCache, revealsViewedPages } from './cache-names.ts';

it('a new build deletes all caches of the old one except pictures', () => {
  const names = [...Object.values(cachesOf('old')), ...Object.values(cachesOf('new')), pictureCache, 'something'];
  expect(outdated(names, 'new')).toEqual([...Object.values(cachesOf('old')), 'something']);
});

it('names the caches that reveal what the visitor viewed', () => {
  const { assets, shell, pages } = cachesOf('1');
  expect([assets, shell, pages, pictureCache].filter(revealsViewedPages)).toEqual([pages, pictureCache]);
});
