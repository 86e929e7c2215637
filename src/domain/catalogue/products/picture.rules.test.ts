import { describe, expect, it } from 'vitest';
import { isFileKey } from '../../../platform/files/file-store.ts';
import { fillsSquare, pictureSources, smallPictureSource } from './picture.rules.ts';

describe('pictureSources', () => {
  it('names every width in both formats', () => {
    const { avif, webp } = pictureSources({ key: 'category-meat', widths: [160, 320] });
    expect(avif).toBe('/files/pictures/category-meat-160.avif 160w, /files/pictures/category-meat-320.avif 320w');
    expect(webp).toBe('/files/pictures/category-meat-160.webp 160w, /files/pictures/category-meat-320.webp 320w');
  });

  it.each([
    [[320], 320],
    [[160, 320], 320],
    [[160, 320, 640], 320],
  ])('of %j falls back to %i', (widths, size) => {
    expect(pictureSources({ key: 'beef', widths })).toMatchObject({ size, src: `/files/pictures/beef-${size}.webp` });
  });

  it('uses valid keys of the file store', () => {
    const { src } = pictureSources({ key: 'category-meat', widths: [160] });
    expect(isFileKey(src.replace('/files/', ''))).toBe(true);
  });
});

describe('smallPictureSource', () => {
  it.each([
    [[160, 320], 44, 160],
    [[160, 320], 72, 160],
    [[160, 320], 90, 320],
    [[200, 400, 800], 72, 200],
    [[100], 72, 100],
  ])('for %j shown at %i pixels uses the smallest sufficient width %i', (widths, shown, size) => {
    const { src, avif, size: taken } = smallPictureSource({ key: 'category-meat', widths }, shown);
    expect([taken, src, avif]).toEqual([
      size,
      ...['webp', 'avif'].map((format) => `/files/pictures/category-meat-${size}.${format}`),
    ]);
  });
});

describe('fillsSquare', () => {
  it('is true of an upload and false of a drawing of the demo', () => {
    expect(fillsSquare({ key: '0123456789abcdef01234567', widths: [200] })).toBe(true);
    expect(fillsSquare({ key: 'pack-beef-for-plov', widths: [200] })).toBe(false);
  });
});
