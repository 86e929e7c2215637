import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  // The route table is small: sending it as one cacheable file spares a request per visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
