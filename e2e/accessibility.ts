import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA in both colour schemes, for whatever the page shows right now. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour on its way from one scheme to the other would be measured half way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The shop has no frames, so the mode that needs no second page for their results will do.
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    expect(found, `accessibility in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
