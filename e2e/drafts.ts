import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/** Waits until the browser has stored this text as a draft. */
export async function draftKeeps(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts') ?? '')).toContain(words);
}

/** Waits until the browser has stored this text, then closes the page and opens it again. */
export async function comeBackTo(page: Page, words: string): Promise<void> {
  await draftKeeps(page, words);
  await page.reload();
  await hydrated(page);
}

/** A submitted form leaves no draft behind. */
export async function expectNoDrafts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts'))).toBeNull();
}
