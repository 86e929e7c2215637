import sharp from 'sharp';
import { err, ok, type Result } from '../../kernel/result.ts';
import { inspectPhoto, mostPixels, type PhotoProblem } from './photo-structure.ts';

/** Three times the size in the header, for high-density screens. */
const largest = { width: 720, height: 132 };
const mostSeconds = 20;

/** Encodes a logo again as WebP: only its pixels are kept, including transparency. */
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
    // The library's message adds nothing useful.
    return err('photo_unreadable');
  }
}
