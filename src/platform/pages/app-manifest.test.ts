import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales, splitLocale } from '../../kernel/locale.ts';
import { storefrontPages } from '../../web/storefront/page-table.ts';
import { appManifest, registerAppManifest } from './app-manifest.ts';

const app = Fastify();
beforeAll(() => registerAppManifest(app));

describe.each(locales)('the manifest in %s', (locale) => {
  it('is sent in that language', async () => {
    const answer = await app.inject(`/manifest.webmanifest?lang=${locale}`);
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toEqual(appManifest(locale));
    expect(answer.json()).toMatchObject({ id: '/', lang: locale, scope: '/', display: 'standalone' });
  });

  it('links only to existing pages', () => {
    const { start_url, shortcuts } = appManifest(locale);
    for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
      expect(splitLocale(url).locale).toBe(locale);
      expect(storefrontPages.at(splitLocale(url).path), url).toBeDefined();
    }
  });
});

it('falls back to English for an unknown language', async () => {
  for (const query of ['', '?lang=ko', '?lang=en&lang=ru']) {
    const answer = await app.inject(`/manifest.webmanifest${query}`);
    expect(answer.json().lang, query).toBe('en');
  }
});

it('declares icons with their actual sizes', async () => {
  const { icons, shortcuts } = appManifest('en');
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const answer = await app.inject(src);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await app.inject('/app-icons/apple-touch-icon.png')).statusCode).toBe(200);
});
