import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryFiles } from '../../src/domain/fulfilment/testing/some-photo.ts';
import { categories } from './categories.ts';
import { withDemoPictures } from './demo-pictures.ts';
import { productViews } from './picture-widths.ts';
import { products } from './products.ts';

const folder = join(import.meta.dirname, 'pictures');
const mostBytes = 25_000_000;
const side = 64;

/**
 * One bit per step to the right in a 16 × 16 picture: whether it gets darker there. Small changes of shade do not
 * count.
 */
async function fingerprint(picture: Buffer): Promise<Uint8Array> {
  const grey = await sharp(picture)
    .flatten({ background: '#bbbbbb' })
    .resize(17, 16, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return Uint8Array.from({ length: 256 }, (_, index) => {
    const at = Math.floor(index / 16) * 17 + (index % 16);
    return Number((grey[at] ?? 0) > (grey[at + 1] ?? 0));
  });
}

const distance = (first: Uint8Array, second: Uint8Array) =>
  first.reduce((sum, bit, index) => sum + Number(bit !== second[index]), 0);

describe('the picture files', () => {
  const names = [
    ...categories.map(({ slug }) => `category-${slug}`),
    ...products.flatMap(({ slug }) => productViews.map((view) => `${view}-${slug}`)),
  ];
  const small = new Map<string, Buffer>();
  beforeAll(async () => {
    for (const name of names) {
      const picture = sharp(join(folder, `${name}.webp`));
      expect(await picture.metadata(), name).toMatchObject({ format: 'webp', width: 800, height: 800, hasAlpha: true });
      small.set(name, await picture.resize(side).png({ compressionLevel: 1 }).toBuffer());
    }
  });

  it('exist once for each category, pack and serving, and are not too large in total', async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
    expect(files.toSorted()).toEqual([...names, 'torn-box'].map((name) => `${name}.webp`).toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
  });

  it('have a plain edge and a subject in the middle', async () => {
    for (const [name, picture] of small) {
      if (name.startsWith('category-')) continue;
      const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
      const alpha = (x: number, y: number) => data[(y * side + x) * 4 + 3] ?? 0;
      const along = Array.from({ length: side }, (_, at) => at);
      const rim = along.flatMap((at) => [alpha(at, 0), alpha(at, side - 1), alpha(0, at), alpha(side - 1, at)]);
      expect(Math.max(...rim), `rim of ${name}`).toBeLessThan(4);
      const middle = along.slice(side / 4, (side * 3) / 4);
      const opaque = middle.flatMap((y) => middle.filter((x) => alpha(x, y) > 240)).length;
      expect(opaque / middle.length ** 2, `middle of ${name}`).toBeGreaterThan(0.38);
    }
  });

  it.each(productViews)('look different from each other (%s)', async (view) => {
    const prints: { name: string; print: Uint8Array }[] = [];
    for (const [name, picture] of small)
      if (name.startsWith(`${view}-`)) prints.push({ name, print: await fingerprint(picture) });
    const alike = prints.flatMap((one, index) =>
      prints
        .slice(index + 1)
        .filter((other) => distance(one.print, other.print) < 6)
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(alike).toEqual([]);
  });
});

describe('a width and format of a demo picture', () => {
  const [product] = products;

  it('is cut on the first request, once for many visitors, and stored', async () => {
    const files = memoryFiles();
    const puts: string[] = [];
    const store = withDemoPictures({
      ...files,
      put: (key, body, type) => {
        puts.push(key);
        return files.put(key, body, type);
      },
    });
    const key = `pictures/pack-${product?.slug}-400.avif`;
    const found = await Promise.all(Array.from({ length: 5 }, () => store.find(key)));
    expect(found.map((file) => file?.contentType)).toEqual(Array.from({ length: 5 }, () => 'image/avif'));
    await store.find(key);
    expect(puts).toEqual([key]);
    const picture = await buffer((await found[0]?.open()) ?? Readable.from([]));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 400, hasAlpha: true });
  });

  it.each([
    ['of a width that no page requests', `pictures/pack-${product?.slug}-401.avif`],
    ['of a category in a width of products', `pictures/category-${categories[0]?.slug}-800.webp`],
    ['in another format', `pictures/pack-${product?.slug}-400.png`],
    ['of a product that the demo does not have', 'pictures/pack-no-such-thing-400.webp'],
    ['of an uploaded product', 'pictures/0123456789abcdef01234567-400.webp'],
    ['of the photo of a claim', 'pictures/torn-box-400.webp'],
  ])('does not exist %s', async (_what, key) => {
    expect(await withDemoPictures(memoryFiles()).find(key)).toBeNull();
  });

  it('that cannot be stored fails for the current requests, and is cut again for the next one', async () => {
    const files = memoryFiles();
    let isFull = true;
    const store = withDemoPictures({
      ...files,
      put: (key, body, type) => (isFull ? Promise.reject(new Error('disk full')) : files.put(key, body, type)),
    });
    const key = `pictures/pack-${product?.slug}-200.webp`;
    const both = await Promise.allSettled([store.find(key), store.find(key)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isFull = false;
    expect(await store.find(key)).not.toBeNull();
  });
});

it('every file of the folder is a picture or credits its art', async () => {
  const others = (await readdir(folder)).filter((file) => !file.endsWith('.webp'));
  expect(others).toEqual(['LICENCE.md']);
  expect(await readFile(join(folder, 'LICENCE.md'), 'utf8')).toContain('Microsoft');
});
