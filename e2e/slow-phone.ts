import type { Page } from '@playwright/test';

/**
 * An old phone on a slow connection: every script arrives late and then executes slowly. Nothing is delayed by hand, so
 * a press can happen at any time: before the scripts, while they start, and between two of them. Returns a function
 * that ends the slowdown.
 */
export async function becomeSlow(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 90_000,
    uploadThroughput: 40_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => session.detach();
}

/** Records the basket badge at every painted frame, from the first one on. */
export async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenBadges: seen });
    const look = () => {
      const icons = [...document.querySelectorAll('nav .with-basket')];
      const shown = icons.find((icon) => icon.checkVisibility());
      const now = shown ? getComputedStyle(shown, '::before').content : 'none';
      // The tab bar of a phone is at the end of the document, which arrives in pieces.
      const links = [...document.querySelectorAll('nav a[href$="/basket"]')];
      if (links.some((link) => link.checkVisibility()) && seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** The badge values on this page, each change once. */
export function seenBadges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { seenBadges: readonly string[] }).seenBadges);
}
