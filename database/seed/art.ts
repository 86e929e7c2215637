import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const artFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** A 3D picture in the middle of a clear square, with air around it; the page tints the ground for day and night. */
export async function artPicture(art: string, width: number): Promise<Buffer> {
  const source = await readFile(join(artFolder, `${art}.webp`));
  const inner = Math.round(width * 0.8);
  const before = Math.floor((width - inner) / 2);
  const after = width - inner - before;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(source)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
