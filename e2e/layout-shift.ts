import type { Page } from '@playwright/test';

/** Not in TypeScript's own list of what browsers know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

declare global {
  interface Window {
    layoutShift: { score: number; readonly moved: string[] };
  }
}

/** Adds up every movement of the page from its first paint on, also such as a visitor's own tap would excuse. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = { score: 0, moved: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, sources: all } = entry as LayoutShift;
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const isComing = !document?.domInteractive || startTime <= document.domInteractive;
        // Nothing is taken out of a page that is still coming: what is no node there is the unseen area that takes taps
        // around a link whose word has not come yet.
        const sources = all.filter(({ node }) => node !== null || !isComing);
        if (sources.length > 0 || all.length === 0) window.layoutShift.score += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const what = node?.textContent?.slice(0, 60) || node?.nodeName;
          window.layoutShift.moved.push(`${what}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, once the frame under way has been painted. */
export async function layoutShift(page: Page): Promise<Window['layoutShift']> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return page.evaluate(() => window.layoutShift);
}
