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
        const { value, sources } = entry as LayoutShift;
        window.layoutShift.score += value;
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
