import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '../../src/platform/file-store.ts';

const artFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Widths that a category tile needs on a plain and on a dense screen. */
export const categoryPictureWidths = [160, 320] as const;

export interface EncodedPicture {
  readonly key: string;
  readonly widths: readonly number[];
  readonly placeholder: string;
}

/** Encodes one category's art in every size; the ground stays clear, so that the page can tint it for day and night. */
export async function makeCategoryPicture(files: FileStore, key: string, art: string): Promise<EncodedPicture> {
  const source = await readFile(join(artFolder, `${art}.webp`));
  for (const width of categoryPictureWidths) {
    const square = await framed(source, width);
    await Promise.all([
      sharp(square)
        .avif({ quality: 60, effort: 3 })
        .toBuffer()
        .then((body) => put(files, key, width, 'avif', body)),
      sharp(square)
        .webp({ quality: 80, effort: 4 })
        .toBuffer()
        .then((body) => put(files, key, width, 'webp', body)),
    ]);
  }
  const tiny = await sharp(await framed(source, 64))
    .resize(12)
    .webp({ quality: 30 })
    .toBuffer();
  return { key, widths: categoryPictureWidths, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** The art in the middle of a square, with air around it. */
async function framed(source: Buffer, width: number): Promise<Buffer> {
  const inner = Math.round(width * 0.8);
  const margin = Math.floor((width - inner) / 2);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(source)
    .resize(inner, inner, { fit: 'contain', background: clear })
    .extend({
      top: margin,
      left: margin,
      bottom: width - inner - margin,
      right: width - inner - margin,
      background: clear,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function put(files: FileStore, key: string, width: number, format: 'avif' | 'webp', body: Buffer): Promise<void> {
  return files.put(`pictures/${key}-${width}.${format}`, body, `image/${format}`);
}
