import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { contentTypeOfKey } from '../../../platform/files/file-store.ts';
import type { TestShop } from '../../../platform/testing/test-shop.ts';

export function somePicture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer();
}

export async function sendPhoto(
  shop: TestShop,
  headers: Record<string, string>,
  payload: Buffer | undefined = undefined,
  type = 'image/jpeg',
) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/photos/',
    headers: { ...headers, 'content-type': type },
    payload: payload ?? (await somePicture()),
  });
}

export async function sentPhoto(shop: TestShop, headers: Record<string, string>): Promise<string> {
  return (await sendPhoto(shop, headers)).json().data.id;
}

/** Files in memory. */
export function memoryFiles(): FileStore & { readonly keys: () => string[] } {
  const kept = new Map<string, { body: Buffer; modifiedAt: Date }>();
  return {
    keys: () => [...kept.keys()],
    put: async (key, body) => void kept.set(key, { body, modifiedAt: new Date() }),
    async find(key) {
      const file = kept.get(key);
      const contentType = contentTypeOfKey(key);
      return file && contentType
        ? { contentType, bytes: file.body.length, open: async () => Readable.from(file.body) }
        : null;
    },
    delete: async (key) => void kept.delete(key),
    async *list(prefix) {
      for (const [key, { modifiedAt }] of kept) if (key.startsWith(prefix)) yield { key, modifiedAt };
    },
  };
}
