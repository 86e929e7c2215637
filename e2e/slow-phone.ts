import type { Page } from '@playwright/test';

/**
 * An old phone on a poor line: every script comes late and then takes its time. Nothing is held back by hand, so whatever
 * is pressed falls wherever it falls: before the scripts, while they start, and between one and the next. Answers what ends it.
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

/** Notes at every painted frame what the icon of the basket says, from the first one on. */
export async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenBadges: seen });
    const look = () => {
      const icons = [...document.querySelectorAll('nav .with-basket')];
      const shown = icons.find((icon) => icon.checkVisibility());
      const now = shown ? getComputedStyle(shown, '::before').content : 'none';
      // A phone's bar ends the document, which comes bit by bit.
      const links = [...document.querySelectorAll('nav a[href$="/basket"]')];
      if (links.some((link) => link.checkVisibility()) && seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** What the badge has said on this page, each change once. */
export function seenBadges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { seenBadges: readonly string[] }).seenBadges);
}
