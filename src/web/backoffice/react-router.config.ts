import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  // As in src/platform/pages/page-build.ts.
  buildDirectory: '../../../build/backoffice',
  basename: '/admin',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
