import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { coreAlone, everyJourney } from './e2e/languages.ts';
import { findBrowser } from './scripts/browser.ts';
import { scratchFolder, scratchName } from './src/platform/testing/scratch-folder.ts';

const port = process.env.E2E_PORT || '3410';
const dataDir = process.env.E2E_DATA_DIR ?? newDataDir();
// Every worker loads this file again, so the browser is found once and passed on.
const browser = process.env.E2E_BROWSER ?? findBrowser() ?? '';
process.env.E2E_BROWSER = browser;

/** A folder for this run. Deleted at the very end, because the shop still needs it during the global teardown. */
function newDataDir(): string {
  const folder = join(scratchFolder(), scratchName('journeys') + randomUUID());
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of this machine must not reach the tested shop, above all no real database. */
const foreignSettings = [
  ...['NODE_ENV', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'API_ORIGIN', 'ASYNC_API_ORIGIN'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/**
 * Tests that change prices, stock, settings or reviews, or start a second process that takes jobs from the same queue.
 */
const changesSharedData = [
  ...['**/live-change.spec.ts', '**/checkout-changes.spec.ts', '**/card-window.spec.ts', '**/published-review.spec.ts'],
  ...['**/analytics.spec.ts', '**/products-desk.spec.ts', '**/onboarding-desk.spec.ts'],
  ...['**/merchandising-desk.spec.ts', '**/hours.spec.ts'],
];
/** Tests of server responses and of desktops, for which one screen size is enough. */
const onOneScreen = [
  ...['**/url-forms.spec.ts', '**/security.spec.ts', '**/route-table.spec.ts', '**/html.spec.ts'],
  ...['**/keyboard.spec.ts', '**/desktop-tour.spec.ts', '**/language-tour.spec.ts'],
];
/** The validator needs Java, which the program that starts the run checks once. */
const missing = process.env.E2E_HTML ? [] : ['**/html.spec.ts'];
/**
 * Most customers use a phone, and so do the tests. On a desktop, only tests run that look different there (`@wide`).
 * `npm run test:full` runs all of them again, except those that a desktop would only repeat (`@phone`).
 */
const onDesktop = everyJourney ? { grepInvert: /@phone/ } : { grep: coreAlone ? /@core.*@wide|@wide.*@core/ : /@wide/ };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  ...(coreAlone ? { grep: /@core/ } : {}),
  // Tests sometimes wait for a clock or a picture; a third worker uses that time.
  workers: 3,
  // A machine may stall for seconds. A test that fails twice is broken; one that passes at the second attempt is
  // reported and must be examined.
  retries: 1,
  forbidOnly: true,
  // Long timeouts cost nothing when tests pass, and on a busy machine even fast responses are slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT || 'test-results/e2e.json' }],
    ...(process.env.E2E_PROGRESS ? [['./scripts/journeys-progress.ts'] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Tests that are not about being offline get every response from the shop itself.
    serviceWorkers: 'block',
    // Recording every test would double the duration of the run; enable it when one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...changesSharedData, ...onOneScreen],
      use: {
        ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        // Four times the pixels on the same screen cost minutes of rendering per run, and hardly any test depends on
        // them.
        deviceScaleFactor: everyJourney ? 2 : 1,
        // Bars that hide while scrolling stay visible with reduced motion. Tests of such bars override this.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', testIgnore: [...changesSharedData, ...onOneScreen], ...onDesktop, use: desktop },
    { name: 'one screen', testMatch: onOneScreen, testIgnore: missing, use: desktop },
    // Must not change data while other tests read it.
    { name: 'changes', testMatch: changesSharedData, dependencies: ['phone', 'desktop', 'one screen'] },
  ],
  webServer: {
    command: `"${process.execPath}" src/app/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...Object.fromEntries(foreignSettings.map((name) => [name, ''])),
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEV_PAGES: 'on',
      DEMO_PAST: 'none',
      // All tests use one address, and a minute of tests has more requests than a day of any real network.
      RATE_LIMIT_SCALE: '1000',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
