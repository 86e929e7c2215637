import { fieldErrorText } from '../src/platform/i18n/error-text.ts';
import { xlsxFile } from '../src/platform/tables/xlsx-file.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

test('a sheet is refused, corrected, previewed, applied and undone, and new prices are previewed', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'manager');
  const t = sayStaff.en;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/import');
  await hydrated(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A file that is too large is reported before the upload, and the input is kept.
  const file = page.getByLabel(t('sheets.file'));
  await page.getByRole('textbox', { name: t('sheets.paste') }).fill('typed');
  await file.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    const megabyte = new Uint8Array(1024 * 1024);
    chosen.items.add(new File(Array<Uint8Array<ArrayBuffer>>(129).fill(megabyte), 'large.csv'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByRole('button', { name: t('sheets.look') }).click();
  await expect(page.getByText(t('file.tooLarge', { size: 129, most: 128 }))).toBeVisible();
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.getByRole('textbox', { name: t('sheets.paste') })).toHaveValue('typed');
  await file.setInputFiles([]);

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
  // More products than one change allows is reported at the field; a browser would have silently truncated the text.
  const skus = page.getByRole('textbox', { name: t('prices.skus') });
  const tooMany = Array.from({ length: 5_001 }, (_, index) => `sku-${index}`).join(', ');
  await skus.fill(tooMany);
  await page.getByRole('textbox', { name: t('prices.amount') }).fill('-100');
  await page.getByRole('button', { name: t('prices.preview') }).click();
  await expect(page.getByRole('alert').getByText(fieldErrorText('en', 'too_many'))).toBeVisible();
  await expect(skus).toHaveValue(tooMany);
  await skus.fill('mineral-water-500ml');
  // A page that is closed and opened again keeps the input.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffDrafts') ?? '')).toContain('mineral-water');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: t('draft.discard') })).toBeVisible();
  await expect(skus).toHaveValue('mineral-water-500ml');
  await page.getByRole('button', { name: t('prices.preview') }).click();
  await expect(page).toHaveURL(/\/import\/\d+$/);
  // A discount of 100 % leaves no price: nothing can be applied.
  await expect(page.getByText(t('sheets.state.faulty'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('staffDrafts'))).toBeNull();
});

const headings = [
  ...[
    'slug',
    'sku',
    'name_en',
    'name_ru',
    'name_uz',
    'category',
    'brand',
    'certificate',
    'storage',
    'origin',
    'tax_type',
  ],
  ...['unit_type', 'unit_amount', 'price', 'description_en', 'ingredients_en'],
];

/** One row per product, named `name`; `wrong` replaces the contents of some cells. */
function productsFile(
  name: string,
  count: number,
  [category, brand, certificate]: readonly [string, string, string],
  wrong: Readonly<Record<number, Readonly<Record<string, string>>>> = {},
): Buffer {
  const rows = Array.from({ length: count }, (_, place) => {
    const cells: (string | number)[] = [
      ...[`${name}-${place}`, `${name}-${place}`, `Sheet ${place}`, `Товар ${place}`, `Mahsulot ${place}`],
      ...[category, brand, certificate, 'ambient', 'UZ', 'taxed', 'g', 500, 1_000 + place, `About ${place}`, 'Salt'],
    ];
    return headings.map((heading, column) => wrong[place]?.[heading] ?? cells[column] ?? '');
  });
  return xlsxFile([headings, ...rows]);
}

test('five thousand products with three faulty rows are refused, corrected, applied and undone', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'manager');
  const t = sayStaff.en;
  test.setTimeout(900_000);
  const count = 5_000;
  // A busy machine takes long for all of them.
  const patience = { timeout: 300_000 };
  // Unique names, so that a retry of the test uses other products.
  const name = `sheet-${phone.number.replaceAll('-', '')}`;
  await page.setViewportSize({ width: 1024, height: 768 });
  const { categories, brands } = (await (await context.request.get('/api/staff/prices/choices/')).json()).data;
  const { data: papers } = await (await context.request.get('/api/staff/certificates/')).json();
  const places = [categories[0].slug, brands[0].slug, `${papers[0].body}: ${papers[0].number}`] as const;
  const bring = async (buffer: Buffer) => {
    await page.goto('/admin/import');
    await hydrated(page);
    await page.getByRole('combobox', { name: t('sheets.kind') }).selectOption('products');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name: 'products.xlsx', mimeType, buffer });
    await page.getByRole('button', { name: t('sheets.look') }).click();
    await expect(page).toHaveURL(/\/import\/\d+$/);
    // The URL changes before the page: the list still shows the result of the previous import.
    await expect(page.getByRole('heading', { level: 1, name: /\d/ })).toBeVisible();
  };
  const made = async () => (await (await context.request.get(`/api/staff/products/?q=${name}-4999`)).json()).count;
  const take = page.getByRole('button', { name: t('sheets.take', { count: 2 * count }) });

  const wrong = { 9: { price: 'dear' }, 999: { category: 'nowhere' }, 4998: { sku: `${name}-0` } };
  await bring(productsFile(name, count, places, wrong));
  await expect(page.getByText(t('sheets.state.faulty'))).toBeVisible(patience);
  const faults = page.getByRole('table', { name: t('sheets.faults', { count: 3 }) });
  for (const [row, column, problem] of [
    [11, 'price', t('sheetProblem.not_whole')],
    [1_001, 'category', t('sheetProblem.unknown')],
    [5_000, 'sku', t('sheetProblem.twice', { row: 2 })],
  ] as const) {
    const fault = faults.getByRole('row').filter({ hasText: problem });
    await expect(fault).toContainText(String(row));
    await expect(fault).toContainText(column);
  }
  await expect(take).toHaveCount(0);
  expect(await made()).toBe(0);

  await bring(productsFile(name, count, places));
  await expect(page.getByText(t('sheets.state.checked'))).toBeVisible(patience);
  await expectAccessible(page);
  await take.click();
  await expect(page.getByText(t('sheets.state.taken'), { exact: true })).toBeVisible(patience);
  expect(await made()).toBe(1);

  // Existing values are no change.
  const taken = page.url();
  await bring(productsFile(name, count, places));
  await expect(page.getByText(t('sheets.same'))).toBeVisible(patience);

  await page.goto(taken);
  await hydrated(page);
  await page.getByRole('button', { name: t('sheets.undo') }).click();
  await expect(page.getByText(/Undoes import/)).toBeVisible();
  await expect(page.getByText(t('sheets.state.taken'), { exact: true })).toBeVisible(patience);
  expect(await made()).toBe(0);
});
