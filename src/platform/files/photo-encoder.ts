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
 * Encodes a customer's photo again, upright and no larger than a page needs. Only the pixels are kept: time, place and
 * any other metadata are removed. The file's structure is checked before a decoder reads it.
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
    // The library's message adds nothing useful.
    return err('photo_unreadable');
  }
}
