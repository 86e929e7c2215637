import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  // As in src/platform/pages/page-build.ts.
  buildDirectory: process.env.DEV_PAGES === 'on' ? '../../../build/storefront-dev' : '../../../build/storefront',
  // The route table is small: sending it as one cacheable file spares a request per visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
