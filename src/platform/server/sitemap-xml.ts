import { canonicalPath, defaultLocale, locales } from '../../kernel/locale.ts';

/** One page in all its languages. */
export interface SitemapEntry {
  /** Without language, with the query that makes it a page of its own. */
  readonly path: string;
  /** Milliseconds since 1970, where somebody knows when it last said something new. */
  readonly changedAt?: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The pages, each once per language, and each naming all its languages, itself included, as search engines want it. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return (
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${entries.map((entry) => urlsOf(origin, entry)).join('')}</urlset>\n`
  );
}

function urlsOf(origin: string, { path, changedAt }: SitemapEntry): string {
  const addressIn = (locale: (typeof locales)[number]) => escaped(origin + canonicalPath(locale, path));
  const alternates = [
    ...locales.map((locale) => [locale, addressIn(locale)]),
    ['x-default', addressIn(defaultLocale)],
  ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return locales
    .map((locale) => `<url><loc>${addressIn(locale)}</loc>${changed}${alternates.join('')}</url>\n`)
    .join('');
}

export function sitemapIndexXml(addresses: readonly string[]): string {
  const rows = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
