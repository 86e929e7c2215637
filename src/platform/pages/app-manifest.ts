import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { canonicalPath, isLocale, type Locale, locales } from '../../kernel/locale.ts';
import { sayApp } from '../i18n/app-words.ts';
import { prepareAnswer, sendPrepared } from '../server/prepared-answer.ts';

/**
 * Background of the light theme, as in `ui/styles.css`: shown behind the logo while the app opens, and around it later.
 */
const paper = '#fbf8f2';
const icons = [
  { name: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { name: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;
const appleIcon = 'apple-touch-icon.png';

/** Facts that a phone needs to install the shop as an app. The installed app is the same in every language. */
export function appManifest(locale: Locale) {
  const t = sayApp[locale];
  const shortcuts = [
    { name: t('app.catalogue'), path: '/products' },
    { name: t('app.basket'), path: '/basket' },
    { name: t('app.orders'), path: '/my-orders' },
  ];
  return {
    id: '/',
    name: t('app.name'),
    short_name: t('app.shortName'),
    description: t('app.description'),
    lang: locale,
    dir: 'ltr',
    start_url: canonicalPath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['shopping', 'food'],
    icons: icons.map(({ name, sizes, purpose }) => ({ src: `/app-icons/${name}`, sizes, purpose, type: 'image/png' })),
    shortcuts: shortcuts.map(({ name, path }) => ({
      name,
      url: canonicalPath(locale, path),
      icons: [{ src: '/app-icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  };
}

/** The manifest in the language of `?lang`, and its icons (drawn by `npm run app-icons`). */
export async function registerAppManifest(app: FastifyInstance): Promise<void> {
  const manifests = new Map(locales.map((locale) => [locale as string, manifestAnswer(locale)]));
  const english = manifestAnswer('en');
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', (request, reply) => {
    const { lang } = request.query;
    return sendPrepared(request, reply, (isLocale(lang) && manifests.get(lang)) || english);
  });
  for (const name of [...icons.map((icon) => icon.name), appleIcon]) {
    const body = await readFile(join(import.meta.dirname, 'app-icons', name));
    const answer = answerOf('image/png', 'public, max-age=86400', body);
    app.get(`/app-icons/${name}`, (request, reply) => sendPrepared(request, reply, answer));
  }
}

function manifestAnswer(locale: Locale) {
  const body = Buffer.from(JSON.stringify(appManifest(locale)));
  return answerOf('application/manifest+json; charset=utf-8', 'public, max-age=3600', body);
}

function answerOf(type: string, caching: string, body: Buffer) {
  return prepareAnswer(
    200,
    { 'content-type': type, 'cache-control': caching },
    { identity: body, br: body, gzip: body },
  );
}
