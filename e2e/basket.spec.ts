import type { Page } from '@playwright/test';
import type { OrderSummary } from '../src/domain/basket/lines/basket-totals.rules.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { expectAccessible } from './accessibility.ts';
import {
  adder,
  cartItems,
  countsIn,
  describe,
  expectBadge,
  fillBasket,
  findSize,
  less,
  line,
  lineBox,
  localBasket,
  more,
  openBasket,
  remover,
  stepper,
  storeBasket,
  storedCounts,
} from './basket-steps.ts';
import { fillLogin, logInByPhone, loginDialog, openInSync, test, toldServer } from './customer.ts';
import { expect, hydrated, textOf } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { prefixOf, say, sayAccount, sayBasket } from './words.ts';

const en = sayBasket.en;
const soldOut = 'mackerel-in-tomato';
const failedToFetch = /net::ERR_INTERNET_DISCONNECTED/;
/** A lazily loaded module may be in transit when the connection is cut; the page works without it. */
const lostPart = /Failed to fetch dynamically imported module/;

const money = (amount: number) => formatWon(won(amount));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
const selectAll = (page: Page, locale: Locale = 'en') =>
  page.getByRole('checkbox', { name: new RegExp(`^${sayBasket[locale]('basket.selectAll')}`) });
const order = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: new RegExp(`^${sayBasket[locale]('basket.order')}`) });
const fitting = (page: Page, locale: Locale = 'en') =>
  page.getByRole('region', { name: sayBasket[locale]('basket.fitting') });
const undo = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: sayBasket[locale]('basket.undo'), exact: true });

/** Compares every amount in the summary with the server's response for the same lines. */
async function expectSummary(page: Page, summary: OrderSummary, locale: Locale = 'en'): Promise<void> {
  const t = sayBasket[locale];
  const box = page.getByRole('region', { name: t('basket.summary') });
  const rows = [
    [t('basket.items'), money(summary.items)],
    ...(summary.discount > 0 ? [[t('basket.discount'), `−${money(summary.discount)}`]] : []),
    [t('basket.delivery'), summary.delivery === 0 ? t('basket.free') : money(summary.delivery)],
    [t('basket.total'), money(summary.total)],
  ];
  await expect(box.getByRole('term')).toHaveText(rows.map(([name]) => name ?? ''));
  await expect(box.getByRole('definition')).toHaveText(rows.map(([, sum]) => sum ?? ''));
  const missing = summary.missing_to_free;
  const words = missing > 0 ? t('basket.missing', { price: money(missing) }) : t('basket.reached');
  await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toBeVisible();
}

for (const locale of walkedIn('ru')) {
  const t = sayBasket[locale];
  const prefix = prefixOf[locale];

  test(`the plus on a card becomes a counter and back (${locale})`, { tag: ['@phone', '@core'] }, async ({ page }) => {
    await page.goto(`${prefix}/products?in_stock=1`);
    await hydrated(page);
    const card = cards(page).first();
    const name = await textOf(card.getByRole('heading'));
    await expectBadge(page, 0, locale);
    await expect(adder(card, name, locale)).toBeVisible();
    await adder(card, name, locale).click();
    await expect(stepper(card, name, locale).getByRole('status')).toHaveText('1');
    await expect(more(card, name, locale)).toBeFocused();
    await expectBadge(page, 1, locale);
    await more(card, name, locale).click();
    await expect(stepper(card, name, locale).getByRole('status')).toHaveText('2');
    await expectBadge(page, 2, locale);
    await expectAccessible(page);
    // The counter lies over the picture, not over the price.
    const [price, counter] = await Promise.all([
      card.locator('.price b').boundingBox(),
      stepper(card, name, locale).boundingBox(),
    ]);
    expect((counter?.y ?? 0) + (counter?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0);
    // The card is a link; its counter is not.
    await expect(page).toHaveURL(`${prefix}/products?in_stock=1`);
    await page.reload();
    await expect(stepper(card, name, locale).getByRole('status')).toHaveText('2');
    await less(card, name, locale).click();
    await remover(card, name, locale).click();
    await expect(stepper(card, name, locale)).toHaveCount(0);
    await expect(adder(card, name, locale)).toBeFocused();
    await expectBadge(page, 0, locale);
    expect(await localBasket(page)).toEqual([]);
  });

  test(`an empty basket shows popular products (${locale})`, { tag: '@phone' }, async ({ page, open, request }) => {
    await open(`${prefix}/basket`);
    await expect(page).toHaveTitle(t('basket.pageTitle'));
    await expect(heading(page)).toHaveText(t('basket.title'));
    await expect(page.getByRole('heading', { name: t('basket.empty') })).toBeVisible();
    await expect(order(page, locale)).toHaveCount(0);
    const popular = page.getByRole('region', { name: t('basket.popular') });
    const name = await textOf(popular.getByRole('article').first().getByRole('heading'));
    await adder(popular, name, locale).click();
    await expect(lineBox(page, name, locale)).toBeChecked();
    const { summary } = await describe(request, await localBasket(page));
    await expectSummary(page, summary, locale);
    await remover(line(page, name), name, locale).click();
    await expect(page.getByRole('heading', { name: t('basket.empty') })).toBeVisible();
    await page.getByRole('link', { name: t('basket.browse') }).click();
    await expect(page).toHaveURL(`${prefix}/products`);
  });

  test(`an order requires a selected line and a login (${locale})`, { tag: '@phone' }, async ({ page, request }) => {
    const halva = await findSize(request, 'halva-sunflower', locale);
    const parvarda = await findSize(request, 'parvarda', locale);
    await fillBasket(page, [
      [halva.id, 2],
      [parvarda.id, 1],
    ]);
    await openBasket(page, `${prefix}/basket`);
    await expect(selectAll(page, locale)).toBeChecked();
    await expect(page.getByText(t('basket.selected', { count: 2 }), { exact: true })).toBeVisible();
    await selectAll(page, locale).uncheck();
    await expect(page.getByText(t('basket.selected', { count: 0 }), { exact: true })).toBeVisible();
    await order(page, locale).click();
    const problem = page.getByRole('alert').filter({ hasText: t('basket.chooseOne') });
    await expect(problem).toBeVisible();
    await expect(loginDialog(page, locale)).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await lineBox(page, parvarda.name, locale).check();
    await expect(problem).toHaveCount(0);
    await order(page, locale).click();
    await expect(loginDialog(page, locale)).toBeVisible();
    const next = `${prefix}/confirm-order?items=${parvarda.id}:1`;
    expect(await page.evaluate(() => localStorage.getItem('nextLink'))).toBe(next);
  });
}

test('the product page adds the selected size to the basket', async ({ page, request, open }) => {
  const small = await findSize(request, 'halva-sunflower', 'en', 0);
  const large = await findSize(request, 'halva-sunflower', 'en', 1);
  await open('/product-detail/halva-sunflower');
  const size = (id: number) => page.locator(`a[href$="variation=${id}"]`);
  await size(large.id).click();
  await expect(page).toHaveURL(new RegExp(`variation=${large.id}$`));
  const button = page
    .getByRole('main')
    .getByRole('button', { name: say.en('basket.addText') })
    .first();
  await expect(button).toHaveAccessibleName(`${say.en('basket.addText')}: ${large.name}`);
  await button.click();
  await more(page, large.name).click();
  await expectBadge(page, 2);
  expect(await countsIn(page)).toEqual({ [large.id]: 2 });
  // The other size has its own counter.
  await size(small.id).click();
  await adder(page, small.name).click();
  expect(await countsIn(page)).toEqual({ [large.id]: 2, [small.id]: 1 });
  await expectBadge(page, 3);
});

test('two tabs show the same basket', { tag: '@phone' }, async ({ page, context, request }) => {
  const halva = await findSize(request, 'halva-sunflower');
  await fillBasket(page, [[halva.id, 1]]);
  await openBasket(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/product-detail/halva-sunflower');
  await expect(stepper(otherTab, halva.name).getByRole('status')).toHaveText('1');
  await more(otherTab, halva.name).click();
  await expect(stepper(line(page, halva.name), halva.name).getByRole('status')).toHaveText('2');
  await expectBadge(page, 2);
  await less(line(page, halva.name), halva.name).click();
  await remover(line(page, halva.name), halva.name).click();
  await expect(page.getByRole('heading', { name: en('basket.empty') })).toBeVisible();
  await expect(adder(otherTab, halva.name)).toBeVisible();
  await expectBadge(otherTab, 0);
});

test('a stepper stops at what is in stock', { tag: '@phone' }, async ({ page, request }) => {
  const rack = await findSize(request, 'lamb-rack');
  await fillBasket(page, [[rack.id, rack.stock - 1]]);
  await openBasket(page);
  const row = line(page, rack.name);
  await more(row, rack.name).click();
  const limit = say.en('stock.left', { count: rack.stock });
  const told = stepper(row, rack.name).getByRole('status');
  await expect(told).toHaveText(`${rack.stock}${limit}`);
  await expect(told.getByText(limit)).toHaveCSS('opacity', '1');
  const plus = stepper(row, rack.name).getByRole('button', { name: new RegExp(`^${limit}`) });
  await expect(plus).toHaveAttribute('aria-disabled', 'true');
  await plus.click({ force: true });
  await expect(told).toHaveText(`${rack.stock}${limit}`);
});

test('a stored basket that cannot be read is repaired', { tag: '@phone' }, async ({ page, request }) => {
  const halva = await findSize(request, 'halva-sunflower');
  const at = '2026-01-01T00:00:00.000Z';
  const good = { product_variation: halva.id, count: 3, created_at: at, updated_at: at };
  for (const garbage of ['{', 'null', '"text"', '42', '{"items":[]}', '[null,1,[]]', '[{"id":1,"quantity":2}]']) {
    await storeBasket(page, garbage);
    await page.goto('/basket');
    await expect(page.getByRole('heading', { name: en('basket.empty') }), garbage).toBeVisible();
    await expectBadge(page, 0);
  }
  // Readable lines are kept: one without the later `updated_at`, and one with too high a count.
  const { updated_at: _, ...old } = good;
  await storeBasket(page, JSON.stringify([{ product_variation: 'x', count: 1 }, old, { ...good, count: 0 }]));
  await openBasket(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(stepper(line(page, halva.name), halva.name).getByRole('status')).toHaveText('3');
  await expectBadge(page, 3);
  await more(line(page, halva.name), halva.name).click();
  expect(await localBasket(page)).toEqual([{ ...good, count: 4, updated_at: expect.any(String) }]);
});

test('lines of products that do not exist disappear', { tag: '@phone' }, async ({ page, request }) => {
  const halva = await findSize(request, 'halva-sunflower');
  await fillBasket(page, [
    [999_999_999, 2],
    [halva.id, 1],
  ]);
  await openBasket(page);
  await expect(lines(page)).toHaveCount(1);
  await expectBadge(page, 1);
  await fillBasket(page, [[999_999_999, 2]]);
  await openBasket(page);
  await expect(page.getByRole('heading', { name: en('basket.empty') })).toBeVisible();
  await expectBadge(page, 0);
});

test('the basket works offline and catches up', async ({ page, context, request, problems }) => {
  problems.expect(failedToFetch);
  const halva = await findSize(request, 'halva-sunflower');
  await fillBasket(page, [[halva.id, 1]]);
  await openBasket(page);
  await expect(lines(page)).toHaveCount(1);
  const name = await textOf(fitting(page).getByRole('article').first().getByRole('heading'));
  // Modules that are loaded late have arrived.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await more(line(page, halva.name), halva.name).click();
  await expectBadge(page, 2);
  await adder(fitting(page), name).click();
  await expectBadge(page, 3);
  // The price of the new line is unknown, and the page says so.
  const notice = page.getByRole('alert').filter({ hasText: en('basket.failed') });
  await expect(notice).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await notice.getByRole('button', { name: en('basket.retry') }).click();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await expectSummary(page, (await describe(request, await localBasket(page))).summary);
});

test('removing a line offline does not break the page', { tag: '@phone' }, async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(failedToFetch);
  const halva = await findSize(request, 'halva-sunflower');
  const parvarda = await findSize(request, 'parvarda');
  await fillBasket(page, [
    [halva.id, 1],
    [parvarda.id, 1],
  ]);
  await openBasket(page);
  await lineBox(page, parvarda.name).uncheck();
  await context.setOffline(true);
  await page.getByRole('button', { name: en('basket.deleteSelected') }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(heading(page)).toHaveText(en('basket.title'));
  await expectBadge(page, 1);
  await undo(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expectBadge(page, 2);
});

test('a basket that opens without a connection reports that prices are missing', { tag: '@phone' }, async ({
  page,
  request,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const halva = await findSize(request, 'halva-sunflower');
  await fillBasket(page, [[halva.id, 1]]);
  await page.route('**/temp-cart-items/', (route) => route.abort());
  await page.goto('/basket');
  await expect(page.getByRole('alert')).toContainText(en('basket.failed'));
  await expectAccessible(page);
  await page.unroute('**/temp-cart-items/');
  await page.getByRole('button', { name: en('basket.retry') }).click();
  await expect(lineBox(page, halva.name)).toBeChecked();
});

test('the totals equal those of the server, including free delivery', async ({ page, request }) => {
  const halva = await findSize(request, 'halva-sunflower', 'ru');
  // With a discount.
  const large = await findSize(request, 'halva-sunflower', 'ru', 1);
  const parvarda = await findSize(request, 'parvarda', 'ru');
  expect(large.discount).not.toBeNull();
  await fillBasket(page, [
    [halva.id, 1],
    [large.id, 2],
    [parvarda.id, 3],
  ]);
  await watchLayoutShift(page);
  await openBasket(page, '/ru/basket');
  await expect(lines(page)).toHaveCount(3);
  await expect(fitting(page, 'ru').getByRole('article')).toHaveCount(6);
  expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
  const before = await describe(request, await localBasket(page));
  expect(before.summary).toMatchObject({ discount: expect.any(Number), delivery: 3500 });
  expect(before.summary.discount).toBeGreaterThan(0);
  await expectSummary(page, before.summary, 'ru');
  await expect(order(page, 'ru')).toContainText(money(before.summary.total));
  await expectAccessible(page);

  // Only selected lines count.
  await lineBox(page, parvarda.name, 'ru').uncheck();
  const chosen = (await localBasket(page)).filter((item) => item.product_variation !== parvarda.id);
  await expectSummary(page, (await describe(request, chosen)).summary, 'ru');
  await lineBox(page, parvarda.name, 'ru').check();

  const missing = Math.ceil(before.summary.missing_to_free / parvarda.price);
  for (let step = 0; step < missing; step++) await more(line(page, parvarda.name), parvarda.name, 'ru').click();
  const after = await describe(request, await localBasket(page));
  expect(after.summary).toMatchObject({ delivery: 0, missing_to_free: 0 });
  await expectSummary(page, after.summary, 'ru');
  await less(line(page, parvarda.name), parvarda.name, 'ru').click();
  expect((await describe(request, await localBasket(page))).summary.delivery).toBe(3500);
  await expectSummary(page, (await describe(request, await localBasket(page))).summary, 'ru');
});

test('the selection is reset whenever a line is added or removed', async ({ page, request }) => {
  const halva = await findSize(request, 'halva-sunflower');
  const parvarda = await findSize(request, 'parvarda');
  const navat = await findSize(request, 'navat-crystal');
  await fillBasket(page, [
    [halva.id, 2],
    [parvarda.id, 1],
    [navat.id, 1],
  ]);
  await openBasket(page);
  await lineBox(page, halva.name).uncheck();
  await expect(selectAll(page)).not.toBeChecked();
  // A changed count does not count as a new line.
  await more(line(page, navat.name), navat.name).click();
  await expect(lineBox(page, halva.name)).not.toBeChecked();
  await remover(line(page, parvarda.name), parvarda.name).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lineBox(page, halva.name)).toBeChecked();
  await expect(selectAll(page)).toBeChecked();
  await lineBox(page, halva.name).uncheck();
  const name = await textOf(fitting(page).getByRole('article').first().getByRole('heading'));
  await adder(fitting(page), name).click();
  await expect(lines(page)).toHaveCount(3);
  for (const row of await lines(page).all()) await expect(row.getByRole('checkbox')).toBeChecked();
});

test('deleted lines are restored by undo', { tag: '@phone' }, async ({ page, request }) => {
  const halva = await findSize(request, 'halva-sunflower');
  const parvarda = await findSize(request, 'parvarda');
  const navat = await findSize(request, 'navat-crystal');
  await fillBasket(page, [
    [halva.id, 2],
    [parvarda.id, 1],
    [navat.id, 4],
  ]);
  const before = { [halva.id]: 2, [parvarda.id]: 1, [navat.id]: 4 };
  await openBasket(page);
  await lineBox(page, parvarda.name).uncheck();
  const remove = page.getByRole('button', { name: en('basket.deleteSelected') });
  await remove.click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: en('basket.deleted', { count: 2 }) })).toHaveCount(1);
  await expectBadge(page, 1);
  await expectAccessible(page);
  await undo(page).click();
  await expect(lines(page)).toHaveCount(3);
  expect(await countsIn(page)).toEqual(before);
  // The next change of the basket ends the undo.
  await expect(undo(page)).toHaveCount(0);
  // The remove button of a line can be undone as well, and the keyboard focus continues from there.
  await remover(line(page, parvarda.name), parvarda.name).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: en('basket.deletedOne', parvarda) })).toHaveCount(1);
  await expect(undo(page)).toBeFocused();
  await undo(page).press('Enter');
  await expect(lines(page)).toHaveCount(3);
  expect(await countsIn(page)).toEqual(before);
  await selectAll(page).check();
  await remove.click();
  await expect(page.getByRole('heading', { name: en('basket.empty') })).toBeVisible();
  await undo(page).click();
  await expect(lines(page)).toHaveCount(3);
  await page.reload();
  await expect(lines(page)).toHaveCount(3);
  expect(await countsIn(page)).toEqual(before);
});

for (const locale of walkedIn('uz')) {
  const t = sayBasket[locale];

  test(`sold-out lines can be deleted and are left out with a message, and counts above the stock are lowered (${locale})`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const gone = await findSize(request, soldOut, locale);
    const few = await findSize(request, 'halva-sunflower', locale, 1);
    expect(gone.stock).toBe(0);
    await fillBasket(page, [
      [gone.id, 2],
      [few.id, few.stock + 5],
    ]);
    await openBasket(page, `${prefixOf[locale]}/basket`);
    await expect(line(page, gone.name)).toContainText(t('basket.soldOut'));
    await expect(lineBox(page, gone.name, locale)).toBeChecked();
    await expect(line(page, few.name)).toContainText(t('basket.lowered', { count: few.stock }));
    await expect(stepper(line(page, few.name), few.name, locale).getByRole('status')).toHaveText(
      `${few.stock}${say[locale]('stock.left', { count: few.stock })}`,
    );
    await expect(selectAll(page, locale)).toBeChecked();
    await expect(page.getByText(t('basket.selected', { count: 2 }), { exact: true })).toBeVisible();
    await expect(page.getByText(t('basket.leftOut', { count: 1 }))).toBeVisible();
    expect(await countsIn(page)).toEqual({ [gone.id]: 2, [few.id]: few.stock });
    await expectSummary(page, (await describe(request, await localBasket(page))).summary, locale);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await lineBox(page, few.name, locale).uncheck();
    await page.getByRole('button', { name: t('basket.order') }).click();
    await expect(page.getByText(t('basket.nothingToHave'))).toBeVisible();
    await page.getByRole('button', { name: t('basket.deleteSelected') }).click();
    await expect(lines(page)).toHaveCount(1);
    expect(await countsIn(page)).toEqual({ [few.id]: few.stock });
  });
}

test.describe('with a login', () => {
  test('the guest’s and the account’s baskets are merged, and logging out empties the basket', {
    tag: ['@phone', '@core'],
  }, async ({ page, context, phone, otherDevice, request }) => {
    const halva = await findSize(request, 'halva-sunflower');
    const parvarda = await findSize(request, 'parvarda');
    const navat = await findSize(request, 'navat-crystal');
    // Added long ago on one phone, then on another.
    await fillBasket(page, [
      [halva.id, 2],
      [navat.id, 1],
    ]);
    await logInByPhone(otherDevice.context(), phone);
    await openInSync(otherDevice, '/product-detail/parvarda');
    await toldServer(otherDevice, () => adder(otherDevice, parvarda.name).click());
    await openInSync(otherDevice, '/product-detail/navat-crystal');
    await adder(otherDevice, navat.name).click();
    await toldServer(otherDevice, () => more(otherDevice, navat.name).click());
    await more(otherDevice, navat.name).click();

    await page.goto('/login?next=/basket');
    await expectBadge(page, 3);
    await fillLogin(page, page, phone);
    await expect(page).toHaveURL('/basket');
    const both = { [halva.id]: 2, [parvarda.id]: 1, [navat.id]: 3 };
    await expect.poll(() => countsIn(page)).toEqual(both);
    await expect(lines(page)).toHaveCount(3);
    await expectBadge(page, 6);
    expect(await storedCounts(context.request)).toEqual(both);
    await openInSync(otherDevice, '/basket');
    await expect.poll(() => countsIn(otherDevice)).toEqual(both);

    await openInSync(page, '/me');
    await page.getByRole('button', { name: sayAccount.en('me.logOut'), exact: true }).click();
    await expect(page).toHaveURL('/');
    await expectBadge(page, 0);
    await expect.poll(() => localBasket(page)).toEqual([]);
    await page.goto('/basket');
    await expect(page.getByRole('heading', { name: en('basket.empty') })).toBeVisible();
    await logInByPhone(context, phone);
    await openInSync(page, '/basket');
    await expect(lines(page)).toHaveCount(3);
    expect(await countsIn(page)).toEqual(both);
  });

  test('the later change of a line counts', { tag: '@phone' }, async ({ page, phone, otherDevice, request }) => {
    const halva = await findSize(request, 'halva-sunflower');
    await logInByPhone(otherDevice.context(), phone);
    await openInSync(otherDevice, '/product-detail/halva-sunflower');
    await toldServer(otherDevice, () => adder(otherDevice, halva.name).click());
    // The guest changes the same line later by hand.
    await page.goto('/product-detail/halva-sunflower');
    await hydrated(page);
    await adder(page, halva.name).click();
    for (let step = 0; step < 3; step++) await more(page, halva.name).click();
    await page.goto('/login?next=/basket');
    await toldServer(page, () => fillLogin(page, page, phone));
    await expect(page).toHaveURL('/basket');
    await expect(stepper(line(page, halva.name), halva.name).getByRole('status')).toHaveText('4');
    await openInSync(otherDevice, '/basket');
    await expect.poll(() => countsIn(otherDevice)).toEqual({ [halva.id]: 4 });
    // A line removed on one device does not come back from the other.
    await less(line(otherDevice, halva.name), halva.name).click();
    await toldServer(otherDevice, () => otherDevice.getByRole('button', { name: en('basket.deleteSelected') }).click());
    await openInSync(page, '/basket');
    await expect(page.getByRole('heading', { name: en('basket.empty') })).toBeVisible();
  });

  test('two devices change different lines at the same time', { tag: '@phone' }, async ({
    page,
    context,
    phone,
    otherDevice,
    request,
  }) => {
    const halva = await findSize(request, 'halva-sunflower');
    const parvarda = await findSize(request, 'parvarda');
    await logInByPhone(context, phone);
    await logInByPhone(otherDevice.context(), phone);
    await Promise.all([
      openInSync(page, '/product-detail/halva-sunflower'),
      openInSync(otherDevice, '/product-detail/parvarda'),
    ]);
    await Promise.all([
      toldServer(page, () => adder(page, halva.name).click()),
      toldServer(otherDevice, () => adder(otherDevice, parvarda.name).click()),
    ]);
    await Promise.all([
      toldServer(page, () => more(page, halva.name).click()),
      toldServer(otherDevice, () => more(otherDevice, parvarda.name).click()),
    ]);
    const both = { [halva.id]: 2, [parvarda.id]: 2 };
    expect(await storedCounts(context.request)).toEqual(both);
    await Promise.all([openInSync(page, '/basket'), openInSync(otherDevice, '/basket')]);
    await expect.poll(() => countsIn(page)).toEqual(both);
    await expect.poll(() => countsIn(otherDevice)).toEqual(both);
  });

  test('products added offline reach the other device', { tag: '@phone' }, async ({
    page,
    context,
    phone,
    otherDevice,
    request,
    problems,
  }) => {
    problems.expect(failedToFetch);
    problems.allow(lostPart);
    const halva = await findSize(request, 'halva-sunflower');
    await logInByPhone(context, phone);
    await openInSync(page, '/product-detail/halva-sunflower');
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed');
    await adder(page, halva.name).click();
    await more(page, halva.name).click();
    await lost;
    await expectBadge(page, 2);
    await toldServer(page, () => context.setOffline(false));
    await logInByPhone(otherDevice.context(), phone);
    await openInSync(otherDevice, '/basket');
    await expect(stepper(line(otherDevice, halva.name), halva.name).getByRole('status')).toHaveText('2');
  });

  test('products added offline are synced by the next page', { tag: '@phone' }, async ({
    page,
    context,
    phone,
    request,
    problems,
  }) => {
    problems.expect(failedToFetch);
    problems.allow(lostPart);
    const halva = await findSize(request, 'halva-sunflower');
    await logInByPhone(context, phone);
    await openInSync(page, '/product-detail/halva-sunflower');
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed');
    await adder(page, halva.name).click();
    await lost;
    await page.close();
    expect(await storedCounts(context.request)).toEqual({});
    await context.setOffline(false);
    const next = await context.newPage();
    await openInSync(next, '/basket');
    expect(await storedCounts(context.request)).toEqual({ [halva.id]: 1 });
    await expectBadge(next, 1);
  });
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of walkedIn('en')) {
    const t = sayBasket[locale];
    const prefix = prefixOf[locale];

    test(`plain forms add, change and remove lines in ${locale}`, async ({ page, context, phone }) => {
      const halva = await findSize(context.request, 'halva-sunflower', locale);
      await logInByPhone(context, phone);
      await page.goto(`${prefix}/product-detail/halva-sunflower`);
      const main = page.getByRole('main');
      await adder(main, halva.name, locale).click();
      await expect(page).toHaveURL(`${prefix}/basket`);
      // Text inside <noscript> counts as text only when the element itself is queried.
      await expect(main.getByText(halva.name, { exact: true })).toBeVisible();
      const count = main.getByRole('spinbutton', { name: t('basket.count') });
      await expect(count).toHaveValue('1');
      await count.fill('5');
      await main.getByRole('button', { name: t('basket.update') }).click();
      await expect(count).toHaveValue('5');
      await expect(main.getByText(money(halva.price * 5), { exact: true }).first()).toBeVisible();
      expect(await storedCounts(context.request)).toEqual({ [halva.id]: 5 });
      const { summary } = await (await context.request.get(cartItems)).json();
      await expectSummary(page, summary, locale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await main.getByRole('button', { name: t('basket.takeOut') }).click();
      await expect(count).toHaveCount(0);
      expect(await storedCounts(context.request)).toEqual({});
      await expect(main.getByText(t('basket.empty'), { exact: true }).filter({ visible: true })).toBeVisible();
    });

    test(`a product that a guest wanted to add in ${locale} is in the basket after the login`, async ({
      page,
      context,
      phone,
    }) => {
      const halva = await findSize(context.request, 'halva-sunflower', locale);
      const navat = await findSize(context.request, 'navat-crystal', locale);
      const main = page.getByRole('main');
      const add = main.getByRole('button', { name: say[locale]('basket.addText'), exact: true });
      await page.goto(`${prefix}/product-detail/navat-crystal`);
      await adder(main, navat.name, locale).click();
      await expect(page).toHaveURL(`${prefix}/basket?add=${navat.id}`);
      await page.goto(`${prefix}/product-detail/halva-sunflower`);
      await adder(main, halva.name, locale).click();
      const both = `${prefix}/basket?add=${navat.id}.${halva.id}`;
      await expect(page).toHaveURL(both);
      for (const { name } of [navat, halva]) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(t('basket.needsScripts'), { exact: true })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('basket.logIn'), exact: true })
        .click();
      await fillLogin(page, page, phone, locale);
      await page.getByRole('button', { name: sayAccount[locale]('login.verify'), exact: true }).click();
      await expect(page).toHaveURL(both);
      await expect(page.getByText(t('basket.needsScripts'), { exact: true })).toHaveCount(0);
      // Opening the URL alone adds nothing.
      expect(await storedCounts(context.request)).toEqual({});
      await add.click();
      await expect(page).toHaveURL(`${prefix}/basket`);
      expect(await storedCounts(context.request)).toEqual({ [halva.id]: 1, [navat.id]: 1 });
      await page.reload();
      await expect(add).toHaveCount(0);
      await page.goto(`${prefix}/product-detail/halva-sunflower`);
      await adder(main, halva.name, locale).click();
      expect(await storedCounts(context.request)).toEqual({ [halva.id]: 2, [navat.id]: 1 });
    });
  }
});
