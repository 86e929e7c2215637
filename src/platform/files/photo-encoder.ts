import sharp from 'sharp';
import { err, ok, type Result } from '../../kernel/result.ts';
import { inspectPhoto, mostPixels, type PhotoProblem } from './photo-structure.ts';

export interface EncodedPhoto {
  /** WebP. */
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

const longestSide = 2_000;
const mostSeconds = 20;

/**
 * Draws a customer's photo anew, upright and no larger than a page needs. Only the pixels are kept: where and when it was
 * taken, and whatever else was hidden in the file, stays behind. The file's own structure is looked at before any decoder is.
 */
export async function encodePhoto(bytes: Buffer): Promise<Result<EncodedPhoto, PhotoProblem>> {
  const inspected = inspectPhoto(bytes);
  if (!inspected.ok) return inspected;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    if ((await picture.metadata()).format !== inspected.value) return err('photo_unreadable');
    const { data: body, info } = await picture
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return ok({ body, width: info.width, height: info.height });
  } catch {
    // The library says in many words that it cannot read the file; that is all there is to know.
    return err('photo_unreadable');
  }
}
