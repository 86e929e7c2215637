import { adder } from './basket-steps.ts';
import { expect, test } from './fixtures.ts';
import { say, sayCompare } from './words.ts';

const t = sayCompare.en;

test('meat is ticked in a list and compared by kilo, fat and bone', { tag: ['@phone', '@core'] }, async ({
  page,
  open,
}) => {
  await open('/products?category=meat&in_stock=1');
  const list = page.getByRole('list', { name: say.en('products.list') });
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: say.en('products.compare') }).click();
  const ticks = list.getByRole('checkbox');
  for (const nth of [0, 1, 2]) await ticks.nth(nth).check();
  await expect(page.getByText('3 of 4 selected')).toBeVisible();
  await ticks.nth(3).check();
  // There is room for four.
  await expect(ticks.nth(4)).toBeDisabled();
  await ticks.nth(3).uncheck();
  await page.getByRole('link', { name: 'Compare 3' }).click();

  await expect(page).toHaveURL(/\/compare\?p=\d+(%2C|,)\d+(%2C|,)\d+$/);
  const table = page.getByRole('table', { name: t('compare.table') });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const rowOf = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const prices = (await rowOf(t('compare.perKilo')).getByRole('cell').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  const cheapest = rowOf(t('compare.perKilo'))
    .getByRole('cell')
    .filter({ hasText: t('compare.cheapest') });
  expect(Number(((await cheapest.first().textContent()) ?? '').replace(/\D/g, ''))).toBe(Math.min(...prices));
  await expect(rowOf(say.en('product.fat')).getByRole('cell').first()).toHaveText(/Lean|Medium|Fatty/);
  await expect(rowOf(say.en('product.bone')).getByRole('cell').first()).toHaveText(/Boneless|Bone-in|Partly/);

  const head = table.getByRole('columnheader').first();
  const name = (await head.getByRole('link').nth(1).textContent()) ?? '';
  await adder(head, name).click();
  await expect(page.getByRole('link', { name: /^Basket/ }).first()).toContainText('1');
  await head.getByRole('link', { name: /^Remove/ }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);

  // The ticks stay on the device, and another product can be added.
  await page.getByRole('link', { name: t('compare.more') }).click();
  await expect(page.getByText('2 of 4 selected')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list links to the comparison of its first products', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/ru/products?category=meat');
    await page
      .locator('main header')
      .getByRole('link', { name: say.ru('products.compare') })
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByRole('rowheader', { name: sayCompare.ru('compare.perKilo') })).toBeVisible();
    await page.getByRole('columnheader').first().getByRole('link').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });
});

test('a comparison is not for search engines and ignores unknown products', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  await open('/compare?p=1,999999999,x');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: t('compare.none') })).toBeVisible();
});
