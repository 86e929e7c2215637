import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { trimmedRouter } from './scripts/trimmed-router.ts';
import { serviceWorker } from './scripts/worker-build.ts';

/**
 * Left alone, the bundler makes a file for every set of pages that share something, and a phone pays for each with a
 * round trip. What every page needs comes in two files: one that changes with our packages, one that changes with us.
 */
const chunks = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 4 },
  { name: 'frame', test: /src[\\/](root\.tsx|storefront[\\/]locale-layout\.tsx|i18n[\\/]word-group\.ts)/, priority: 3 },
  // What home, lists and product pages share, with all that these import.
  {
    name: 'shelves',
    test: /src[\\/](ui[\\/](breadcrumbs|show-more|icons[\\/](truck|badge-check))|storefront[\\/](shelf|use-growing-list|use-remember-viewed)|i18n[\\/]country-name)\.tsx?$/,
    priority: 2,
  },
  // When a parcel comes: product page and basket.
  {
    name: 'delivery',
    test: /src[\\/](features[\\/]delivery[\\/]delivery-promise|i18n[\\/]date-text)\.tsx?$/,
    priority: 2,
  },
  // The forms that people fill in: login, account, addresses.
  {
    name: 'forms',
    test: /src[\\/](storefront[\\/](account[\\/](code-step|phone-step|login-form|provider-marks|provider-names)|login-required)|i18n[\\/]account-text|ui[\\/](checkbox|icons[\\/]circle-check))\.tsx?$/,
  },
  {
    name: 'addresses',
    test: /src[\\/](storefront[\\/]addresses[\\/](address-form-page|address-draft|lookup-link|zone-badge)|i18n[\\/]addresses-text|features[\\/]addresses[\\/]address\.rules)\.tsx?$/,
  },
  // What the basket shares with the pages behind it: it is open to everybody and must stay light.
  {
    name: 'basket',
    test: /src[\\/](ui[\\/]notice|storefront[\\/](basket[\\/](order-summary|seen-prices)|checkout[\\/]checkout-link))\.tsx?$/,
    // Before forms, so that nothing it needs lies in those.
    priority: 1,
  },
  // From the basket to the paid order. Every file of a page has a line in the route table, which all visitors load.
  {
    name: 'paying',
    test: /src[\\/](storefront[\\/](payment[\\/][\w-]+|or-offline)|i18n[\\/]checkout-text|ui[\\/]radio-group)\.tsx?$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), trimmedRouter(), serviceWorker()],
  // The page bundle carries React in its production form alone, whatever NODE_ENV the server runs under.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  // What is loaded later brings its own parts along; the names of all of them need not be known beforehand.
  build: {
    manifest: true,
    assetsInlineLimit: 1536,
    target: 'es2022',
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
}));
