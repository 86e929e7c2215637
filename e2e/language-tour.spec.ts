import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath, type Locale, locales, splitLocale } from '../src/kernel/locale.ts';
import { test } from './customer.ts';
import { expect } from './fixtures.ts';
import { moveIn, tourOf } from './page-tour.ts';

/** For developers, in English. */
const notForCustomers = ['/dev/ui', '/dev/crash'];

/** Pages that a query changes considerably, and pages that are in no table. */
const more = [
  '/products?category=meat&sort=price',
  '/products?q=nothing-like-it',
  '/product-detail/navat-crystal?reviews=1',
  '/confirm-order',
  '/no-such-page',
  '/dev/crash?at=loader',
];

/** Everything the shop can say to customers, as written in the files: whole sentences without placeholders. */
async function wordsOf(locale: Locale): Promise<ReadonlySet<string>> {
  const folder = join(import.meta.dirname, '../src/platform/i18n', locale);
  const files = readdirSync(folder).filter((file) => !/^(backoffice|staff-)/.test(file));
  const groups = await Promise.all(files.map((file) => import(join(folder, file))));
  const words = groups.flatMap((group) => Object.values(group).flatMap((list) => Object.values(list as object)));
  return new Set(words.filter((word) => typeof word === 'string' && !word.includes('{')));
}

/** The texts that a page shows or reads out, one by one. */
function piecesOf(html: string): string[] {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const texts = [
    ...shown.matchAll(/>([^<]+)</g),
    ...shown.matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"]+)"/g),
  ];
  return texts.map(([, text = '']) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").trim());
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('every page uses the language of its URL and links within it, for anonymous visitors and customers', {
  tag: '@core',
}, async ({
  context,
  phone,
  // Sends no cookies of the browser.
  request: stranger,
}) => {
  const tour = Object.values(tourOf(await moveIn(context, phone)));
  const paths = [...tour, ...more].filter((path) => !notForCustomers.includes(path));
  const words = Object.fromEntries(await Promise.all(locales.map(async (one) => [one, await wordsOf(one)] as const)));
  const problems: string[] = [];
  for (const locale of locales) {
    const others = locales.filter((other) => other !== locale);
    for (const path of paths) {
      for (const request of [stranger, context.request]) {
        const html = await (await request.get(canonicalPath(locale, path))).text();
        const pieces = piecesOf(html);
        expect(
          pieces.some((piece) => words[locale]?.has(piece)),
          `${locale} ${path} says something`,
        ).toBe(true);
        for (const piece of pieces) {
          const isForeign = !words[locale]?.has(piece) && others.some((other) => words[other]?.has(piece));
          if (isForeign) problems.push(`${locale} ${path} says “${piece}”`);
        }
        for (const link of linksOf(html)) {
          const isElsewhere = splitLocale(link.split('?')[0] ?? '').locale !== locale;
          // The demo's replacement for a bank is in English only, and pictures have no language.
          const isKnown = ['/language/', '/dev/toss/', '/files/'].some((start) => link.startsWith(start));
          if (isElsewhere && !isKnown) problems.push(`${locale} ${path} leads to ${link}`);
        }
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});
