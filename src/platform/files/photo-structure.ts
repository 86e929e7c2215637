import { err, ok, type Result } from '../../kernel/result.ts';

export type PhotoProblem = 'photo_unreadable' | 'photo_too_detailed';
export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/** More than any phone takes. A small file that decodes to more is an attack on the memory. */
export const mostPixels = 64_000_000;
/**
 * A JPEG is scaled down while it is decoded, unless it has several passes. The other formats are decoded into memory
 * whole.
 */
const mostUnpackedBytes = 128 * 1024 * 1024;
/**
 * Parts are chunks beside the picture: usually a dozen, but each may be compressed and cost time. Only JPEGs from
 * phones have many, 64 kB each. Pieces are chunks of the picture itself: a few kilobytes each, or about ten passes of a
 * progressive JPEG.
 */
const most = {
  png: { parts: 64, pieces: 4_096 },
  jpeg: { parts: 256, pieces: 32 },
  webp: { parts: 64, pieces: 0 },
} as const;

interface Outline {
  readonly pixels: number;
  /** Null where it depends on how the file is decoded. */
  readonly unpackedBytes: number | null;
  readonly parts: number;
  readonly pieces: number;
}

/**
 * Reads the structure of a file without decoding it, and refuses what would take too much time or memory. The first
 * bytes decide the format, so no decoder for other formats is used, such as SVG, which can read further files.
 */
export function inspectPhoto(bytes: Buffer): Result<PhotoFormat, PhotoProblem> {
  const format = formatOf(bytes);
  if (!format) return err('photo_unreadable');
  const outline = outlines[format](bytes);
  if (!outline) return err('photo_unreadable');
  const isTooMuch =
    outline.pixels > mostPixels ||
    (outline.unpackedBytes ?? 0) > mostUnpackedBytes ||
    outline.parts > most[format].parts ||
    outline.pieces > most[format].pieces;
  if (isTooMuch) return err('photo_too_detailed');
  return outline.pixels > 0 ? ok(format) : err('photo_unreadable');
}

function formatOf(bytes: Buffer): PhotoFormat | null {
  const begin = bytes.subarray(0, 12).toString('latin1');
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? 'webp' : null;
}

const outlines: Readonly<Record<PhotoFormat, (bytes: Buffer) => Outline | null>> = {
  png: pngOutline,
  jpeg: jpegOutline,
  webp: webpOutline,
};

/** Channels per pixel by PNG colour type. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngOutline(bytes: Buffer): Outline | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  const channels = pngChannels[bytes.readUInt8(25)];
  if (!channels) return null;
  let [parts, pieces] = [0, 0];
  for (let at = 8; at + 12 <= bytes.length && parts <= most.png.parts && pieces <= most.png.pieces; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') break;
    if (name === 'IDAT') pieces++;
    else parts++;
    at += 12 + bytes.readUInt32BE(at);
  }
  return { pixels, unpackedBytes: Math.ceil((pixels * channels * bytes.readUInt8(24)) / 8), parts, pieces };
}

/** Frame markers that contain the size: all SOF markers, but not tables (C4), extensions (C8) and conditions (CC). */
const isSizeMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Each pass refines the whole picture, so all of it is in memory, two bytes per pixel and channel. */
const isProgressive = (marker: number) => isSizeMarker(marker) && marker % 4 === 2;
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegOutline(bytes: Buffer): Outline | null {
  let [pixels, colours, parts, pieces] = [0, 0, 0, 0];
  let isHeldWhole = false;
  let at = 2;
  while (parts <= most.jpeg.parts && pieces <= most.jpeg.pieces) {
    // Between segments is entropy-coded data, in which a zero follows each FF.
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) break;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) break;
    if (marker === 0x00 || hasNoLength(marker)) at += 2;
    else if (marker === 0xff) at += 1;
    else {
      if (at + 10 > bytes.length) return null;
      if (isSizeMarker(marker)) {
        pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
        colours = Math.max(colours, bytes.readUInt8(at + 9));
        isHeldWhole ||= isProgressive(marker);
      }
      // A scan with fewer channels than the picture is followed by others, in every kind of JPEG.
      if (marker === 0xda) isHeldWhole ||= bytes.readUInt8(at + 4) < colours;
      if (marker === 0xda) pieces++;
      else parts++;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return { pixels, unpackedBytes: isHeldWhole ? pixels * colours * 2 : null, parts, pieces };
}

function webpOutline(bytes: Buffer): Outline | null {
  let [pixels, parts] = [0, 0];
  for (let at = 12; at + 8 <= bytes.length && parts <= most.webp.parts; ) {
    pixels = Math.max(pixels, webpPixels(bytes, at));
    parts++;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { pixels, unpackedBytes: pixels * 4, parts, pieces: 0 };
}

function webpPixels(bytes: Buffer, at: number): number {
  const body = bytes.subarray(at + 8, at + 8 + 10);
  if (body.length < 10) return 0;
  switch (bytes.toString('latin1', at, at + 4)) {
    case 'VP8X':
      return (body.readUIntLE(4, 3) + 1) * (body.readUIntLE(7, 3) + 1);
    case 'VP8 ':
      return (body.readUInt16LE(6) & 0x3fff) * (body.readUInt16LE(8) & 0x3fff);
    case 'VP8L': {
      const bits = body.readUInt32LE(1);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    default:
      return 0;
  }
}
