import sharp, { type Sharp } from 'sharp';
import { err, ok, type Result } from '../../kernel/result.ts';
import { inspectPhoto, mostPixels, type PhotoProblem } from './photo-structure.ts';

/** Which part of a picture is kept when it is not square. */
export type Cropping = 'centre' | 'top' | 'bottom' | 'left' | 'right';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface EncodedFile {
  readonly width: number;
  readonly format: PictureFormat;
  readonly body: Buffer;
}

const mostSeconds = 30;

/**
 * Encodes a product picture again as a square, in every width and format that pages use. As with customers' photos,
 * only the pixels are kept, and the file's structure is checked before a decoder reads it.
 */
export async function encodeSquare(
  bytes: Buffer,
  widths: readonly number[],
  cropping: Cropping,
): Promise<Result<EncodedFile[], PhotoProblem>> {
  const inspected = inspectPhoto(bytes);
  if (!inspected.ok) return inspected;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    if ((await picture.metadata()).format !== inspected.value) return err('photo_unreadable');
    // Rendered once at the largest width; the others are scaled from that.
    const largest = Math.max(...widths);
    const square = await picture
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'cover', position: cropping })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = square.info;
    const files: EncodedFile[] = [];
    for (const width of widths) {
      const drawn = () => sharp(square.data, { raw: { width: largest, height: largest, channels } });
      for (const format of pictureFormats) files.push({ width, format, body: await cutSquare(drawn(), width, format) });
    }
    return ok(files);
  } catch {
    // The library's message adds nothing useful.
    return err('photo_unreadable');
  }
}

/** A square picture in one width and format. */
export function cutSquare(square: Sharp, width: number, format: PictureFormat): Promise<Buffer> {
  const cut = square.resize({ width, height: width });
  return (format === 'avif' ? cut.avif({ quality: 55, effort: 2 }) : cut.webp({ quality: 80, effort: 3 })).toBuffer();
}
