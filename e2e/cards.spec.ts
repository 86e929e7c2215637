import type { Locator, Page } from '@playwright/test';
import { adder, expectBadge, findProduct, findSize, remover, stepper } from './basket-steps.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { prefixOf, say } from './words.ts';

const locales = ['en', 'ru', 'uz'] as const;

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height };
  });
const prices = (card: Locator) => card.locator('.price > *');

test('every size is bought from the card, with its price per kilo and about how many plates it makes', {
  tag: ['@phone', '@core'],
}, async ({ page, open }) => {
  const t = say.en;
  const { name, variations } = await findProduct(page.request, 'beef-for-plov');
  await watchLayoutShift(page);
  await open('/products?category=fresh-beef');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const chip = cardOf(page, name).locator('.size-chip');
  await chip.click();
  await expect(page).toHaveURL('/products?category=fresh-beef');
  const sheet = page.getByRole('dialog', { name });
  const rows = sheet.getByRole('listitem');
  await expect(rows).toHaveCount(variations.length);
  expect(calls.filter((url) => url.includes('/api/products/variations'))).toHaveLength(1);
  await expect(rows.nth(1)).toContainText('22 900 ₩/kg');
  await expect(rows.nth(1)).toContainText(t('product.plates', { count: 6 }));
  await expect(rows.nth(2)).toContainText(t('sizes.cheapest.1'));
  await expect(sheet.getByText(t('sizes.cheapest.1'))).toHaveCount(1);
  expect((await layoutShift(page)).moved, 'the sheet has its final height from the start').toEqual([]);
  await adder(rows.nth(2), `${name}, 2\u00A0kg`).click();
  await expectBadge(page, 1);
  // Back closes the sheet and leaves the list where it was.
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/products?category=fresh-beef');
  await expect(chip).toBeFocused();
});

test('without all sizes the sheet still leads to the product', { tag: '@phone' }, async ({ page, problems }) => {
  const { name } = await findProduct(page.request, 'beef-for-plov');
  await page.route('**/api/products/variations?*', (route) => route.abort());
  problems.expect(/Failed to load resource.*variations/);
  await page.goto('/products?category=fresh-beef');
  await hydrated(page);
  await cardOf(page, name).locator('.size-chip').click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('link', { name: say.en('sizes.open') }).click();
  await expect(page).toHaveURL('/product-detail/beef-for-plov');
});

test('adding from a card moves nothing: price, old price and price per kilo stay', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/ru/products?category=fresh-beef');
  await hydrated(page);
  await watchLayoutShift(page);
  const { name } = await findSize(page.request, 'beef-ribeye-steak', 'ru');
  const card = cardOf(page, name);
  await card.scrollIntoViewIfNeeded();
  const facts = card.locator('.price > *, .product-card-unit > *, .product-card-name');
  const before = await facts.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  expect(before.length).toBeGreaterThanOrEqual(5);
  const plus = adder(card, name, 'ru');
  const first = await boxOf(plus);
  await plus.click();
  const group = stepper(card, name, 'ru');
  await expect(group).toBeVisible();
  for (const fact of await facts.all()) await expect(fact).toBeVisible();
  expect(await facts.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))).toEqual(
    before,
  );
  // The stepper lies over the lower edge of the picture; the plus stays under the finger.
  const [picture, opened] = [await boxOf(card.locator('.picture')), await boxOf(group)];
  expect(opened.left).toBeGreaterThanOrEqual(picture.left);
  expect(opened.bottom).toBeLessThanOrEqual(picture.bottom);
  expect(await boxOf(group.getByRole('button').last())).toEqual(first);
  await expect(prices(card).last()).toBeInViewport();
  for (const button of await group.getByRole('button').all()) {
    const { width, height } = await boxOf(button);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await remover(card, name, 'ru').click();
  expect(await boxOf(adder(card, name, 'ru'))).toEqual(first);
});

test('the keyboard reaches name, sizes and stepper of a card in this order', { tag: '@phone' }, async ({ page }) => {
  const { name } = await findProduct(page.request, 'beef-for-plov');
  await page.goto('/products?category=fresh-beef');
  await hydrated(page);
  const card = cardOf(page, name);
  await adder(card, name).click();
  await card.locator('.product-card-name a').focus();
  await page.keyboard.press('Tab');
  await expect(card.locator('.size-chip')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(remover(card, name)).toBeFocused();
});

test('a card of a list says what sets the product apart, and in a search also that it is halal', {
  tag: '@phone',
}, async ({ page }) => {
  const t = say.en;
  const { name } = await findProduct(page.request, 'beef-for-plov');
  await page.goto('/products?category=fresh-beef');
  const card = cardOf(page, name);
  await expect(card.getByText(t('card.chilled'), { exact: true })).toBeVisible();
  await expect(card.getByText(t('card.hand'), { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText(t('halal.mark'), { exact: true })).toHaveCount(0);
  await page.goto('/products?category=frozen-beef');
  await expect(page.getByRole('article').first().getByText(t('card.frozen'), { exact: true })).toBeVisible();
  await page.goto('/products?q=beef%20for%20plov');
  await expect(card.getByText(t('halal.mark'), { exact: true })).toBeVisible();
});

test('long names are readable to the end', { tag: '@phone' }, async ({ page }) => {
  for (const width of [390, 360])
    for (const locale of ['ru', 'uz'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${prefixOf[locale]}/products?category=sets`);
      for (const name of await page.locator('.product-card-name').all())
        expect(
          await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
          `${await name.textContent()} at ${width}`,
        ).toBeLessThanOrEqual(1);
    }
});

/** How many lines the text of a button has, and whether all of it is inside the button. */
const labelOf = (button: Locator) =>
  button.evaluate((element) => {
    const range = document.createRange();
    // The text is in the last element with a width; the one before it may be for screen readers only.
    const shown = [...element.querySelectorAll('span')].findLast(({ clientWidth }) => clientWidth > 1) ?? element;
    range.selectNode([...shown.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? shown);
    const [box, outer] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return {
      lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
      isInside:
        box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom,
      height: outer.height,
    };
  });

test('the button of a product is readable at every width', { tag: '@phone' }, async ({ page }) => {
  for (const locale of locales) {
    const { name } = await findSize(page.request, 'beef-for-plov', locale);
    await page.goto(`${prefixOf[locale]}/product-detail/beef-for-plov`);
    await hydrated(page);
    const bar = page.locator('.sticky-actions');
    for (const width of [195, 240, 260, 280, 320, 390]) {
      await page.setViewportSize({ width, height: 600 });
      const label = await labelOf(adder(bar, name, locale));
      expect(label.lines, `${locale} ${width}`).toBeLessThanOrEqual(width < 280 ? 2 : 1);
      expect(label, `${locale} ${width}`).toMatchObject({ isInside: true });
      expect(label.height).toBeGreaterThanOrEqual(44);
    }
    await page.setViewportSize({ width: 280, height: 600 });
    await adder(bar, name, locale).click();
    await expect(bar.getByRole('link')).toBeVisible();
    expect(await labelOf(bar.getByRole('link')), locale).toMatchObject({ lines: 1, isInside: true });
    await remover(bar, name, locale).click();
  }
});

/** As a phone does whose owner has chosen large text. */
const doubleText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'));

test('with all text at twice its size nothing of the header, a card and the product’s button is lost', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const locale of locales) {
    const t = say[locale];
    const { name } = await findSize(page.request, 'beef-for-plov', locale);
    for (const path of ['/products?category=fresh-beef', '/product-detail/beef-for-plov']) {
      await page.goto(`${prefixOf[locale]}${path}`);
      await hydrated(page);
      await doubleText(page);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide, `${locale} ${path}`).toBeLessThanOrEqual(360);
      const header = page.getByRole('banner');
      const parts = [
        ...(await header
          .getByRole('navigation', { name: t('nav.language') })
          .getByRole('link')
          .all()),
        header.getByRole('button', { name: t('search.submit') }),
        ...(await page
          .getByRole('navigation', { name: t('nav.main') })
          .getByRole('link')
          .all()),
      ];
      for (const part of parts) {
        const { left, right, bottom } = await boxOf(part);
        expect([left >= 0, right <= 360, bottom <= 780], `${locale} ${path} ${await part.textContent()}`).toEqual([
          true,
          true,
          true,
        ]);
      }
    }
    const label = await labelOf(adder(page.locator('.sticky-actions'), name, locale));
    expect(label, locale).toMatchObject({ isInside: true });
    await page.goto(`${prefixOf[locale]}/products?category=fresh-beef`);
    await doubleText(page);
    const card = cardOf(page, name);
    const [price, plus, whole] = [
      await boxOf(prices(card).last()),
      await boxOf(adder(card, name, locale)),
      await boxOf(card),
    ];
    expect(price.top, 'the price is not under the plus').toBeGreaterThanOrEqual(plus.bottom);
    expect(price.right).toBeLessThanOrEqual(whole.right);
  }
});
