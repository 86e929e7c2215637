import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { looksOf } from './seen-looks.ts';

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** All that a colour scheme can break; the rest of a page is the same in both. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * WCAG 2.2 AA in both colour schemes, for whatever the page shows right now. The checker is the dearest part of a run, so
 * it is asked only where something is to be seen that no page before had.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { unseen, remember } = await looksOf(page);
  if (unseen === 0) return;
  await page.evaluate(checker);
  const leave = await stillPage(page);
  await expectNone(page, 'light', everything);
  await expectNone(page, 'dark', colours);
  await leave();
  await remember();
}

/**
 * The browser leaves out what is far from sight, and so keeps its old colours; a colour on its way from one scheme to the
 * other would be measured half way, and drawing all the steps of that way costs more than the check. Bars at the edges
 * cover what scrolls below them: the checker would measure only the part of a link that can be seen at this moment.
 */
async function stillPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const still = 'content-visibility: visible !important; transition: none !important; animation: none !important';
    const bars = 'header.sticky, nav.fixed.bottom-0 { position: static !important; translate: none !important }';
    // The page behind an open menu was checked before the menu was opened.
    const behind = 'body:has(header [aria-expanded="true"]) main { visibility: hidden !important }';
    sheet.replaceSync(`*, ::before, ::after, ::backdrop { ${still} } ${bars} ${behind}`);
    document.adoptedStyleSheets = [sheet];
  });
  return async () => {
    await page.emulateMedia({ colorScheme: null });
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  };
}

async function expectNone(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ ...chosen, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, options);
  expect(found, `accessibility in ${colorScheme}`).toEqual([]);
}
