import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that a colour scheme can break; the rest of a page is the same in both. */
const colours = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA in both colour schemes, for whatever the page shows right now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, 'light', { type: 'tag', values: everything });
  await expectNone(page, 'dark', { type: 'rule', values: colours });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

interface Rules {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

async function expectNone(page: Page, colorScheme: 'light' | 'dark', runOnly: Rules): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await allPainted(page);
  // The shop has no frames, so the mode that needs no second page for their results will do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found, `accessibility in ${colorScheme}`).toEqual([]);
}

/**
 * The browser leaves out what is far from sight, and so keeps its old colours; a colour on its way from one scheme to the
 * other would be measured half way.
 */
async function allPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await painted();
    await painted();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
