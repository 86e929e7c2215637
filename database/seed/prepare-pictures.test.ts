import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { createLog } from '../../src/platform/start/log.ts';
import { demoPictureKeys } from './demo-drawings.ts';
import { withDemoPictures } from './demo-pictures.ts';
import { preparePictures } from './prepare-pictures.ts';

function memoryStore(kept: string[] = []) {
  const files = new Set(kept);
  const store: FileStore = {
    put: async (key) => void files.add(key),
    find: async (key) =>
      files.has(key) ? { contentType: 'image/webp', bytes: 1, open: async () => Readable.from(['x']) } : null,
    delete: async (key) => void files.delete(key),
    async *list() {
      for (const key of files) yield { key, modifiedAt: new Date(0) };
    },
  };
  return { files, store };
}

function noted() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) };
}

const keys = Array.from({ length: 250 }, (_, index) => `pictures/p-${index}.webp`);

it('draws what is missing, one at a time, and says how far it is', async () => {
  const { files, store } = memoryStore(keys.slice(0, 20));
  const { lines, log } = noted();
  let [atOnce, most] = [0, 0];
  const drawing: FileStore = {
    ...store,
    async find(key) {
      most = Math.max(most, ++atOnce);
      await store.put(key, Buffer.of(), 'image/webp');
      atOnce--;
      if (key === keys[30]) throw new Error('cannot be drawn');
      return store.find(key);
    },
  };
  await preparePictures(drawing, keys, log).ended;
  expect(most).toBe(1);
  expect(files.size).toBe(250);
  expect(lines).toMatchObject([
    { done: 100, failed: 1, of: 230, msg: 'demo pictures are being drawn' },
    { done: 200, failed: 1, of: 230, msg: 'demo pictures are being drawn' },
    { done: 230, failed: 1, of: 230, msg: 'demo pictures are drawn' },
  ]);
});

it('stops between two pictures, and begins where it was', async () => {
  const { files, store } = memoryStore();
  const { lines, log } = noted();
  const drawing: FileStore = {
    ...store,
    async find(key) {
      await store.put(key, Buffer.of(), 'image/webp');
      if (files.size === 3) void preparing.stop();
      return store.find(key);
    },
  };
  const preparing = preparePictures(drawing, keys, log);
  await preparing.ended;
  expect(files.size).toBe(3);
  const rest: string[] = [];
  const again = preparePictures(
    {
      ...store,
      async find(key) {
        rest.push(key);
        return null;
      },
    },
    keys.slice(0, 5),
    log,
  );
  await again.ended;
  expect(rest).toEqual(keys.slice(3, 5));
  expect(lines).toMatchObject([{ done: 2, failed: 0, of: 2, msg: 'demo pictures are drawn' }]);
});

it('names files that the demo store knows how to draw, cards first', async () => {
  const names = demoPictureKeys();
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toMatch(/-160\.avif$/);
  expect(names.at(-1)).toMatch(/-800\.webp$/);
  const { files, store } = memoryStore();
  const demo = withDemoPictures(store);
  const [first = ''] = names;
  // A visitor and the preparation want the same one: it is drawn once.
  const puts: string[] = [];
  const counted = withDemoPictures({
    ...store,
    put: async (key, body, type) => {
      puts.push(key);
      await store.put(key, body, type);
    },
  });
  await Promise.all([counted.find(first), counted.find(first)]);
  expect(puts).toEqual([first]);
  expect(await demo.find(first)).not.toBeNull();
  expect([...files]).toEqual([first]);
});
