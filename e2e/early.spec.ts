import type { Page } from '@playwright/test';
import { adder, expectBadge, findSize, localBasket, stepper } from './basket-steps.ts';
import { becomeBuyer, consentBox, heading, orderButton, ordersOf, slugAtCardWindow } from './checkout-steps.ts';
import { test as customer, logInByPhone } from './customer.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { shopInPieces } from './page-in-pieces.ts';
import { withoutScriptsYet } from './slow-scripts.ts';
import { sayAccount, sayBasket } from './words.ts';

const keepBasket = (page: Page, lines: readonly (readonly [variation: number, count: number])[]) =>
  page.addInitScript((stored) => {
    const now = '2026-11-15T00:00:00.000Z';
    const items = stored.map(([product_variation, count]) => ({ product_variation, count, created_at: now }));
    // Runs on every page load, so a basket changed in the meantime must not be overwritten.
    if (!localStorage.getItem('basket')) localStorage.setItem('basket', JSON.stringify(items));
  }, lines);

/** The text that the style sheet renders on the basket icon. */
const badge = (page: Page) =>
  page
    .getByRole('navigation')
    .locator('.with-basket')
    .filter({ visible: true })
    .evaluate((element) => getComputedStyle(element, '::before').content);

for (const path of ['/', '/products', '/product-detail/beef-for-plov']) {
  test(`a plus on ${path} adds to the basket before the scripts have loaded`, {
    tag: '@phone',
  }, async ({ page }) => {
    const come = await withoutScriptsYet(page);
    await page.goto(path, { waitUntil: 'commit' });
    const plus = page.getByRole('main').locator('button[name=add]').filter({ visible: true }).first();
    await plus.click();
    await expect(plus).toHaveAttribute('data-kept');
    // A repeated press on the heart does not undo it.
    await plus.click();
    expect(await badge(page)).toBe('"1"');
    come();
    await expectBadge(page, 1);
    expect(await localBasket(page)).toMatchObject([{ count: 1 }]);
    expect(await page.evaluate(() => localStorage.getItem('taps'))).toBeNull();
  });
}

test('a plus that is pressed while the page is still loading adds to the basket', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await shopInPieces(context, baseURL ?? '');
  try {
    await page.addInitScript(() => {
      const look = () => {
        const plus = document.querySelector<HTMLButtonElement>('main button[name=add]');
        if (!plus) return requestAnimationFrame(look);
        Object.assign(window, { pressedWhile: document.readyState });
        plus.click();
      };
      look();
    });
    await page.goto(`${shop.origin}/products`);
    await expectBadge(page, 1);
    expect(await page.evaluate(() => Reflect.get(window, 'pressedWhile'))).toBe('loading');
  } finally {
    shop.close();
  }
});

test('a product added before the scripts have loaded is in the basket on the next page', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const beef = await findSize(request, 'beef-for-plov');
  await keepBasket(page, [[beef.id, 2]]);
  const come = await withoutScriptsYet(page);
  await page.goto('/product-detail/beef-for-plov', { waitUntil: 'commit' });
  await adder(page, beef.name).click();
  expect(await badge(page)).toBe('"3"');
  await page.getByRole('navigation').getByRole('link', { name: 'Basket', exact: true }).last().click();
  await page.waitForURL('/basket', { waitUntil: 'commit' });
  come();
  await expectBadge(page, 3);
  expect(await localBasket(page)).toMatchObject([{ product_variation: beef.id, count: 3 }]);
});

test('a filter that is chosen before the scripts have loaded is applied', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  const come = await withoutScriptsYet(page);
  await page.goto('/products', { waitUntil: 'commit' });
  if (isMobile) {
    await page.getByRole('link', { name: 'Filters' }).click();
    come();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page).toHaveURL('/products');
  } else {
    await page.getByRole('checkbox', { name: /^Frozen/ }).click();
    come();
    await expect(page).toHaveURL('/products?storage=frozen');
    await expect(page.getByRole('checkbox', { name: /^Frozen/ })).toBeChecked();
  }
});

test('a sort order that is chosen before the scripts have loaded is applied', { tag: '@phone' }, async ({ page }) => {
  const come = await withoutScriptsYet(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const sort = page.getByRole('main').locator('select[name=sort]');
  await sort.selectOption('price');
  come();
  await expect(page).toHaveURL('/products?sort=price');
  await expect(sort).toHaveValue('price');
});

test('a filter that is chosen while only its own script is missing is applied', { tag: '@phone' }, async ({ page }) => {
  // Wide enough for filters beside the list.
  await page.setViewportSize({ width: 1024, height: 768 });
  const come = await withoutScriptsYet(page, 'filter-panel-*.js');
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('main').locator('button[name=add]').filter({ visible: true }).first().click();
  await expectBadge(page, 1);
  const frozen = page.getByRole('checkbox', { name: /^Frozen/ });
  await frozen.click();
  come();
  await expect(page).toHaveURL('/products?storage=frozen');
  await expect(frozen).toBeChecked();
});

test('the basket badge is correct from the first paint without a layout shift', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const beef = await findSize(request, 'beef-for-plov');
  const halva = await findSize(request, 'halva-sunflower');
  await keepBasket(page, [
    [beef.id, 2],
    [halva.id, 1],
  ]);
  await watchLayoutShift(page);
  const come = await withoutScriptsYet(page);
  await page.goto('/basket', { waitUntil: 'commit' });
  await expect.poll(() => badge(page)).toBe('"3"');
  await expect(page.getByText(sayBasket.en('basket.empty'))).toBeHidden();
  await expect(page.getByText(sayBasket.en('basket.loading'))).toBeAttached();
  come();
  await expect(stepper(page, beef.name)).toBeVisible();
  await hydrated(page);
  await expectBadge(page, 3);
  expect(await badge(page)).toBe('"3"');
  expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
});

test('the plus becomes the counter of a product in the basket without a layout shift', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const beef = await findSize(request, 'beef-for-plov', 'ru');
  const halva = await findSize(request, 'halva-sunflower');
  await keepBasket(page, [
    [beef.id, 2],
    [halva.id, 1],
  ]);
  await watchLayoutShift(page);
  const find = `/ru/products?q=${encodeURIComponent(beef.name)}`;
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [find, '/ru/product-detail/beef-for-plov']) {
      const come = await withoutScriptsYet(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(adder(page, beef.name, 'ru').filter({ visible: true })).toBeInViewport();
      await layoutShift(page);
      come();
      await expect(stepper(page, beef.name, 'ru').filter({ visible: true })).toBeInViewport();
      if (path !== find) {
        const toBasket = page.getByRole('main').getByRole('link', { name: /₩$/ }).filter({ visible: true }).first();
        // Otherwise the ₩ sign would be before the whole text.
        await expect(toBasket).toHaveCSS('direction', 'ltr');
      }
      expect(await layoutShift(page), `${path} at ${width}`).toEqual({ score: 0, moved: [] });
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

customer(
  'a heart that a customer taps before the scripts are there is filled, and asks for no login',
  { tag: '@phone' },
  async ({ page, context, phone }) => {
    await logInByPhone(context, phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const come = await withoutScriptsYet(page);
    await page.goto('/product-detail/beef-for-plov', { waitUntil: 'commit' });
    const heart = page.getByRole('main').locator('button[name=save]').filter({ visible: true }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('data-kept');
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/wish-list/'));
    come();
    expect((await saved).ok()).toBe(true);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(asked.filter((url) => url.includes('login-dialog'))).toEqual([]);
  },
);

customer(
  'who pays before the scripts are there pays once',
  { tag: ['@phone', '@core'] },
  async ({ page, context, request, phone }) => {
    await becomeBuyer(context, phone);
    const { id } = await findSize(request, 'spaghetti');
    const come = await withoutScriptsYet(page);
    await page.goto(`/confirm-order?items=${id}:1`, { waitUntil: 'commit' });
    // As scripts would set it: React keeps what the server wrote.
    const form = page.locator('main form');
    await expect(form).toHaveAttribute('action', new RegExp(`^/confirm-order\\?items=${id}:1&`));
    await page.locator('input[name=payment_method][value="toss.naverpay"]').check();
    await consentBox(page).check();
    await orderButton(page).click();
    come();
    const slug = await slugAtCardWindow(page);
    await expect(heading(page)).toHaveText('Naver Pay');
    expect(await ordersOf(context)).toMatchObject([{ slug, status: 'awaiting_payment' }]);
  },
);

customer(
  'who asks for a code before the scripts are there gets one, and one alone',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const come = await withoutScriptsYet(page);
    await page.goto('/login?next=/saved', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: sayAccount.en('login.phone') }).fill(phone.number);
    await page.getByRole('button', { name: sayAccount.en('login.sendCode') }).click();
    const code = page.getByRole('textbox', { name: sayAccount.en('login.code') });
    await expect(code).toBeVisible();
    come();
    await hydrated(page);
    // Expects exactly one message.
    await code.fill(await phone.nextCode(page.context().request));
    await expect(page).toHaveURL('/saved');
  },
);

test('a basket that was shown before lists its product names before the scripts have loaded', {
  tag: '@phone',
}, async ({ page, request }) => {
  const beef = await findSize(request, 'beef-for-plov');
  const halva = await findSize(request, 'halva-sunflower');
  await keepBasket(page, [
    [halva.id, 1],
    [beef.id, 2],
  ]);
  await page.goto('/basket');
  await expect(stepper(page, beef.name)).toBeVisible();
  await watchLayoutShift(page);
  const come = await withoutScriptsYet(page);
  await page.goto('/basket', { waitUntil: 'commit' });
  const names = page.locator('[data-known-name]').filter({ visible: true });
  await expect(names).toHaveText([halva.name, beef.name]);
  come();
  await expect(stepper(page, beef.name)).toBeVisible();
  expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
});

test('an emptied basket says so at once', { tag: '@phone' }, async ({ page, request }) => {
  const beef = await findSize(request, 'beef-for-plov');
  await page.goto('/product-detail/beef-for-plov');
  await adder(page.getByRole('main'), beef.name).click();
  await expect.poll(() => badge(page)).toBe('"1"');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/basket');
  await expect(page.getByText(sayBasket.en('basket.empty'))).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-basket');
});

test('a search that is typed before the scripts have loaded is executed', { tag: '@phone' }, async ({ page }) => {
  const come = await withoutScriptsYet(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Search the shop' });
  await box.fill('plov');
  come();
  await hydrated(page);
  const alive = page.getByRole('combobox', { name: 'Search the shop' });
  await expect(alive).toHaveValue('plov');
  await alive.press('Enter');
  await expect(page).toHaveURL('/products?q=plov');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance');
});
