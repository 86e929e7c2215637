import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { looksOf } from './seen-looks.ts';

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** Everything that a colour scheme can break; the other rules give the same result in both. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * WCAG 2.2 AA in both colour schemes, for what the page shows right now. The checker is the most expensive part of a
 * run, so it runs only where a page shows something that no earlier page has shown.
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
 * The browser skips rendering of content far outside the viewport, which then keeps its old colours. A colour in
 * transition between the schemes would be measured half way. Sticky bars cover what scrolls below them, and the checker
 * would measure only the visible part of a covered link.
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
