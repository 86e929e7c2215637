import { canonicalPath, defaultLocale, locales } from '../../kernel/locale.ts';

/** A page in all its languages. */
export interface SitemapEntry {
  /** Without language, including the query that makes it a separate page. */
  readonly path: string;
  /** Time of the last change in milliseconds since 1970, if known. */
  readonly changedAt?: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Each page once per language, each with links to all its languages, including itself, as search engines require. */
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
