import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

/**
 * Opens a page with another page of the shop before it in the history, to which Back leads unless something is open.
 */
async function openAfterHome(page: Page, path: string): Promise<void> {
  await page.goto('/basket');
  await page.goto(path);
  await hydrated(page);
}

test('Back closes an open dialog or sheet before it leaves the page', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  await openAfterHome(page, '/products');
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  const filters = page.getByRole('dialog', { name: 'Filters' });

  await box.click();
  await expect(page.getByRole('button', { name: 'Close search' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Dairy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
  await expect(page).toHaveURL('/products');

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/products');

  // The choice in the sheet is kept, and has its own history entry.
  await page.getByRole('button', { name: 'Filters' }).click();
  await filters.getByRole('checkbox', { name: /^Frozen/ }).click();
  await expect(page).toHaveURL('/products?storage=frozen');
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/products?storage=frozen');
  await page.goBack();
  await expect(page).toHaveURL('/products');

  // Closed in another way, it leaves no history entry behind.
  await page.getByRole('button', { name: 'Filters' }).click();
  await filters.getByRole('button', { name: 'Close' }).click();
  await expect(filters).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/basket');
});

test('a reload or Forward with an open dialog leaves no dead history entry', { tag: '@phone' }, async ({ page }) => {
  await openAfterHome(page, '/products');
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  await page.goForward();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(filters).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(filters).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/basket');
});

test('Back closes the login dialog', { tag: '@phone' }, async ({ page }) => {
  await openAfterHome(page, '/product-detail/beef-for-plov');
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/product-detail/beef-for-plov');
});

test('switching the language keeps the scroll position, also in a list that has grown', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/products');
  await hydrated(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(48);
  const late = cards.nth(34).getByRole('link').first();
  const path = await late.getAttribute('href');
  await late.evaluate((link) => window.scrollBy({ top: link.getBoundingClientRect().top - 300, behavior: 'instant' }));
  await page.getByRole('link', { name: 'RU – Русский' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/ru/products?page=2');
  const there = page.locator(`.product-card-name a[href="/ru${path}"]`);
  await expect.poll(() => there.evaluate((link) => Math.abs(link.getBoundingClientRect().top - 300) < 40)).toBe(true);
});
