import { createHash } from 'node:crypto';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { canonicalPath, type Locale } from '../../kernel/locale.ts';
import { sayApp } from '../i18n/app-words.ts';
import { serverSay } from '../i18n/server-say.ts';

/** Opens the wanted page as soon as the connection is back: the page has its URL. */
const script = "addEventListener('online',()=>location.reload())";

/** The page needs only the shop's styles, which are cached together with it. */
export const offlinePolicy =
  `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; ` +
  "style-src 'self'; img-src 'self'; font-src 'self' data:; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const button = 'inline-flex min-h-12 items-center justify-center rounded-md px-5 py-2.5 text-center font-semibold';

/** Files of the build that the page uses. */
export interface OfflineFiles {
  readonly styles: string;
  readonly icon: string;
}

/**
 * The service worker shows this page under the URL of a page that it has not cached, so a link to the same URL retries.
 * It has none of the shop's scripts: they would look for the page they belong to. The worker replaces the comment with
 * recently viewed products.
 */
export function offlinePage(locale: Locale, { styles, icon }: OfflineFiles): string {
  const t = sayApp[locale];
  const say = serverSay[locale];
  const to = (path: string) => canonicalPath(locale, path);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121512">
<meta name="robots" content="noindex">
<title>${escapeHtml(t('offline.title'))}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header class="border-line border-b bg-paper pt-safe-top">
<div class="page-gutters mx-auto flex max-w-page items-center justify-between py-2.5">
<a href="${to('/')}" class="flex h-11 items-center gap-2 rounded-sm font-bold text-logo text-xl"><img src="${icon}" alt="" width="32" height="32">${escapeHtml(say('shop.name'))}</a>
<a href="${to('/basket')}" class="flex h-11 items-center font-semibold text-brand-text underline">${escapeHtml(say('nav.basket'))}</a>
</div>
</header>
<main id="content" class="page-gutters mx-auto w-full max-w-page pb-10">
<!--listed:${escapeHtml(t('offline.listed'))}-->
<div class="grid grid-cols-1 justify-items-center px-4 py-10 text-center">
<div aria-hidden="true" class="medallion mb-6 size-36 text-brand-text in-[.listed~*]:hidden"></div>
<h1 class="max-w-full text-3xl">${escapeHtml(t('offline.title'))}</h1>
<p class="mt-2 max-w-[26rem] text-ink-soft">${escapeHtml(t('offline.text'))}</p>
<div class="mt-6 flex flex-wrap justify-center gap-3">
<a href="" class="${button} bg-accent text-accent-ink hover:bg-accent-hover">${escapeHtml(t('retry'))}</a>
<a href="${to('/basket')}" class="${button} border border-line-strong bg-surface text-ink hover:bg-muted">${escapeHtml(say('nav.basket'))}</a>
</div>
</div>
<!--seen:${escapeHtml(t('offline.seen'))}-->
</main>
<script>${script}</script>
</body>
</html>
`;
}
