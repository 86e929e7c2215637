import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/** Waits until the browser keeps these words. */
export async function draftKeeps(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts') ?? '')).toContain(words);
}

/** Waits until the browser keeps these words, then closes the page and opens it again. */
export async function comeBackTo(page: Page, words: string): Promise<void> {
  await draftKeeps(page, words);
  await page.reload();
  await hydrated(page);
}

/** What is done leaves no draft behind. */
export async function expectNoDrafts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts'))).toBeNull();
}
