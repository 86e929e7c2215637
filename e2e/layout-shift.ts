import type { Page } from '@playwright/test';

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
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        window.layoutShift.score += value;
        for (const { node } of sources) window.layoutShift.moved.push(node?.outerHTML?.slice(0, 120) ?? 'a text');
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
