import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { someParcel } from '../src/domain/orders/testing/parcels.ts';
import { xlsxFile } from '../src/platform/tables/xlsx-file.ts';
import { tableIn } from '../src/platform/testing/table-in.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, hydrated } from './fixtures.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;

/** Exports the file with a row for each box and imports it with the courier's numbers. Returns these numbers. */
export async function handToCourier(page: Page, slug: string, day: string): Promise<[string, string]> {
  await page.goto(`/admin/courier?date=${day}`);
  await hydrated(page);
  await expect(page.getByRole('row').filter({ hasText: slug })).toHaveCount(2);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('courier.file') }).click(),
  ]);
  const table = await tableIn(await readFile(await download.path()));
  if (!table.ok) throw new Error('The file cannot be read');
  const [headings = [], ...rows] = table.value;
  const own = rows.filter((cells) => cells.includes(slug));
  expect(own.map((cells) => cells[headings.indexOf('품목명')])).toEqual(['냉동식품', '식품']);
  const numbers = [someParcel(), someParcel()].map(({ trackingNumber }) => `0${trackingNumber.slice(1)}`);
  // In reverse order: the row, not its position, says what is in a box.
  const back = own.map((cells, index) => [...cells, numbers[index] ?? '']).toReversed();
  await page.goto('/admin/courier/import?what=numbers');
  await hydrated(page);
  const file = {
    name: 'cj.xlsx',
    mimeType: 'application/octet-stream',
    buffer: xlsxFile([[...headings, '운송장번호'], ...back]),
  };
  await page.getByLabel(t('courier.sheet')).setInputFiles(file);
  await page.getByRole('button', { name: t('courier.look') }).click();
  await expect(page.getByText(t('courier.ready'))).toHaveCount(2);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: t('courier.ship') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('courier.shipped', { done: 2, all: 2 }))).toBeVisible();
  return [numbers[0] ?? '', numbers[1] ?? ''];
}
