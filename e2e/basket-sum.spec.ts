import type { Page } from '@playwright/test';
import { adder, describe, fillBasket, findSize, line, localBasket, more, openBasket, stepper } from './basket-steps.ts';
import { becomeBuyer, choose, money, placeOrder } from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { withoutScriptsYet } from './slow-scripts.ts';
import { say, sayBasket } from './words.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: say.en('nav.main') }).locator('.basket-bar');
const gap = (price: string) => say.en('basket.gap', { price });
const stillPage = { score: 0, moved: [] };

test('a bar above the tabs shows the sum of the basket and what is missing for free delivery', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  const halva = await findSize(request, 'halva-sunflower');
  const beef = await findSize(request, 'beef-for-plov');
  await page.goto('/products?q=halva');
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
  await adder(page, halva.name).click();
  const sumOf = async () => (await describe(request, await localBasket(page))).summary;
  const missing = (await sumOf()).missing_to_free;
  await expect(bar(page)).toHaveAccessibleName(new RegExp(`^${money(halva.price)} ?${gap(money(missing))}`));
  await more(page, halva.name).click();
  await expect(bar(page)).toHaveAccessibleName(new RegExp(`^${money(2 * halva.price)} `));
  expect((await bar(page).boundingBox())?.height).toBe(52);

  // The next page shows it before its scripts have loaded, and nothing moves when they have.
  const come = await withoutScriptsYet(page);
  await watchLayoutShift(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(bar(page)).toHaveAccessibleName(
    new RegExp(`^${money(2 * halva.price)} ?${gap(money(missing - halva.price))}`),
  );
  come();
  await hydrated(page);
  expect(await layoutShift(page)).toEqual(stillPage);
  await bar(page).click();
  await expect(page).toHaveURL('/basket');
  await expect(bar(page)).toHaveCount(0);

  await fillBasket(page, [[beef.id, 5]]);
  await page.goto('/');
  await expect(bar(page)).toHaveAccessibleName(new RegExp(`^${money(5 * beef.price)} ?${say.en('basket.gapNone')}`));
});

test('a visitor without a basket causes no call for it', { tag: '@phone' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('temp-cart-items')) calls.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('a wide screen has the basket with its counters beside the page', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const halva = await findSize(request, 'halva-sunflower');
  await page.goto('/products?q=halva');
  await hydrated(page);
  const rail = page.getByRole('complementary', { name: say.en('nav.basket'), exact: true });
  await expect(rail.getByText(sayBasket.en('basket.empty'))).toBeVisible();
  await watchLayoutShift(page);
  await adder(page.getByRole('main'), halva.name).click();
  await expect(stepper(rail, halva.name).getByRole('status')).toHaveText('1');
  await more(rail, halva.name).click();
  await expect(stepper(page.getByRole('main'), halva.name).getByRole('status')).toHaveText('2');
  await rail.getByRole('link', { name: money(2 * halva.price) }).click();
  await expect(page).toHaveURL('/basket');
  await expect(rail).toHaveCount(0);
});

test('the header says the sum where no column has it, and names an empty basket once', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say.en('nav.basket')}`) });
  await expect(button).toHaveText(say.en('nav.basket'));
  const halva = await findSize(request, 'halva-sunflower');
  await fillBasket(page, [[halva.id, 3]]);
  await page.goto('/');
  await expect(button).toHaveAccessibleName(`${say.en('nav.basketCount', { count: 3 })} ${money(3 * halva.price)}`);
});

test('the first line of the basket is on the first screen of a phone in every state', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
}) => {
  const sizes = await Promise.all(
    ['halva-sunflower', 'parvarda', 'carrots'].map((slug) => findSize(request, slug, 'ru')),
  );
  const [first] = sizes;
  const expectInSight = async () => {
    await openBasket(page, '/ru/basket');
    const row = await line(page, first?.name ?? '').boundingBox();
    const button = await page
      .getByRole('button', { name: new RegExp(`^${sayBasket.ru('basket.order')}`) })
      .boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  };
  await fillBasket(page, [[first?.id ?? 0, 1]]);
  await expectInSight();
  await becomeBuyer(context, phone);
  const ordered = await findSize(request, 'spaghetti');
  await placeOrder(page, `${ordered.id}:1`, 'ru', 'toss.kakaopay');
  await choose(page, 'decline').click();
  await fillBasket(
    page,
    sizes.map(({ id }) => [id, 2] as const),
  );
  await expectInSight();
  await expect(page.getByRole('link', { name: new RegExp(`^${sayBasket.ru('basket.waiting')}`) })).toBeVisible();
});

test('the basket suggests nothing that is in it, and nothing much dearer than the missing amount', {
  tag: '@phone',
}, async ({ page, request }) => {
  const list = await request.get('/api/products/main-list/?page_size=4&sort=popular&in_stock=1');
  const best: { product_variation: number; name: string; price: number }[] = (await list.json()).data;
  const held = best.slice(0, 3);
  const suggested = async (name: 'basket.fitting' | 'basket.popular') => {
    await openBasket(page);
    const row = page.getByRole('region', { name: sayBasket.en(name) });
    await expect(row.getByRole('article').first()).toBeVisible();
    const names = await row.getByRole('heading', { level: 3 }).allTextContents();
    for (const { name } of held) expect(names).not.toContain(name);
    return row;
  };
  await fillBasket(
    page,
    held.map(({ product_variation }) => [product_variation, 1] as const),
  );
  const fitting = await suggested('basket.fitting');
  const { missing_to_free } = (await describe(request, await localBasket(page))).summary;
  expect(missing_to_free).toBeGreaterThan(0);
  for (const text of await fitting.locator('.price b').allTextContents()) {
    expect(Number(text.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(missing_to_free * 1.15);
  }
  // A plus that is scrolled below the order button does not get the button's presses.
  const plus = fitting.locator('.product-card-action').first();
  const isCovered = await plus.evaluate((element) => {
    const bar = document.querySelector('.sticky-actions')?.getBoundingClientRect() ?? new DOMRect();
    scrollBy({ top: element.getBoundingClientRect().top - bar.top, behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('.sticky-actions') !== null;
  });
  expect(isCovered).toBe(true);
  await fillBasket(
    page,
    held.map(({ product_variation }) => [product_variation, 4] as const),
  );
  const popular = await suggested('basket.popular');
  await expect(popular.getByRole('heading', { level: 3, name: best[3]?.name ?? '' })).toBeVisible();
});

test('each line lies on the cloth, and its picture after paying can be shared', { tag: '@phone' }, async ({
  page,
  context,
  request,
  phone,
}) => {
  const sizes = await Promise.all(['halva-sunflower', 'parvarda'].map((slug) => findSize(request, slug)));
  await fillBasket(
    page,
    sizes.map(({ id }) => [id, 1] as const),
  );
  await openBasket(page);
  const cloth = page.getByRole('main').getByRole('img', { name: 'A dasturxon laid with 2 dishes' });
  await expect(cloth).toHaveAccessibleName(new RegExp(sizes.map(({ name }) => name).join(', ')));
  await expect(cloth.locator('image')).toHaveCount(2);
  await becomeBuyer(context, phone);
  await placeOrder(page, sizes.map(({ id }) => `${id}:1`).join());
  await choose(page, 'pay').click();
  await expect(cloth.locator('image')).toHaveCount(2);
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share the picture' }).click();
  expect((await download).suggestedFilename()).toBe('dasturxon.png');
});
