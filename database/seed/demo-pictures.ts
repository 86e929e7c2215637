import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { cutSquare, type PictureFormat } from '../../src/platform/files/picture-encoder.ts';
import { categoryPictureWidths, productPictureWidths } from './picture-widths.ts';

const masters = join(import.meta.dirname, 'pictures');
const keyShape = /^pictures\/((category|pack|serving)-[a-z0-9-]+)-(\d{1,4})\.(avif|webp)$/;

/** A store that also serves the demo shop's pictures: a missing one is cut from its master file and stored. */
export function withDemoPictures(store: FileStore): FileStore {
  const underWay = new Map<string, Promise<void>>();
  return {
    ...store,
    async find(key) {
      const known = await store.find(key);
      if (known) return known;
      // Many visitors may request the same picture at once; it is cut once.
      const cutting = underWay.get(key) ?? cut(store, key).finally(() => underWay.delete(key));
      underWay.set(key, cutting);
      await cutting;
      return store.find(key);
    },
  };
}

async function cut(store: FileStore, fileKey: string): Promise<void> {
  const [, name, kind, width, format] = keyShape.exec(fileKey) ?? [];
  const widths: readonly number[] = kind === 'category' ? categoryPictureWidths : productPictureWidths;
  if (!widths.includes(Number(width))) return;
  const master = await masterOf(`${name}.webp`);
  if (!master) return;
  await store.put(fileKey, await cutSquare(sharp(master), Number(width), format as PictureFormat), `image/${format}`);
}

/** Pictures of an own shop have no master. */
async function masterOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(masters, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
