import type { APIRequestContext } from '@playwright/test';
import { policyWords } from '../src/domain/desks/policies/policy-words.ts';
import { canonicalPath, type Locale, type LocalePrefix, withPrefix } from '../src/kernel/locale.ts';
import { unitText } from '../src/platform/i18n/unit-text.ts';
import { fittingTitle } from '../src/web/storefront/frame/page-title.rules.ts';
import { storefrontPages } from '../src/web/storefront/page-table.ts';
import { findProduct } from './basket-steps.ts';
import { logInByPhone, test } from './customer.ts';
import { expect } from './fixtures.ts';
import { type Belongings, moveIn, tourOf } from './page-tour.ts';
import {
  say,
  sayAccount,
  sayAddresses,
  sayBasket,
  sayCheckout,
  sayClaims,
  sayCompare,
  sayOrders,
  sayReviews,
} from './words.ts';

const forms: readonly (readonly [prefix: LocalePrefix, locale: Locale])[] = [
  ['', 'en'],
  ['/en', 'en'],
  ['/ru', 'ru'],
  ['/uz', 'uz'],
];

interface Row {
  readonly title: (locale: Locale, things: Belongings) => string | Promise<string>;
  /** The title for anonymous visitors, where it differs. */
  readonly strangersTitle?: (locale: Locale) => string;
  /** Where customers are redirected to. */
  readonly customersGoTo?: string;
  /** Anonymous visitors and customers get the response for an unknown page. */
  readonly forStaff?: true;
  /** Indexable pages state their canonical URL; other pages state that they must not be indexed. */
  readonly search: 'listed' | 'unlisted' | 'silent';
}

const policy = (name: keyof (typeof policyWords)['en']['texts']): Row => ({
  title: (locale) => `${policyWords[locale].texts[name].title} | ${say[locale]('shop.name')}`,
  search: 'listed',
});

/** A page whose title depends only on the language. */
const own = (title: Row['title']): Row => ({ title, search: 'unlisted' });

function rowsFor(request: APIRequestContext): Readonly<Record<string, Row>> {
  const ordersTitle = (locale: Locale) => sayOrders[locale]('list.pageTitle');
  return {
    '/': { title: (locale) => say[locale]('home.title'), search: 'listed' },
    '/catalogue': {
      title: (locale) => say[locale]('products.pageTitle', { heading: say[locale]('nav.catalogue') }),
      search: 'listed',
    },
    '/products': {
      title: (locale) => {
        const heading = say[locale]('products.all');
        return fittingTitle(
          say[locale]('products.pageTitle', { heading }),
          say[locale]('title.short', { name: heading }),
        );
      },
      search: 'listed',
    },
    '/product-detail/:slug': {
      title: async (locale) => {
        const { name, variations } = await findProduct(request, 'beef-for-plov', locale);
        const unit = variations[0] && unitText(say[locale], locale, variations[0].unit_type, variations[0].unit_amount);
        return fittingTitle(
          say[locale]('product.pageTitle', { name, unit: unit ?? '' }),
          say[locale]('title.short', { name }),
          say[locale]('title.shortest', { name }),
        );
      },
      search: 'listed',
    },
    '/compare': own((locale) => sayCompare[locale]('compare.pageTitle')),
    '/product-preview': { ...own((locale) => say[locale]('notFound.title')), forStaff: true },
    '/about-us': policy('about'),
    '/policies/delivery': policy('delivery'),
    '/policies/sales-and-usage': policy('terms'),
    '/refund-policy': policy('refunds'),
    '/privacy': policy('privacy'),
    '/basket': { ...own((locale) => sayBasket[locale]('basket.pageTitle')), search: 'listed' },
    '/shared-basket': own((locale) => sayBasket[locale]('shared.pageTitle')),
    '/login': { ...own((locale) => sayAccount[locale]('login.pageTitle')), customersGoTo: '/' },
    '/login/link': own((locale) => sayAccount[locale]('link.pageTitle')),
    '/oauth/:provider': own((locale) => sayAccount[locale]('oauth.title', { provider: 'Google' })),
    '/me': own((locale) => sayAccount[locale]('me.pageTitle')),
    '/me/delete': own((locale) => sayAccount[locale]('delete.pageTitle')),
    '/addresses': own((locale) => sayAddresses[locale]('list.pageTitle')),
    '/addresses/add': own((locale) => sayAddresses[locale]('form.addPageTitle')),
    '/addresses/zipcode': own((locale) => sayAddresses[locale]('zip.pageTitle')),
    '/addresses/:id': own((locale) => sayAddresses[locale]('form.editPageTitle')),
    '/confirm-order': own((locale) => sayCheckout[locale]('checkout.pageTitle')),
    '/payment/toss/success': own((locale) => sayCheckout[locale]('pay.resultPageTitle')),
    '/payment/toss/fail': own((locale) => sayCheckout[locale]('pay.resultPageTitle')),
    '/payment/toss/:slug': own((locale) => sayCheckout[locale]('pay.cardPageTitle')),
    '/payment/bank-transfer/:slug': own((locale) => sayCheckout[locale]('pay.transferPageTitle')),
    '/payment/virtual-account/:slug': own((locale) => sayCheckout[locale]('pay.accountPageTitle')),
    '/my-orders': own(ordersTitle),
    '/my-orders/:slug': {
      ...own((locale, { delivered }) => sayOrders[locale]('order.pageTitle', { number: delivered })),
      strangersTitle: ordersTitle,
    },
    '/my-orders/:slug/receipt': {
      ...own((locale, { delivered }) => sayOrders[locale]('receipt.pageTitle', { number: delivered })),
      strangersTitle: ordersTitle,
    },
    '/my-orders/:slug/claim': own((locale) => sayClaims[locale]('pageTitle')),
    '/my-orders/:slug/review': own((locale) => sayReviews[locale]('pageTitle')),
    '/saved': own((locale) => sayAccount[locale]('saved.pageTitle')),
    '/dev/ui': { title: () => 'Everything on the table', search: 'silent' },
    '/dev/crash': { title: () => 'Nothing crashed', search: 'silent' },
  };
}

/** What a page says about itself, as far as this table checks it. */
async function look(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = (await answer.text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: answer.status(),
    goesTo: answer.headers().location ?? null,
    html,
    lang: first(/<html lang="([^"]*)"/),
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    description: first(/<meta name="description" content="([^"]*)"/),
  };
}

async function expectation(
  row: Row,
  stranger: boolean,
  form: (typeof forms)[number],
  path: string,
  things: Belongings,
) {
  const [prefix, locale] = form;
  if (!stranger && row.customersGoTo) {
    const goesTo = withPrefix(prefix, row.customersGoTo);
    return { status: 302, goesTo, lang: null, title: null, canonical: null, robots: null };
  }
  const title = (stranger && row.strangersTitle?.(locale)) || (await row.title(locale, things));
  return {
    status: row.forStaff ? 404 : 200,
    goesTo: null,
    lang: locale,
    title,
    canonical: row.search === 'listed' ? canonicalPath(locale, path) : null,
    robots: row.search === 'unlisted' ? 'noindex' : null,
  };
}

test('every page of the table responds at each form of its URL, for anonymous visitors and customers', {
  tag: '@core',
}, async ({
  context,
  phone,
  // Sends no cookies of the browser.
  request: stranger,
}) => {
  const things = await moveIn(context, phone);
  const rows = rowsFor(stranger);
  const tour = tourOf(things);
  // A page without a row is an unchecked page.
  expect(Object.keys(rows).sort()).toEqual(storefrontPages.pages.map(({ path }) => path).sort());
  expect(Object.keys(tour).sort()).toEqual(Object.keys(rows).sort());

  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  const descriptions = new Map<string, string>();
  for (const [route, row] of Object.entries(rows)) {
    const path = tour[route] ?? '';
    for (const form of forms) {
      for (const [who, request] of [
        ['stranger', stranger],
        ['customer', context.request],
      ] as const) {
        const name = `${who} ${form[0]}${route}`;
        const { html: _, description, ...found } = await look(request, withPrefix(form[0], path));
        if (found.status === 200 && !route.startsWith('/dev/')) descriptions.set(`${form[1]} ${description}`, name);
        seen[name] = { ...found, canonical: found.canonical?.replace(/^https?:\/\/[^/]+/, '') ?? null };
        expected[name] = await expectation(row, who === 'stranger', form, path, things);
      }
    }
  }
  expect(seen).toEqual(expected);
  // Each page has its own description in each language.
  for (const [said, name] of descriptions) expect(said.length, `${name}: ${said}`).toBeGreaterThan(30);
  const saidIn = (locale: Locale) => [...descriptions.keys()].filter((said) => said.startsWith(`${locale} `)).length;
  expect([saidIn('ru'), saidIn('uz')]).toEqual([saidIn('en'), saidIn('en')]);
});

test('a return from the card page without a payment in the URL links to the orders', async ({
  context,
  phone,
  request: stranger,
}) => {
  await logInByPhone(context, phone);
  const odd = [
    '',
    '?orderId=x&paymentKey=y&amount=1',
    '?orderId=',
    '?code=PAY_PROCESS_CANCELED&message=odd',
    '?order=%00',
  ];
  for (const route of ['success', 'fail'])
    for (const [prefix, locale] of forms)
      for (const query of odd)
        for (const request of [stranger, context.request]) {
          const path = `${withPrefix(prefix, `/payment/toss/${route}`)}${query}`;
          const { status, title, description, html } = await look(request, path);
          expect({ path, status, title }).toEqual({
            path,
            status: 200,
            title: sayCheckout[locale]('pay.resultPageTitle'),
          });
          expect(description, path).toBe(sayCheckout[locale]('pay.resultPageDescription'));
          expect(html, path).toContain(sayCheckout[locale]('pay.lostText'));
          expect(html, path).toContain(`href="${withPrefix(prefix, '/my-orders')}"`);
        }
});
