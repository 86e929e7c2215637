/**
 * Every page of the shop, once. The router's routes, the page cache, the sitemap and the tests all read this table.
 *
 * `public` pages are the same for everybody and are rendered once for all; `query` names the parameters that change
 * what such a page shows – all others are dropped before rendering, so that no made-up parameter can fill the cache.
 */
export interface Page {
  /** Path below the language prefix. */
  readonly path: string;
  readonly file: string;
  readonly access: 'public' | 'personal';
  readonly query?: readonly string[];
  /** The one page that may load what the card company needs. */
  readonly opensCardWindow?: true;
  /** How large a form may be that is posted to it, where it takes photos; others are small. */
  readonly formBytes?: number;
  /** Tools for developers, absent in production. */
  readonly development?: true;
}

/** Some photos as they come from a phone, and the words beside them. */
const formWithPhotos = 61 * 1024 * 1024;

export const pages: readonly Page[] = [
  { path: '/', file: 'storefront/home/home.page.tsx', access: 'public' },
  {
    path: '/products',
    file: 'storefront/products/products.page.tsx',
    access: 'public',
    query: [
      ...['q', 'category', 'brand', 'origin', 'storage', 'price_min', 'price_max', 'weight_min', 'weight_max'],
      ...['discount', 'in_stock', 'sort', 'page'],
    ],
  },
  {
    path: '/product-detail/:slug',
    file: 'storefront/product/product-detail.page.tsx',
    access: 'public',
    query: ['variation', 'reviews'],
  },
  { path: '/about-us', file: 'storefront/policies/about-us.page.tsx', access: 'public' },
  { path: '/policies/delivery', file: 'storefront/policies/delivery-policy.page.tsx', access: 'public' },
  { path: '/policies/sales-and-usage', file: 'storefront/policies/terms.page.tsx', access: 'public' },
  { path: '/refund-policy', file: 'storefront/policies/refund-policy.page.tsx', access: 'public' },
  { path: '/privacy', file: 'storefront/policies/privacy.page.tsx', access: 'public' },
  { path: '/basket', file: 'storefront/basket/basket.page.tsx', access: 'personal' },
  { path: '/login', file: 'storefront/account/login.page.tsx', access: 'personal', query: ['next'] },
  { path: '/login/link', file: 'storefront/account/login-link.page.tsx', access: 'personal' },
  {
    path: '/oauth/:provider',
    file: 'storefront/account/oauth.page.tsx',
    access: 'personal',
    query: ['code', 'state', 'iss', 'error', 'error_description'],
  },
  { path: '/me', file: 'storefront/account/me.page.tsx', access: 'personal' },
  { path: '/me/delete', file: 'storefront/account/me-delete.page.tsx', access: 'personal' },
  { path: '/addresses', file: 'storefront/addresses/addresses.page.tsx', access: 'personal' },
  {
    path: '/addresses/add',
    file: 'storefront/addresses/address-add.page.tsx',
    access: 'personal',
    query: ['zip_code', 'address_text', 'next'],
  },
  {
    path: '/addresses/zipcode',
    file: 'storefront/addresses/address-zipcode.page.tsx',
    access: 'personal',
    query: ['q', 'page', 'for', 'next'],
  },
  {
    path: '/addresses/:id',
    file: 'storefront/addresses/address-edit.page.tsx',
    access: 'personal',
    query: ['zip_code', 'address_text', 'next'],
  },
  {
    path: '/confirm-order',
    file: 'storefront/checkout/confirm-order.page.tsx',
    access: 'personal',
    query: ['items', 'address', 'payment', 'key'],
  },
  {
    path: '/payment/toss/success',
    file: 'storefront/payment/payment-success.page.tsx',
    access: 'personal',
    query: ['paymentKey', 'orderId', 'amount'],
  },
  {
    path: '/payment/toss/fail',
    file: 'storefront/payment/payment-fail.page.tsx',
    access: 'personal',
    // Not the message: what others write into an address is not for our pages to say.
    query: ['code', 'orderId', 'order'],
  },
  {
    path: '/payment/toss/:slug',
    file: 'storefront/payment/payment-card.page.tsx',
    access: 'personal',
    opensCardWindow: true,
  },
  { path: '/payment/bank-transfer/:slug', file: 'storefront/payment/payment-transfer.page.tsx', access: 'personal' },
  { path: '/my-orders', file: 'storefront/orders/my-orders.page.tsx', access: 'personal', query: ['page', 'open'] },
  { path: '/my-orders/:slug', file: 'storefront/orders/my-order.page.tsx', access: 'personal' },
  { path: '/my-orders/:slug/receipt', file: 'storefront/orders/my-order-receipt.page.tsx', access: 'personal' },
  {
    path: '/my-orders/:slug/claim',
    file: 'storefront/claims/claim.page.tsx',
    access: 'personal',
    formBytes: formWithPhotos,
  },
  {
    path: '/my-orders/:slug/review',
    file: 'storefront/reviews/review.page.tsx',
    access: 'personal',
    query: ['line'],
    formBytes: formWithPhotos,
  },
  { path: '/saved', file: 'storefront/saved/saved.page.tsx', access: 'personal' },
  { path: '/dev/ui', file: 'storefront/dev/dev-ui.page.tsx', access: 'public', development: true },
  {
    path: '/dev/crash',
    file: 'storefront/dev/dev-crash.page.tsx',
    access: 'personal',
    query: ['at'],
    development: true,
  },
];

/** Pages that search engines shall know and that need no more than their path. */
export const listedPages: readonly Pick<Page, 'path'>[] = pages
  .filter(({ access, path, development }) => access === 'public' && !path.includes(':') && !development)
  .map(({ path }) => ({ path }));

const patterns = pages.map((page) => ({ page, pattern: segmentsOf(page.path) }));

/** The page a path (without language prefix) belongs to. */
export function pageAt(path: string): Page | undefined {
  const segments = segmentsOf(path);
  return patterns.find(({ pattern }) => matches(pattern, segments))?.page;
}

/** More than the filter of a list can say; an address is read before anybody counts who asks. */
const mostParameters = 250;

/** The query parameters a page understands, in a fixed order, so that equal pages have equal addresses. */
export function knownQuery(page: Page | undefined, search: string): string {
  if (search === '') return '';
  const given = firstParameters(search);
  const kept = new URLSearchParams();
  for (const name of page?.query ?? []) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : '';
}

/** Cut before it is taken apart, which alone costs time for each parameter. */
export function firstParameters(search: string): URLSearchParams {
  return new URLSearchParams(search.split('&', mostParameters).join('&'));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
