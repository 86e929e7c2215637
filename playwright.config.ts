import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { coreAlone, everyJourney } from './e2e/languages.ts';
import { findBrowser } from './scripts/browser.ts';
import { scratchFolder, scratchName } from './src/platform/testing/scratch-folder.ts';

const port = process.env.E2E_PORT || '3410';
const dataDir = process.env.E2E_DATA_DIR ?? newDataDir();
// Every worker reads this file again; the answer found once is passed on to them.
const browser = process.env.E2E_BROWSER ?? findBrowser() ?? '';
process.env.E2E_BROWSER = browser;

/** A folder for this run. Removed at the very end, because the shop still needs it when a global teardown runs. */
function newDataDir(): string {
  const folder = join(scratchFolder(), scratchName('journeys') + randomUUID());
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Nothing from this machine's own settings may reach the shop under test, least of all a real database. */
const foreignSettings = [
  ...['NODE_ENV', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'API_ORIGIN', 'ASYNC_API_ORIGIN'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** Prices, stock, settings, reviews, and a second process that takes jobs from the same queue. */
const changesSharedData = [
  ...['**/live-change.spec.ts', '**/checkout-changes.spec.ts', '**/card-window.spec.ts', '**/published-review.spec.ts'],
  ...['**/analytics.spec.ts', '**/products-desk.spec.ts', '**/opening-desk.spec.ts'],
  ...['**/window-desk.spec.ts', '**/hours.spec.ts'],
];
/** What the server sends, and what is about desktops: one screen will do. */
const onOneScreen = [
  ...['**/url-forms.spec.ts', '**/security.spec.ts', '**/route-table.spec.ts', '**/html.spec.ts'],
  ...['**/keyboard.spec.ts', '**/desktop-tour.spec.ts', '**/language-tour.spec.ts'],
];
/** The validator needs a Java, which is asked for once, by whoever starts the run. */
const missing = process.env.E2E_HTML ? [] : ['**/html.spec.ts'];
/**
 * Most customers come by phone, and so do the journeys; on a desktop only those are walked that look different there
 * (`@wide`). `npm run test:full` walks all of them again, except those that a desktop would only repeat (`@phone`).
 */
const onDesktop = everyJourney ? { grepInvert: /@phone/ } : { grep: coreAlone ? /@core.*@wide|@wide.*@core/ : /@wide/ };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  ...(coreAlone ? { grep: /@core/ } : {}),
  // Journeys wait now and then, for a clock or a picture; a third one uses that time.
  workers: 3,
  // A machine may stall for seconds. What fails twice is broken; what passes at the second try is named and looked into.
  retries: 1,
  forbidOnly: true,
  // Patience costs nothing where journeys pass, and on a busy machine even quick answers are slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT || 'test-results/e2e.json' }],
    ...(process.env.E2E_PROGRESS ? [['./scripts/journeys-progress.ts'] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Journeys that are not about being offline get every answer from the shop itself.
    serviceWorkers: 'block',
    // Recording every journey would double the time of the run; ask for it when one fails.
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
        // Four times the points on the same screen cost a run minutes of painting, and hardly a journey sees the difference.
        deviceScaleFactor: everyJourney ? 2 : 1,
        // Bars that hide while somebody reads on stay for those who want no motion; journeys about them say otherwise.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', testIgnore: [...changesSharedData, ...onOneScreen], ...onDesktop, use: desktop },
    { name: 'one screen', testMatch: onOneScreen, testIgnore: missing, use: desktop },
    // What other journeys read must not change under them.
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
      // All journeys come from one address, and a minute of them is more than a day of any household.
      RATE_LIMIT_SCALE: '1000',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
