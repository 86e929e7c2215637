import { builtinModules } from 'node:module';

/** Imports run one way: down. A room of the shop imports earlier rooms only. */
export const roomsFromTheBottom = [
  'shop',
  'customers',
  'staff',
  'catalogue',
  'basket',
  'orders',
  'money',
  'checkout',
  'fulfilment',
  'desks',
];

const ignoreTests = '\\.test(-suite|-d)?\\.tsx?$|/testing/';

/** As they are written here: `node:fs`, and what dependency-cruiser makes of it. */
const nodeCore = `^(node:)?(${builtinModules.join('|')})$`;

const layer = (name, from, mayNotReach, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ignoreTests },
  to: { path: mayNotReach },
});

const earlierRoomsOnly = roomsFromTheBottom.map((room, index) =>
  layer(
    `room-${room}-imports-earlier-ones-only`,
    `^src/domain/${room}/`,
    `^src/domain/(?!(${roomsFromTheBottom.slice(0, index + 1).join('|')})/)`,
    'For a call upwards: move the rule down, take a slot, or write an event.',
  ),
);

export default {
  forbidden: [
    {
      name: 'no-unknown-folder',
      comment: 'A folder that no rule names would be in no layer.',
      severity: 'error',
      from: {},
      to: { path: '^src/(?!(kernel|platform|domain|app|web/(ui|both-fronts|storefront|backoffice|worker))/)' },
    },
    {
      name: 'the-program-stands-alone',
      comment: 'What builds, checks and measures the shop is no part of it.',
      severity: 'error',
      from: { path: '^(src|database)/', pathNot: `vite\\.config\\.ts$|${ignoreTests}` },
      to: { path: '^(scripts|ops|tools|e2e)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    layer('kernel-stands-alone', '^src/kernel/', '^(src/(?!kernel/)|node_modules|database)', 'The kernel is pure.'),
    layer(
      'i18n-over-kernel',
      '^src/platform/i18n/',
      '^src/(?!(platform/i18n|kernel)/)',
      'Words know nothing of pages or servers.',
    ),
    layer(
      'http-over-i18n',
      '^src/platform/http/',
      '^src/(?!(platform/(http|i18n)|kernel)/)',
      'Contracts do not know who serves them.',
    ),
    layer(
      'platform-below-the-rooms',
      '^src/platform/',
      '^src/(app|domain|web)/',
      'The platform serves every room and knows none.',
    ),
    layer('rooms-below-pages', '^src/domain/', '^src/(app|web)/', 'Pages use rooms.'),
    layer('pages-below-the-app', '^src/web/', '^src/app/', 'The app opens both fronts.'),
    layer(
      'both-fronts-knows-neither',
      '^src/web/both-fronts/',
      '^src/web/(storefront|backoffice|worker)/',
      'What both fronts need takes the rest as arguments.',
    ),
    {
      name: 'rooms-without-components',
      comment: 'Components stand in src/web.',
      severity: 'error',
      from: {},
      to: { path: '^src/domain/.*\\.tsx$' },
    },
    ...earlierRoomsOnly,
    {
      name: 'no-unknown-room',
      severity: 'error',
      from: {},
      to: { path: `^src/domain/(?!(${roomsFromTheBottom.join('|')})/)` },
    },
    layer(
      'simulators-over-platform',
      '/simulator/',
      '^src/(app|web|domain)/(?!.*/simulator/)',
      'A simulator of an outside service knows no more of the shop than that service would.',
    ),
    {
      name: 'simulators-are-chosen-in-one-place',
      severity: 'error',
      from: { path: '^src/', pathNot: `/simulator/|^src/app/outside-services\\.ts$|${ignoreTests}` },
      to: { path: '/simulator/', pathNot: ignoreTests },
    },
    layer(
      'a-room-is-gathered-in-one-list',
      '^src/app/(server|shop)\\.ts$',
      '^src/domain/.*\\.(api|job|room)\\.ts$',
      'What a room brings stands in its *.room.ts; src/app/rooms.ts lists them.',
    ),
    layer('ui-without-domain', '^src/web/ui/', '^src/(?!(web/ui|kernel)/)', 'ui/ takes its words and data as props.'),
    layer(
      'the-shop-knows-no-back-office',
      '^src/web/(storefront|worker)/',
      '^src/(web/backoffice/|platform/i18n/(backoffice-text|\\w\\w/(backoffice|staff-)))',
      'Nothing of it reaches customers.',
    ),
    layer(
      'the-back-office-knows-no-shop',
      '^src/web/backoffice/',
      '^src/web/(storefront|worker)/',
      'Each front has its own pages; what both need stands in both-fronts/ and ui/.',
    ),
    layer(
      'rules-are-pure',
      '^src/domain/.*\\.rules\\.ts$',
      '^(node_modules|src/(?!kernel/|domain/.*\\.rules\\.ts$))',
      'Clocks, ids and randomness come in as arguments.',
    ),
    layer(
      'worker-stands-apart',
      '^src/web/worker/',
      '^(node_modules|src/(?!(web/worker|kernel)/|platform/http/page-table|web/storefront/page-table))',
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
        path: [
          '^src/platform/(?!http/|i18n/|browser-errors/.*\\.(contract|rules)\\.ts$)',
          '\\.(store|service|api|gateway|adapter|job|room)\\.ts$',
          '^database/',
          nodeCore,
        ],
      },
    },
    {
      name: 'tests-stay-out-of-the-program',
      severity: 'error',
      from: { path: '^src/', pathNot: ignoreTests },
      to: { path: ignoreTests },
    },
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
