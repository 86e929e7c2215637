import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskFileStore } from '../../../platform/files/disk-file-store.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { createLog } from '../../../platform/start/log.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { previewKey, previewPath, previewSize } from './preview.rules.ts';
import { sweepPreviews } from './preview-sweep.job.ts';

let folder: string;
let files: FileStore;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-previews-'));
  files = diskFileStore(folder);
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, createLog('silent'), files);
  const { picture } = cardOf('beef-for-plov', 'en');
  const red = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  await files.put(`pictures/${picture.key}-800.webp`, red, 'image/webp');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function cardOf(slug: string, locale: 'en' | 'ru' | 'uz') {
  const product = shop.catalogueCache.snapshot.productBySlug(slug);
  if (!product) throw new Error(`The demo shop has no ${slug}`);
  return shop.catalogueCache.snapshot.card(product, locale);
}
const get = (url: string) => shop.app.inject({ url });

describe('the preview picture of a link', () => {
  it('is a PNG in the size that social networks expect, with the product on it', async () => {
    const card = cardOf('beef-for-plov', 'ru');
    const answer = await get(previewPath(card, 'ru'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const picture = sharp(answer.rawPayload);
    expect(await picture.metadata()).toMatchObject({ format: 'png', ...previewSize });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const at = (315 * info.width + 300) * info.channels;
    const [red = 0, green = 0] = [data[at], data[at + 1]];
    expect(red).toBeGreaterThan(230);
    expect(green).toBeLessThan(30);
    expect(await files.find(previewKey(card, 'ru'))).not.toBeNull();
  });

  it('is drawn once for concurrent requests', async () => {
    const put = vi.spyOn(files, 'put');
    const path = previewPath(cardOf('beef-for-plov', 'uz'), 'uz');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await get(path)).statusCode).toBe(200);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it('at a URL without the current version is cached for a limited time', async () => {
    for (const path of ['/og/ru/beef-for-plov.png', '/og/ru/beef-for-plov.png?v=0', '/og/ru.png', '/og/en.png']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    }
  });

  it('is not cached while the product has no picture', async () => {
    const card = cardOf('navat-crystal', 'en');
    const answer = await get(previewPath(card, 'en'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await files.find(previewKey(card, 'en'))).toBeNull();
  });

  it.each([
    '/og/ru/no-such-thing.png',
    '/og/kk/beef-for-plov.png',
    '/og/ru/beef-for-plov.jpg',
    '/og/ru/..%2F..%2Fpictures.png',
    '/og/kk.png',
    '/og/ru',
  ])('does not exist at %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('not_found');
  });

  it('is deleted when it is outdated', async () => {
    await get('/og/uz.png');
    const card = cardOf('beef-for-plov', 'ru');
    await get(previewPath(card, 'ru'));
    const old = previewKey({ ...card, price: 1 }, 'ru');
    await files.put(old, Buffer.from('old'), 'image/png');
    expect(await sweepPreviews(files, shop.catalogueCache, new Date(Date.now() + 60_000))).toBe(1);
    expect(await files.find(old)).toBeNull();
    expect(await files.find(previewKey(card, 'ru'))).not.toBeNull();
  });
});

describe('many preview pictures', () => {
  it('are drawn one after the other, and requests beyond the queue are told when to retry', async () => {
    const slugs = shop.catalogueCache.snapshot.contents.products.slice(0, 40).map(({ slug }) => slug);
    const answers = await Promise.all(slugs.map((slug) => get(`/og/en/${slug}.png`)));
    const late = answers.filter(({ statusCode }) => statusCode === 503);
    expect(late.length).toBeGreaterThan(0);
    expect(late[0]?.headers['retry-after']).toBe('10');
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(slugs.length - late.length);
  });
});
