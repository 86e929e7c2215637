import type { Locale } from '../src/kernel/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { adder, countsIn, fillBasket, findSize, stepper } from './basket-steps.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { prefixOf, say } from './words.ts';

test('a suggestion shows its size and price per kilo, and its plus adds it without closing the list', {
  tag: '@core',
}, async ({ page, request, open }) => {
  const { id, name } = await findSize(request, 'beef-for-plov');
  // The bar of the basket is there already. What it says changes behind the open search.
  const rice = await findSize(request, 'rice-laser');
  await fillBasket(page, [[rice.id, 1]]);
  await watchLayoutShift(page);
  await open('/');
  const box = page.getByRole('combobox', { name: say.en('search.label') });
  await box.click();
  await box.pressSequentially('beef for plov');
  const list = page.getByRole('listbox');
  const beef = list.getByRole('option').filter({ hasText: name });
  await expect(beef).toContainText(/500\sg/);
  await expect(beef).toContainText(say.en('unit.perKilo', { price: '' }));
  await expectAccessible(page);

  const plus = adder(page.getByRole('search'), name);
  const [row, button] = [await beef.boundingBox(), await plus.boundingBox()];
  if (!row || !button) throw new Error('The suggestion or its plus is not visible');
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  expect(Math.abs(row.y + row.height / 2 - button.y - button.height / 2), 'the plus is in its row').toBeLessThan(2);
  const before = (await layoutShift(page)).moved.length;
  await plus.click();
  await expect.poll(() => countsIn(page)).toEqual({ [rice.id]: 1, [id]: 1 });
  await expect(stepper(page.getByRole('search'), name)).toBeVisible();
  await expect(beef).toBeVisible();
  await expect(box).toBeFocused();
  expect((await beef.boundingBox())?.height, 'the row keeps its height').toBe(row.height);
  const moved = (await layoutShift(page)).moved.slice(before);
  expect(moved.filter((part) => !part.includes('free delivery'))).toEqual([]);
  await expectAccessible(page);

  // The arrow keys move through the options only; Tab reaches the buttons beside them.
  await box.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const more = page.getByRole('search').getByRole('button', { name: say.en('basket.more', { name }), exact: true });
  for (let stop = 0; stop < 30 && !(await more.evaluate((each) => each === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => countsIn(page)).toEqual({ [rice.id]: 1, [id]: 2 });
  await expect(beef).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('beef for plov');
});

for (const locale of walkedIn('uz')) {
  const t = say[locale];
  const list = (query: string) => `${prefixOf[locale]}/products?${new URLSearchParams({ q: query })}`;

  test(`the best matches come before the sentence that the shop does not have it (${locale})`, {
    tag: '@phone',
  }, async ({ page, open }) => {
    await open(list('рисовая мука'));
    const best = page.getByRole('heading', { name: t('products.best') });
    const missing = page.getByRole('main').getByText(t('products.missing', { query: 'рисовая мука' }));
    const card = page.getByRole('main').getByRole('article').first();
    const tops = await Promise.all([best, card, missing].map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const box = page.getByRole('combobox', { name: t('search.label') });
    await box.fill('рисовая мука');
    const suggested = page.getByRole('listbox').getByRole('option').first();
    const sentence = page.getByText(t('suggest.missing', { query: 'рисовая мука' }), { exact: true });
    await expect(sentence).toBeVisible();
    expect((await suggested.boundingBox())?.y).toBeLessThan((await sentence.boundingBox())?.y ?? 0);
  });

  test(`a search for pork shows what there is instead (${locale})`, { tag: '@phone' }, async ({ page, open }) => {
    await open(list('свинина'));
    await expect(page.getByRole('main')).toContainText(t('products.refused.pork'));
    const instead = page.getByRole('main').getByRole('article');
    await expect(instead.first()).toBeVisible();
    expect(await instead.count()).toBeGreaterThanOrEqual(6);
    await expect(instead.filter({ hasText: t('stock.soldOut') })).toHaveCount(0);
    await page.getByRole('combobox', { name: t('search.label') }).fill('свинина');
    await expect(page.getByText(t('suggest.refused.pork')).first()).toBeVisible();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`the search field takes the corrected word, and there is a way back (${locale})`, { tag: '@phone' }, async ({
    page,
    open,
  }) => {
    await open(list('vjkjrj'));
    const box = page.getByRole('combobox', { name: t('search.label') });
    await expect(box).toHaveValue('молоко');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('products.results', { query: 'молоко' }));
    await page.getByRole('link', { name: t('products.asTyped', { query: 'vjkjrj' }) }).click();
    await expect(page).toHaveURL(`${list('vjkjrj')}&exact=1`);
    await expect(box).toHaveValue('vjkjrj');
    await expect(page.getByRole('heading', { name: t('products.noneFor', { query: 'vjkjrj' }) })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue('молоко');
  });
}

test('a search for a number of people shows sizes that are enough for them', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  const queries: Record<Locale, string> = {
    en: 'meat for plov for 8 people',
    ru: 'мясо для плова на 8 человек',
    uz: '8 kishilik osh uchun goʻsht',
  };
  for (const locale of ['en', 'ru', 'uz'] as const) {
    await open(`${prefixOf[locale]}/products?${new URLSearchParams({ q: queries[locale] })}`);
    const t = say[locale];
    await expect(page.locator('main header').getByRole('status')).toContainText(t('products.forPeople', { count: 8 }));
    await expect(page.getByText(t('products.missing', { query: queries[locale] }))).toHaveCount(0);
    const beef = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('a[href*="/beef-for-plov"]') });
    await expect(beef).toContainText(/2\s\S/);
    await expect(beef.locator('a[href*="/beef-for-plov"]').first()).toHaveAttribute('href', /\?variation=\d+$/);
  }
  await hydrated(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search field has the corrected word, and refusals show what there is instead', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/products?q=vjkjrj');
    await expect(page.locator('input[name=q]').first()).toHaveValue('молоко');
    await page.getByRole('link', { name: say.en('products.asTyped', { query: 'vjkjrj' }) }).click();
    await expect(page).toHaveURL('/products?q=vjkjrj&exact=1');
    await page.goto('/products?q=pork');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
