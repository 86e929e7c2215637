import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Pure logic: no database, no server, no state that a file could leave behind for the next one. */
const rules = [
  'src/{kernel,platform/i18n,web/worker}/**/*.test.ts',
  'src/**/*.rules.test.ts',
  '{scripts,tools}/**/*.test.ts',
];

const alone = [
  'src/web/storefront/routes.test.ts',
  'src/web/storefront/delivery/use-delivery-clock.test.ts',
  'src/web/ui/back-steps.test.ts',
  'src/web/ui/use-shop-fetcher.test.ts',
  'src/domain/catalogue/products/catalogue-cache.interleaving.test.ts',
];

export default defineConfig({
  test: {
    // Tests that wait for PostgreSQL, a process or a clock leave a processor free.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Long timeouts cost nothing when tests pass, and on a busy machine even fast work is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      // These mock modules or define a window, which would remain for the next file.
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'ops/**/*.test.ts'],
          exclude: [...rules, ...alone],
          globalSetup: 'src/platform/testing/global-setup.ts',
          // Each file has its own database. The code need not be loaded again for each file.
          isolate: false,
        },
      },
    ],
  },
});
