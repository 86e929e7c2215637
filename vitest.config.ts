import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Decisions without anything around them: no database, no server, nothing that a file could leave behind for the next. */
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
  'src/domain/catalogue/products/shelf-keeper.interleaving.test.ts',
];

export default defineConfig({
  test: {
    // Waiting for PostgreSQL, for a process to start or for a clock leaves a processor free.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Patience costs nothing where tests pass, and on a busy machine even quick work is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      // These put modules in the place of others, or a window where there is none, which would stay for the next file.
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'ops/**/*.test.ts'],
          exclude: [...rules, ...alone],
          globalSetup: 'src/platform/testing/global-setup.ts',
          // Each file has a database of its own; the code around it need not be loaded again for every one.
          isolate: false,
        },
      },
    ],
  },
});
