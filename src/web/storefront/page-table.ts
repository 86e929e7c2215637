import { type Page, pageTable } from '../../platform/http/page-table.types.ts';

/** Several photos at the size of a phone camera, and the text fields. */
const formWithPhotos = 61 * 1024 * 1024;

/** Every page of the shop. The sitemap and the service worker also use this table. */
export const storefrontPages = pageTable([
  { path: '/', file: 'home/home.page.tsx', access: 'public' },
  { path: '/catalogue', file: 'catalogue/catalogue.page.tsx', access: 'public' },
  {
    path: '/products',
    file: 'products/products.page.tsx',
    access: 'public',
    query: [
      ...[
        'q',
        'exact',
        'category',
        'brand',
        'origin',
        'storage',
        'slaughter',
        'certifier',
        'price_min',
        'price_max',
        'weight_min',
        'weight_max',
      ],
      ...['discount', 'in_stock', 'sort', 'page'],
    ],
  },
  {
    path: '/product-detail/:slug',
    file: 'product/product-detail.page.tsx',
    access: 'public',
    query: ['variation', 'reviews', 'written'],
  },
  { path: '/compare', file: 'compare/compare.page.tsx', access: 'public', query: ['p'], unlisted: true },
  { path: '/product-preview', file: 'product/product-preview.page.tsx', access: 'personal' },
  { path: '/about-us', file: 'policies/about-us.page.tsx', access: 'public' },
  { path: '/policies/delivery', file: 'policies/delivery-policy.page.tsx', access: 'public', query: ['version'] },
  { path: '/policies/sales-and-usage', file: 'policies/terms.page.tsx', access: 'public', query: ['version'] },
  { path: '/refund-policy', file: 'policies/refund-policy.page.tsx', access: 'public', query: ['version'] },
  { path: '/privacy', file: 'policies/privacy.page.tsx', access: 'public', query: ['version'] },
  { path: '/basket', file: 'basket/basket.page.tsx', access: 'personal', query: ['add'] },
  { path: '/login', file: 'account/login.page.tsx', access: 'personal', query: ['next'] },
  { path: '/login/link', file: 'account/login-link.page.tsx', access: 'personal' },
  {
    path: '/oauth/:provider',
    file: 'account/oauth.page.tsx',
    access: 'personal',
    query: ['code', 'state', 'iss', 'error', 'error_description'],
  },
  { path: '/me', file: 'account/me.page.tsx', access: 'personal' },
  { path: '/me/delete', file: 'account/me-delete.page.tsx', access: 'personal' },
  { path: '/addresses', file: 'addresses/addresses.page.tsx', access: 'personal' },
  {
    path: '/addresses/add',
    file: 'addresses/address-add.page.tsx',
    access: 'personal',
    query: ['zip_code', 'address_text', 'address_en', 'next'],
  },
  {
    path: '/addresses/zipcode',
    file: 'addresses/address-zipcode.page.tsx',
    access: 'personal',
    query: ['q', 'page', 'for', 'next'],
  },
  {
    path: '/addresses/:id',
    file: 'addresses/address-edit.page.tsx',
    access: 'personal',
    query: ['zip_code', 'address_text', 'address_en', 'next'],
  },
  { path: '/shared-basket', file: 'share/shared-basket.page.tsx', access: 'personal', query: ['items'] },
  {
    path: '/confirm-order',
    file: 'checkout/confirm-order.page.tsx',
    access: 'personal',
    query: ['items', 'address', 'payment', 'voucher', 'drop_off', 'key'],
  },
  {
    path: '/payment/toss/success',
    file: 'payment/payment-success.page.tsx',
    access: 'personal',
    query: ['paymentKey', 'orderId', 'amount'],
  },
  {
    path: '/payment/toss/fail',
    file: 'payment/payment-fail.page.tsx',
    access: 'personal',
    // Without `message`: our page must not show text that others can write into a URL.
    query: ['code', 'orderId', 'order'],
  },
  {
    path: '/payment/toss/:slug',
    file: 'payment/payment-card.page.tsx',
    access: 'personal',
    query: ['open'],
    opensCardWindow: true,
  },
  { path: '/payment/bank-transfer/:slug', file: 'payment/payment-transfer.page.tsx', access: 'personal' },
  { path: '/payment/virtual-account/:slug', file: 'payment/payment-account.page.tsx', access: 'personal' },
  { path: '/my-orders', file: 'orders/my-orders.page.tsx', access: 'personal', query: ['page', 'open', 'stage'] },
  { path: '/my-orders/:slug', file: 'orders/my-order.page.tsx', access: 'personal' },
  { path: '/my-orders/:slug/receipt', file: 'orders/my-order-receipt.page.tsx', access: 'personal' },
  {
    path: '/my-orders/:slug/claim',
    file: 'claims/claim.page.tsx',
    access: 'personal',
    formBytes: formWithPhotos,
  },
  {
    path: '/my-orders/:slug/review',
    file: 'reviews/review.page.tsx',
    access: 'personal',
    query: ['line', 'stars'],
    formBytes: formWithPhotos,
  },
  { path: '/saved', file: 'saved/saved.page.tsx', access: 'personal' },
  { path: '/dev/ui', file: 'dev/dev-ui.page.tsx', access: 'public', development: true },
  {
    path: '/dev/crash',
    file: 'dev/dev-crash.page.tsx',
    access: 'personal',
    query: ['at'],
    development: true,
  },
]);

/** Pages for search engines that have no parameters. */
export const listedPages: readonly Pick<Page, 'path'>[] = storefrontPages.pages
  .filter(
    ({ access, path, development, unlisted }) =>
      access === 'public' && !path.includes(':') && !development && !unlisted,
  )
  .map(({ path }) => ({ path }));
