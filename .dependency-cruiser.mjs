import { builtinModules } from 'node:module';

/** Imports go in one direction: down. A room of the shop imports only earlier rooms. */
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

/** As written in this code, `node:fs`, and as dependency-cruiser reports it. */
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
    'For a call to a later room: move the rule down, accept a function as an argument, or write an event.',
  ),
);

export default {
  forbidden: [
    {
      name: 'no-unknown-folder',
      comment: 'A folder without a rule would belong to no layer.',
      severity: 'error',
      from: {},
      to: { path: '^src/(?!(kernel|platform|domain|app|web/(ui|both-fronts|storefront|backoffice|worker))/)' },
    },
    {
      name: 'the-program-stands-alone',
      comment: 'The shop must not depend on its build, check and measurement tools.',
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
      'Texts do not depend on pages or servers.',
    ),
    layer(
      'http-over-i18n',
      '^src/platform/http/',
      '^src/(?!(platform/(http|i18n)|kernel)/)',
      'Contracts do not depend on their implementation.',
    ),
    layer(
      'platform-below-the-rooms',
      '^src/platform/',
      '^src/(app|domain|web)/',
      'The platform serves every room and depends on none.',
    ),
    layer('rooms-below-pages', '^src/domain/', '^src/(app|web)/', 'Pages use rooms.'),
    layer('pages-below-the-app', '^src/web/', '^src/app/', 'The app opens both fronts.'),
    layer(
      'both-fronts-knows-neither',
      '^src/web/both-fronts/',
      '^src/web/(storefront|backoffice|worker)/',
      'Shared code of both fronts gets everything else as arguments.',
    ),
    {
      name: 'rooms-without-components',
      comment: 'Components are in src/web.',
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
      'A simulator of a third-party service knows no more of the shop than the real service.',
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
      'The parts of a room are listed in its *.room.ts; src/app/rooms.ts lists the rooms.',
    ),
    layer('ui-without-domain', '^src/web/ui/', '^src/(?!(web/ui|kernel)/)', 'ui/ gets its texts and data as props.'),
    layer(
      'the-shop-knows-no-back-office',
      '^src/web/(storefront|worker)/',
      '^src/(web/backoffice/|platform/i18n/(backoffice-text|\\w\\w/(backoffice|staff-)))',
      'No code of the back office reaches customers.',
    ),
    layer(
      'the-back-office-knows-no-shop',
      '^src/web/backoffice/',
      '^src/web/(storefront|worker)/',
      'Each front has its own pages; shared code is in both-fronts/ and ui/.',
    ),
    layer(
      'rules-are-pure',
      '^src/domain/.*\\.rules\\.ts$',
      '^(node_modules|src/(?!kernel/|domain/.*\\.rules\\.ts$))',
      'Clocks, ids and randomness are arguments.',
    ),
    layer(
      'worker-stands-apart',
      '^src/web/worker/',
      '^(node_modules|src/(?!(web/worker|kernel)/|platform/http/page-table|web/storefront/page-table))',
      'The service worker is a small separate program.',
    ),
    {
      name: 'files-are-read-in-a-worker-thread',
      comment: 'An uploaded file may take seconds, so only table-worker.ts reads it, started by read-table.ts.',
      severity: 'error',
      from: { path: '^(src|scripts|ops)/', pathNot: `^src/platform/tables/reader/|${ignoreTests}` },
      to: { path: '^src/platform/tables/reader/|node_modules/(csv-parse|yauzl)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-stays-clear-of-the-server',
      comment: 'All direct and indirect imports of a component end up in the browser.',
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
