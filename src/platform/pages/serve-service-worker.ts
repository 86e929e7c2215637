import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isLocale, type Locale, locales } from '../../kernel/locale.ts';
import { prepareAnswer, sendPrepared } from '../server/prepared-answer.ts';
import { type BuildManifest, buildFiles, onlyFile } from './build-files.ts';
import { type OfflineFiles, offlinePage, offlinePolicy } from './offline-page.ts';
import { packPage } from './pack-page.ts';

/** The worker may connect only to the shop. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** `/sw.js` and its offline page. Not available in development, where files change constantly. */
export async function registerServiceWorker(app: FastifyInstance, version: string, folder: string): Promise<void> {
  const manifest: BuildManifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
  const { assets, words } = buildFiles(manifest);
  // The manifest of the router is not in the bundler's manifest.
  const shopBuild = { version, assets: [...assets, `/assets/manifest-${version}.js`], words };
  const program = await readFile(join(folder, 'client/sw.js'), 'utf8');
  const worker = await answerOf(
    { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': workerPolicy },
    `self.shopBuild=${JSON.stringify(shopBuild)};\n${program}`,
  );
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    handler: (request, reply) => sendPrepared(request, reply, worker),
  });

  const files = { styles: onlyFile(manifest, '.css'), icon: onlyFile(manifest, '.svg') };
  const pages = await Promise.all(locales.map(async (locale) => [locale, await offlineAnswer(locale, files)] as const));
  const pageIn = new Map(pages);
  const english = await offlineAnswer('en', files);
  app.get<{ Querystring: { lang?: unknown } }>('/offline.html', (request, reply) => {
    const { lang } = request.query;
    return sendPrepared(request, reply, (isLocale(lang) && pageIn.get(lang)) || english);
  });
}

function offlineAnswer(locale: Locale, files: OfflineFiles) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy };
  return answerOf(headers, offlinePage(locale, files));
}

/** Always revalidated, because an outdated worker or page would reference an old build. */
async function answerOf(headers: Readonly<Record<string, string>>, text: string) {
  const identity = Buffer.from(text);
  const bodies = { identity, br: await packPage(identity, 'br'), gzip: await packPage(identity, 'gzip') };
  return prepareAnswer(200, { ...headers, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }, bodies);
}
