import { builtinModules } from 'node:module';

/** Imports run one way: down. The order of the features is the order in which they were built on each other. */
export const featuresFromTheBottom = [
  'identity',
  'trust',
  'browser-errors',
  'photos',
  'shop-settings',
  'catalogue',
  'products',
  'saved',
  'previews',
  'search',
  'window',
  'addresses',
  'delivery',
  'vouchers',
  'basket',
  'orders',
  'payments',
  'deposits',
  'receipts',
  'claims',
  'reviews',
  'policies',
  'notifications',
  'staff',
  'settings-desk',
  'opening',
  'sheets',
  'reports',
  'customers',
  'stock',
];

const ignoreTests = '\\.test(-suite|-d)?\\.tsx?$|/testing/';

/** As they are written here: `node:fs`, and what dependency-cruiser makes of it. */
const nodeCore = `^(node:)?(${builtinModules.join('|')})$`;

const earlierFeaturesOnly = featuresFromTheBottom.map((feature, index) => ({
  name: `feature-${feature}-imports-earlier-ones-only`,
  comment: 'For a call upwards: move the rule down, take a slot, or write an event.',
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: ignoreTests },
  to: { path: `^src/features/(?!(${featuresFromTheBottom.slice(0, index + 1).join('|')})/)` },
}));

const layer = (name, from, mayNotReach, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ignoreTests },
  to: { path: mayNotReach },
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    layer('kernel-stands-alone', '^src/kernel/', '^(src/(?!kernel/)|node_modules|database)', 'The kernel is pure.'),
    layer('i18n-over-kernel', '^src/i18n/', '^src/(?!(i18n|kernel)/)', 'Words know nothing of pages or servers.'),
    layer('ui-without-domain', '^src/ui/', '^src/(?!(ui|kernel)/)', 'ui/ takes its words and data as props.'),
    layer('http-over-i18n', '^src/http/', '^src/(?!(http|i18n|kernel)/)', 'Contracts do not know who serves them.'),
    layer(
      'platform-below-features',
      '^src/platform/',
      '^src/(features|simulators|storefront|backoffice|ui|server|shop|main)',
      'The platform serves every feature and knows none.',
    ),
    layer(
      'simulators-over-platform',
      '^src/simulators/',
      '^src/(?!(simulators|platform|http|kernel)/)',
      'A stand-in for an outside service knows no more of the shop than that service would.',
    ),
    layer(
      'features-below-pages',
      '^src/features/',
      '^src/(features\\.ts|simulators|storefront|backoffice|server|shop|main|routes)',
      'Pages use features.',
    ),
    layer(
      'features-are-gathered-in-one-list',
      '^src/(server|shop)\\.ts$',
      '^src/features/.*\\.(api|job|feature)\\.ts$',
      'What a feature brings stands in its *.feature.ts; src/features.ts lists them.',
    ),
    layer(
      'the-shop-knows-no-back-office',
      '^src/(storefront|worker)/',
      '^src/(backoffice/|i18n/(backoffice-text|\\w\\w/(backoffice|staff-)))',
      'Nothing of it reaches customers.',
    ),
    layer(
      'the-back-office-knows-no-shop',
      '^src/backoffice/',
      '^src/(storefront|worker)/',
      'Each front has its own pages.',
    ),
    layer(
      'rules-are-pure',
      '^src/features/.*\\.rules\\.ts$',
      '^(node_modules|src/(?!kernel/|features/.*\\.rules\\.ts$))',
      'Clocks, ids and randomness come in as arguments.',
    ),
    layer(
      'worker-stands-apart',
      '^src/worker/',
      '^(node_modules|src/(?!(worker|kernel)/|http/page-table|storefront/page-table))',
      'The service worker is a small program of its own.',
    ),
    {
      name: 'files-are-read-in-a-worker-thread',
      comment: 'A file of staff may take seconds: read-table.ts starts table-worker.ts, and nothing else reads it.',
      severity: 'error',
      from: { path: '^(src|scripts|ops)/', pathNot: `^src/platform/tables/reader/|${ignoreTests}` },
      to: { path: '^src/platform/tables/reader/|node_modules/(csv-parse|yauzl)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-stays-clear-of-the-server',
      comment: 'What a component reaches, by whatever way, ends up in the browser.',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.server\\.tsx$' },
      to: {
        reachable: true,
        path: ['^src/platform/', '\\.(store|service|api|gateway|adapter|job|feature)\\.ts$', '^database/', nodeCore],
      },
    },
    {
      name: 'tests-stay-out-of-the-program',
      severity: 'error',
      from: { path: '^src/', pathNot: ignoreTests },
      to: { path: ignoreTests },
    },
    {
      name: 'no-unknown-feature',
      severity: 'error',
      from: {},
      to: { path: `^src/features/(?!(${featuresFromTheBottom.join('|')})/)` },
    },
    ...earlierFeaturesOnly,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
