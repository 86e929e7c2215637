import type { Page } from '@playwright/test';

/** Missing in TypeScript's DOM types. */
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

/**
 * Sums every layout shift of the page from its first paint, including shifts that the metric excuses after user input.
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = { score: 0, moved: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, sources: all } = entry as LayoutShift;
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const isComing = !document?.domInteractive || startTime <= document.domInteractive;
        // While the page is loading, a source without a node is not a removed element: it is the invisible target area
        // around a link whose text has not arrived yet.
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

/** All shifts so far, once the current frame has been painted. */
export async function layoutShift(page: Page): Promise<Window['layoutShift']> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return page.evaluate(() => window.layoutShift);
}
