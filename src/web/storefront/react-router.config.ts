import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  // Must match src/platform/pages/page-build.ts.
  buildDirectory: process.env.DEV_PAGES === 'on' ? '../../../build/storefront-dev' : '../../../build/storefront',
  // The route table is small: one cacheable file saves a request per visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
