import sharp from 'sharp';

export interface EncodedPhoto {
  /** WebP. */
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

const longestSide = 2_000;
/** More than any phone takes; a small file that unpacks to more is meant to fill the memory. */
const mostPixels = 64_000_000;
const mostSeconds = 20;

type Format = 'jpeg' | 'png' | 'webp';

/**
 * Draws a customer's photo anew, upright and no larger than a page needs. Only the pixels are kept: where and when it was
 * taken, and whatever else was hidden in the file, stays behind. Null for what is no such picture, or a broken one.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto | null> {
  const format = formatOf(bytes);
  if (!format) return null;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    if ((await picture.metadata()).format !== format) return null;
    const { data: body, info } = await picture
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { body, width: info.width, height: info.height };
  } catch {
    // The library says in many words that it cannot read the file; that is all there is to know.
    return null;
  }
}

/** Told by the first bytes, before any decoder sees the rest: the others, such as SVG, may read further files. */
function formatOf(bytes: Uint8Array): Format | null {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? 'webp' : null;
}
