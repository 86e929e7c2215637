import sharp from 'sharp';
import { err, ok, type Result } from '../../kernel/result.ts';
import { inspectPhoto, mostPixels, type PhotoProblem } from './photo-structure.ts';

/** Three times what a header shows, for dense screens. */
const largest = { width: 720, height: 132 };
const mostSeconds = 20;

/** Draws a logo anew as WebP: only its pixels are kept, and what was transparent stays so. */
export async function encodeLogo(bytes: Buffer): Promise<Result<Buffer, PhotoProblem>> {
  const inspected = inspectPhoto(bytes);
  if (!inspected.ok) return inspected;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    if ((await picture.metadata()).format !== inspected.value) return err('photo_unreadable');
    const drawn = picture.timeout({ seconds: mostSeconds }).autoOrient();
    return ok(
      await drawn
        .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer(),
    );
  } catch {
    // The library says in many words that it cannot read the file; that is all there is to know.
    return err('photo_unreadable');
  }
}
