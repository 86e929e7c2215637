import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { err } from '../../kernel/result.ts';
import { encodePhoto } from './photo-encoder.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

async function drawn(bytes: Buffer) {
  const encoded = await encodePhoto(bytes);
  if (!encoded.ok) throw new Error(encoded.error);
  return encoded.value;
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s is encoded again as WebP', async (format) => {
    const encoded = await drawn(await picture(60, 40).toFormat(format).toBuffer());
    expect(encoded).toMatchObject({ width: 60, height: 40 });
    expect(await sharp(encoded.body).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it('is upright and contains only its pixels', async () => {
    const taken = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const encoded = await drawn(taken);
    expect(encoded).toMatchObject({ width: 40, height: 60 });
    const { exif, icc, xmp, orientation } = await sharp(encoded.body).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is scaled down, never up', async () => {
    expect(await drawn(await picture(5_000, 2_500).jpeg().toBuffer())).toMatchObject({
      width: 2_000,
      height: 1_000,
    });
    expect(await drawn(await picture(3, 2).png().toBuffer())).toMatchObject({ width: 3, height: 2 });
  });

  it('is refused when it would exhaust the memory', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await encodePhoto(bomb)).toEqual(err('photo_too_detailed'));
  });

  it('is refused when it is no image', async () => {
    const jpeg = await picture(600, 400).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await picture(6, 4).gif().toBuffer();
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), svg, gif, jpeg.subarray(0, jpeg.length / 2)]) {
      expect(await encodePhoto(bytes)).toEqual(err('photo_unreadable'));
    }
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]);
    expect(await encodePhoto(disguised)).toEqual(err('photo_unreadable'));
  });
});
