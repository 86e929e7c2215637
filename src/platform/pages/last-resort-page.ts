import type { ErrorCode } from '../../kernel/error-codes.ts';
import { canonicalPath, type Locale, splitLocale } from '../../kernel/locale.ts';
import { storefront as en } from '../i18n/en/storefront.ts';
import { errorText } from '../i18n/error-text.ts';
import { storefront as ru } from '../i18n/ru/storefront.ts';
import { sayIn } from '../i18n/storefront.ts';
import { storefront as uz } from '../i18n/uz/storefront.ts';

const texts = { en, ru, uz };

/**
 * Shown when not even the error page could be rendered: plain text and a link to the home page, without dependencies.
 */
export function lastResortPage(url: string, requestId: string, code: ErrorCode = 'internal'): string {
  const { locale } = splitLocale(url.replace(/\?.*/s, ''));
  return documentOf(locale, requestId, code === 'internal' ? undefined : errorText(locale, code));
}

function documentOf(locale: Locale, requestId: string, reason: string | undefined): string {
  const t = sayIn(locale, texts[locale]);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('error.title')}</title></head>
<body><main><h1>${t('error.title')}</h1><p>${reason ?? t('error.text')}</p>
<p><a href="${canonicalPath(locale, '/')}">${t('error.home')}</a></p>
<p>${t('error.reference', { id: requestId })}</p></main></body>
</html>
`;
}
