// npm run taps [-- --runs=5]: how soon a shop can be used, not only seen: on slow mobile data and a slow phone, the first
// plus is pressed as soon as it is there, and the clock runs until the basket says 1.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.ts';
import { closeOnSignal, makeGround, startShop } from './shop-process.ts';
import { median, tableText } from './table.ts';

/** What Lighthouse calls slow 4G, and a processor four times slower than this machine's. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowerBy = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const goal = 2_000;
const pages = ['/', '/products', '/product-detail/beef-for-plov'];

/** Moments of one visit, in milliseconds since it began. */
interface Visit {
  readonly seen: number;
  readonly answered: number;
  readonly largestPaint: number;
}

declare global {
  interface Window {
    moments: { seen?: number; answered?: number; largestPaint: number };
  }
}

const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1');

await using close = closeOnSignal();
const origin = await startShop(close, await makeGround(close));
const executablePath = await findOrInstallBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
close.defer(() => browser.close());

const rows = [];
for (const path of pages) {
  // The first visitor ever waits for the drawing of pictures; what counts is everybody else.
  await visit(browser, path, async () => {});
  const visits: Visit[] = [];
  for (let run = 1; run <= runs; run++) visits.push(await visit(browser, path, slowDown));
  const middle = (moment: keyof Visit) => median(visits.map((each) => each[moment]));
  rows.push([
    path,
    seconds(middle('seen')),
    seconds(middle('answered')),
    seconds(middle('largestPaint')),
    middle('answered') <= goal ? '✓' : '✗',
  ]);
}
console.log(`\n${tableText([['page', 'plus seen', 'tap answered', 'largest paint', '≤ 2.0 s'], ...rows])}`);
console.log(`\nMiddle of ${runs} visits each. The times of one machine cannot be compared with another's.`);

async function visit(from: Browser, path: string, prepare: (devTools: CDPSession) => Promise<void>): Promise<Visit> {
  const context = await from.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(noteMoments);
  await prepare(await context.newCDPSession(page));
  const loaded = page.goto(`${origin}${path}`);
  await pressFirstPlus(page);
  await loaded;
  const moments = await page.evaluate(() => window.moments);
  await context.close();
  return {
    seen: moments.seen ?? Number.NaN,
    answered: moments.answered ?? Number.NaN,
    largestPaint: moments.largestPaint,
  };
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** As a thumb would: the first plus, wherever it is, once it is painted. */
async function pressFirstPlus(page: Page): Promise<void> {
  const plus = page.locator('main button[value="1"]').first();
  await plus.click({ timeout: 60_000 });
  await page.waitForFunction(() => window.moments?.answered !== undefined, undefined, { timeout: 60_000 });
}

/** Runs in the page, before anything of it. */
function noteMoments(): void {
  window.moments = { largestPaint: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.moments.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const { moments } = window;
    if (document.querySelector('main button[value="1"]')) moments.seen ??= performance.now();
    if (document.documentElement?.hasAttribute('data-basket')) moments.answered ??= performance.now();
    if (moments.answered === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
