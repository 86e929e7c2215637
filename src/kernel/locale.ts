export const locales = ['en', 'ru', 'uz'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/**
 * The language prefix of the URL that the visitor opened. Links keep it, so that an explicit language in the path
 * survives.
 */
export type LocalePrefix = '' | `/${Locale}`;

export const localeCookie = { name: 'locale', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

export function isLocale(text: unknown): text is Locale {
  return locales.includes(text as Locale);
}

/**
 * Splits `/ru/basket` into its language and the path of the page. Each page has four URLs: without a prefix and with
 * one per language.
 */
export function splitLocale(pathname: string): { prefix: LocalePrefix; locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/');
  if (!isLocale(first)) return { prefix: '', locale: defaultLocale, path: pathname };
  return { prefix: `/${first}`, locale: first, path: `/${rest.join('/')}` };
}

export function withPrefix(prefix: LocalePrefix, path: string): string {
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}

/** English has no prefix, so that search engines find one URL per page and language. */
export function canonicalPath(locale: Locale, path: string): string {
  return withPrefix(locale === defaultLocale ? '' : `/${locale}`, path);
}

/** The best supported language for an Accept-Language header. An unreadable header means the default language. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage || acceptLanguage.length > 500) return defaultLocale;
  let best: Locale = defaultLocale;
  let bestWeight = 0;
  for (const range of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const language = tag.trim().split('-')[0];
    const weight = weightOf(parameters);
    if (isLocale(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  if (!q) return 1;
  const weight = Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
