import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAssets, registerAssets } from './assets.ts';

const script = 'export const table = "set";'.repeat(50);
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-assets-'));
  const assets = join(folder, 'client/assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(folder, 'client/secret.js'), 'not an asset');
  await writeFile(join(assets, 'entry-1a.js'), script);
  await writeFile(join(assets, 'entry-1a.js.br'), brotliCompressSync(script));
  await writeFile(join(assets, 'onest-2b.woff2'), 'letters');
  app = Fastify();
  registerAssets(app, await readAssets(folder, 'public'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });

describe('assets', () => {
  it('are sent as the build compressed them, with a permanent cache lifetime', async () => {
    const answer = await get('/assets/entry-1a.js');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('are sent uncompressed if the build did not compress them', async () => {
    const answer = await get('/assets/onest-2b.woff2');
    expect(answer.headers).toHaveProperty('content-type', 'font/woff2');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe('letters');
  });

  it("stay those of the shop's start when a new build replaces the files", async () => {
    await writeFile(join(folder, 'client/assets/onest-2b.woff2'), 'other letters');
    expect((await get('/assets/onest-2b.woff2')).body).toBe('letters');
  });

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets/../secret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/entry-1a.js.br',
  ])('do not include %s, and no cache may store that', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });
});
