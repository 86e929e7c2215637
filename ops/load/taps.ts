import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../../scripts/browser.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { median } from '../table.ts';
import type { Figure, Subject } from './scenarios.ts';

/** Lighthouse's slow 4G, and a processor four times slower than this machine's. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowerBy = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const pages = ['/', '/products', '/product-detail/beef-for-plov'];

/** Moments of one visit, in milliseconds since it began. */
interface Visit {
  readonly seen: number;
  readonly answered: number;
  readonly opened: number;
  readonly largestPaint: number;
}

declare global {
  interface Window {
    moments: { seen?: number; answered?: number; opened?: number; largestPaint: number };
  }
}

/**
 * The time until a shop is usable, not only visible: the first plus is pressed as soon as it appears, and the clock
 * runs until the basket shows 1; then on until React has started and the plus has become − 1 +.
 */
export async function measureTaps({ checkout, close, seconds: runs }: Subject): Promise<Figure[]> {
  const origin = await startShop(close, await makeGround(close), checkout);
  const executablePath = await findOrInstallBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  close.defer(() => browser.close());
  const figures: Figure[] = [];
  for (const page of pages) {
    // The very first visitor waits for generated pictures, all others do not.
    await visit(browser, origin + page, async () => {});
    const visits: Visit[] = [];
    for (let run = 0; run <= runs; run++) visits.push(await visit(browser, origin + page, slowDown));
    const middle = (moment: keyof Visit) => median(visits.map((each) => each[moment])) / 1_000;
    figures.push(
      { name: `${page}, plus answered`, value: middle('answered'), unit: 's', floor: { most: 1.5 } },
      { name: `${page}, plus opened`, value: middle('opened'), unit: 's' },
      { name: `${page}, largest paint`, value: middle('largestPaint'), unit: 's' },
    );
  }
  return figures;
}

async function visit(from: Browser, url: string, prepare: (devTools: CDPSession) => Promise<void>): Promise<Visit> {
  const context = await from.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(noteMoments);
  await prepare(await context.newCDPSession(page));
  await page.goto(url);
  await page.waitForFunction(() => window.moments.opened !== undefined, undefined, { timeout: 60_000 });
  const moments = await page.evaluate(() => window.moments);
  await context.close();
  return {
    seen: moments.seen ?? Number.NaN,
    answered: moments.answered ?? Number.NaN,
    opened: moments.opened ?? Number.NaN,
    largestPaint: moments.largestPaint,
  };
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** Runs in the page before its own scripts, and presses the first plus in the frame after it was painted. */
function noteMoments(): void {
  window.moments = { largestPaint: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.moments.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let plus: HTMLButtonElement | null = null;
  const look = () => {
    const { moments } = window;
    plus ??= document.querySelector<HTMLButtonElement>('main button[name=add], main button[data-adds]');
    if (plus && moments.seen === undefined) {
      moments.seen = performance.now();
      requestAnimationFrame(() => plus?.click());
    }
    if (document.documentElement?.hasAttribute('data-basket')) moments.answered ??= performance.now();
    if ((plus?.parentElement?.querySelectorAll('button').length ?? 0) > 1) moments.opened ??= performance.now();
    if (moments.opened === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
