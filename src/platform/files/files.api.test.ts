import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';
import { badKeys } from './file-store.test-suite.ts';
import type { FileStore } from './file-store.ts';
import { registerFiles } from './files.api.ts';

const beef = '/files/pictures/beef-320.avif';
const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);

let folder: string;
let store: FileStore;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-files-api-'));
  store = diskFileStore(folder);
  await store.put('pictures/beef-320.avif', bytes, 'image/avif');
  app = fastify();
  registerFiles(app, store);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

test('serves a stored file with a permanent cache lifetime and no content sniffing', async () => {
  const answer = await app.inject(beef);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers).toMatchObject({ ...lasting, 'content-type': 'image/avif', 'content-length': '6' });
  expect(answer.headers['transfer-encoding']).toBeUndefined();
});

test('answers HEAD with the same headers, without opening the file', async () => {
  const closed = fastify();
  registerFiles(closed, {
    ...store,
    find: async (key) => {
      const file = await store.find(key);
      return file && { ...file, open: () => Promise.reject(new Error('opened for nothing')) };
    },
  });
  const [head, get] = await Promise.all([closed.inject({ method: 'HEAD', url: beef }), app.inject(beef)]);
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  const { date: _headDate, ...headHeaders } = head.headers;
  const { date: _getDate, ...getHeaders } = get.headers;
  expect(headHeaders).toEqual(getHeaders);
  const again = await closed.inject({ url: beef, headers: { 'if-none-match': String(head.headers.etag) } });
  expect(again.statusCode).toBe(304);
  await closed.close();
});

test('answers 304 to a client that already has the file', async () => {
  const etag = String((await app.inject(beef)).headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`, ' * ']) {
    const answer = await app.inject({ url: beef, headers: { 'if-none-match': held } });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers).toMatchObject({ ...lasting, etag });
    expect(answer.headers['content-length']).toBeUndefined();
  }
  for (const held of ['"other"', '', 'W/"*"']) {
    expect((await app.inject({ url: beef, headers: { 'if-none-match': held } })).statusCode).toBe(200);
  }
});

test('gives different files different tags', async () => {
  await store.put('pictures/beef-640.avif', bytes, 'image/avif');
  await store.put('pictures/lamb-320.avif', Buffer.from('lamb'), 'image/avif');
  const urls = [beef, beef.replace('320', '640'), beef.replace('beef', 'lamb')];
  const tags = await Promise.all(urls.map(async (url) => (await app.inject(url)).headers.etag));
  expect(new Set(tags).size).toBe(3);
});

test('serves the longest possible key', async () => {
  const key = `pictures/${'a'.repeat(187)}.png`;
  await store.put(key, bytes, 'image/png');
  expect((await app.inject(`/files/${key}`)).statusCode).toBe(200);
});

test.each([
  'pictures/nothing-320.avif',
  'pictures',
  'pictures/beef-320.avif/',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'pictures%5Cbeef-320.avif',
  // A client resolves unescaped dots before it sends the request.
  ...badKeys.map(encodeURIComponent).filter((key) => !/^\.+$/.test(key)),
])('answers 404 to /files/%s', async (key) => {
  const answer = await app.inject(`/files/${key}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: { code: 'not_found', message: expect.stringMatching(/./) } });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['/files/..', '/files/../../etc/passwd', '/files/pictures/../../secret.txt'])(
  'answers 404 to a raw request for %s',
  async (path) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const [answer] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    expect(await json(answer)).toMatchObject({ error: { code: 'not_found' } });
  },
);

test('lets no client cache a failure of the store', async () => {
  const broken = fastify();
  const failing = () => Promise.reject(new Error('disk on fire'));
  registerFiles(broken, { ...store, find: async () => ({ contentType: 'image/avif', bytes: 6, open: failing }) });
  const answer = await broken.inject(beef);
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['cache-control']).toBeUndefined();
  expect(answer.headers.etag).toBeUndefined();
  await broken.close();
});

test('serves no private file', async () => {
  await store.put('private/photos/0123.webp', bytes, 'image/webp');
  const answer = await app.inject({ url: '/files/private/photos/0123.webp' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});
