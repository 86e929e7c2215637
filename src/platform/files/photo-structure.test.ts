import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../kernel/result.ts';
import { inspectPhoto } from './photo-structure.ts';

const tooDetailed = err('photo_too_detailed');
const unreadable = err('photo_unreadable');

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, height: number, { depth = 8, kind = 2, between = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(depth, 8);
  head.writeUInt8(kind, 9);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...between,
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const packedText = chunk('zTXt', Buffer.concat([Buffer.from('words\0\0'), deflateSync(Buffer.alloc(1_000_000))]));
const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#c0392b' } });

describe('ordinary photos', () => {
  it.each([
    ['png', picture.clone().png()],
    ['jpeg', picture.clone().jpeg()],
    ['jpeg', picture.clone().jpeg({ progressive: true })],
    ['webp', picture.clone().webp()],
    ['webp', picture.clone().webp({ lossless: true })],
    ['webp', picture.clone().ensureAlpha(0.5).webp()],
    [
      'jpeg',
      picture
        .clone()
        .withExif({ IFD0: { Copyright: 'me' } })
        .withIccProfile('srgb')
        .jpeg(),
    ],
  ] as const)('as %s pass', async (format, encoder) => {
    expect(inspectPhoto(await encoder.toBuffer())).toEqual(ok(format));
  });

  it('of a large camera pass only as JPEG, which is decoded in parts', async () => {
    const large = sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: '#000' } });
    expect(inspectPhoto(await large.jpeg().toBuffer())).toEqual(ok('jpeg'));
  });
});

describe('a file that would need too much time or memory', () => {
  it.each([
    ['8000 × 8000 pixels of 16 bits and four channels', png(8_000, 8_000, { depth: 16, kind: 6 })],
    ['more pixels than any camera has', png(65_535, 65_535)],
    ['pixels beyond any number', png(0xffff_ffff, 0xffff_ffff)],
    ['200 packed texts', png(10, 10, { between: Array<Buffer>(200).fill(packedText) })],
    ['a picture in tiny pieces', png(10, 10, { between: Array<Buffer>(5_000).fill(chunk('IDAT', Buffer.alloc(1))) })],
  ])('%s: is refused by its structure alone', (_name, bytes) => {
    expect(inspectPhoto(bytes)).toEqual(tooDetailed);
  });

  it('is refused as a JPEG of hundreds of passes or parts, or of a claimed huge size', async () => {
    const jpeg = await picture.clone().jpeg({ progressive: true }).toBuffer();
    const firstPass = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const pass = jpeg.subarray(firstPass, firstPass + 40);
    const passes = Buffer.concat([jpeg.subarray(0, firstPass), ...Array<Buffer>(100).fill(pass), jpeg.subarray(-2)]);
    expect(inspectPhoto(passes)).toEqual(tooDetailed);
    const comment = Buffer.from([0xff, 0xfe, 0x00, 0x04, 0x41, 0x41]);
    const comments = Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(300).fill(comment), jpeg.subarray(2)]);
    expect(inspectPhoto(comments)).toEqual(tooDetailed);
    const huge = Buffer.from(jpeg);
    const size = huge.indexOf(Buffer.from([0xff, 0xc2]));
    huge.writeUInt32BE(0xffff_ffff, size + 5);
    expect(inspectPhoto(huge)).toEqual(tooDetailed);
  });

  it('is refused as a JPEG that is decoded into memory whole, because it is progressive or split by channel', async () => {
    const resized = (jpeg: Buffer, frame: number, width: number, height: number) => {
      const copy = Buffer.from(jpeg);
      const size = copy.indexOf(Buffer.from([0xff, frame]));
      copy.writeUInt16BE(height, size + 5);
      copy.writeUInt16BE(width, size + 7);
      return copy;
    };
    const progressive = await picture.clone().jpeg({ progressive: true }).toBuffer();
    expect(inspectPhoto(resized(progressive, 0xc2, 8_000, 8_000))).toEqual(tooDetailed);
    expect(inspectPhoto(resized(progressive, 0xc2, 4_000, 3_000))).toEqual(ok('jpeg'));
    const baseline = resized(await picture.clone().jpeg().toBuffer(), 0xc0, 8_000, 8_000);
    expect(inspectPhoto(baseline)).toEqual(ok('jpeg'));
    baseline.writeUInt8(1, baseline.indexOf(Buffer.from([0xff, 0xda])) + 4);
    expect(inspectPhoto(baseline)).toEqual(tooDetailed);
  });

  it('is refused as a WebP of a hundred parts, or of a claimed huge size', async () => {
    const webp = await picture.clone().ensureAlpha(0.5).webp().toBuffer();
    const part = Buffer.concat([Buffer.from('XMP '), Buffer.from([2, 0, 0, 0, 65, 65])]);
    expect(inspectPhoto(Buffer.concat([webp, ...Array<Buffer>(100).fill(part)]))).toEqual(tooDetailed);
    const huge = Buffer.from(webp);
    huge.fill(0xff, huge.indexOf('VP8X') + 12, huge.indexOf('VP8X') + 18);
    expect(inspectPhoto(huge)).toEqual(tooDetailed);
  });
});

describe('a broken file', () => {
  it('is never read beyond its end, wherever it is truncated', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await picture.clone().withIccProfile('srgb').toFormat(format).toBuffer();
      for (let length = 0; length < 700; length++) expect(() => inspectPhoto(whole.subarray(0, length))).not.toThrow();
    }
  });

  it('is unreadable when it contains no size', () => {
    expect(inspectPhoto(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toEqual(unreadable);
    expect(inspectPhoto(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toEqual(unreadable);
    expect(inspectPhoto(Buffer.from('RIFF....WEBP'))).toEqual(unreadable);
    expect(inspectPhoto(png(0, 10))).toEqual(unreadable);
  });
});
