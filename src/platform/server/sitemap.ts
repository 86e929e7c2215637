import type { FastifyInstance } from 'fastify';
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Search engines accept 50 000 URLs per file. Each entry has three, and a file should stay small. */
const entriesPerFile = 5_000;

export interface SitemapSettings {
  readonly publicOrigin: string;
  /** Lists of pages by file name. An identical list object means that nothing has changed. */
  readonly kinds: Readonly<Record<string, () => readonly SitemapEntry[]>>;
}

/** The sitemap: an index and its files. */
export function registerSitemap(app: FastifyInstance, { publicOrigin, kinds }: SitemapSettings): void {
  const made = new WeakMap<readonly SitemapEntry[], Map<number, string>>();

  function fileOf(kind: string, number: number): string | undefined {
    const entries = Object.hasOwn(kinds, kind) ? (kinds[kind]?.() ?? []) : [];
    if (number < 1 || number > filesFor(entries)) return undefined;
    const files = made.get(entries) ?? new Map<number, string>();
    made.set(entries, files);
    const start = (number - 1) * entriesPerFile;
    const xml = files.get(number) ?? sitemapXml(publicOrigin, entries.slice(start, start + entriesPerFile));
    files.set(number, xml);
    return xml;
  }

  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

  app.get('/sitemap.xml', (_request, reply) => {
    const files = Object.entries(kinds).flatMap(([kind, entriesOf]) =>
      Array.from({ length: filesFor(entriesOf()) }, (_, index) => `${publicOrigin}/sitemap/${kind}-${index + 1}.xml`),
    );
    return reply.headers(headers).send(sitemapIndexXml(files));
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const [, kind = '', number = ''] = /^([a-z]+)-(\d{1,4})\.xml$/.exec(request.params.file) ?? [];
    const xml = fileOf(kind, Number(number));
    return xml === undefined ? reply.callNotFound() : reply.headers(headers).send(xml);
  });
}

function filesFor(entries: readonly SitemapEntry[]): number {
  return Math.ceil(entries.length / entriesPerFile);
}

/** Search engines may read every page, but not the API and the language switch, which only redirects. */
export function registerRobots(app: FastifyInstance, publicOrigin: string): void {
  const rules = [
    'User-agent: *',
    ...['/api/', '/language/', '/dev/'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(rules),
  );
}
