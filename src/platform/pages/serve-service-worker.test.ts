import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '../../kernel/locale.ts';
import { sayApp } from '../i18n/app-words.ts';
import { registerServiceWorker } from './serve-service-worker.ts';

const manifest = {
  '/shop/src/web/storefront/dev/styles.css': { file: 'assets/dev-styles-1.css' },
  '../ui/icon.svg': { file: 'assets/icon-1.svg' },
  'styles.css': { file: 'assets/styles-1.css' },
  'entry.client.tsx': { file: 'assets/entry-1.js', css: ['assets/styles-1.css'] },
  '../ui/fonts/onest.woff2': { file: 'assets/onest-1.woff2' },
  '../../platform/i18n/ru/basket.ts': { file: 'assets/basket-ru.js' },
  '../../platform/i18n/uz/basket.ts': { file: 'assets/basket-uz.js' },
  'dev/dev-ui.page.tsx?client': { file: 'assets/dev-ui.page-1.js' },
};
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-worker-'));
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  await writeFile(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'client/sw.js'), 'listen();');
  app = Fastify();
  await registerServiceWorker(app, 'abc', folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('the worker contains the files of its build, texts separately, and no developer pages', async () => {
  const { body } = await app.inject('/sw.js');
  const [settings = '', program] = body.split('\n');
  expect(JSON.parse(settings.slice('self.shopBuild='.length, -1))).toEqual({
    version: 'abc',
    assets: ['icon-1.svg', 'styles-1.css', 'entry-1.js', 'onest-1.woff2', 'manifest-abc.js'].map(
      (name) => `/assets/${name}`,
    ),
    words: { en: [], ru: ['/assets/basket-ru.js'], uz: ['/assets/basket-uz.js'] },
  });
  expect(program).toBe('listen();');
});

it('the worker is revalidated each time and may connect only to the shop', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/sw.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

it.each(locales)('the offline page is in %s and links to the basket', async (locale) => {
  const { body } = await app.inject(`/offline.html?lang=${locale}`);
  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(sayApp[locale]('offline.title'));
  expect(body).toContain('href="/assets/styles-1.css"');
  expect(body).toMatch(locale === 'en' ? 'href="/basket"' : `href="/${locale}/basket"`);
  expect(body).not.toContain('<script src');
});
