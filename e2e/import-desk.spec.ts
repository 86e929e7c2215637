import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

test('a sheet is refused, mended, looked at, taken and undone; new prices are shown before they count', {
  tag: ['@phone', '@more'],
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'manager');
  const t = sayStaff.en;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/import');
  await hydrated(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const bring = async (words: string) => {
    await page.getByRole('combobox', { name: t('sheets.kind') }).selectOption('synonyms');
    await page.getByRole('textbox', { name: t('sheets.paste') }).fill(`id\twords\n\t${words}`);
    await page.getByRole('button', { name: t('sheets.look') }).click();
    await expect(page).toHaveURL(/\/import\/\d+$/);
  };
  await bring('alone');
  await expect(page.getByText(t('sheetProblem.too_few_words', { least: 2 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('sheets.take', { count: 1 }) })).toHaveCount(0);
  await page.getByRole('link', { name: t('sheets.all') }).click();

  await bring('journeyword, путеслово');
  await expect(page.getByText(t('sheets.state.checked'))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'journeyword, путеслово' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: t('sheets.take', { count: 1 }) }).click();
  await expect(page.getByText(t('sheets.state.taken'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('sheets.undo') }).click();
  await expect(page.getByText(/Undoes import/)).toBeVisible();
  await expect(page.getByText(t('sheets.state.taken'), { exact: true })).toBeVisible();

  await page.goto('/admin/prices');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: t('prices.skus') }).fill('mineral-water-500ml');
  await page.getByRole('textbox', { name: t('prices.amount') }).fill('-100');
  await page.getByRole('button', { name: t('prices.preview') }).click();
  await expect(page).toHaveURL(/\/import\/\d+$/);
  // A hundred percent less is no price: nothing can be written.
  await expect(page.getByText(t('sheets.state.faulty'))).toBeVisible();
});
