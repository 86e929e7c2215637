import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { DetailedItem } from '../src/domain/basket/lines/basket.contract.ts';
import type { BasketItem } from '../src/domain/basket/lines/basket.rules.ts';
import type { OrderSummary } from '../src/domain/basket/lines/basket-totals.rules.ts';
import type { Variation } from '../src/domain/catalogue/products/product.contract.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { expect, hydrated } from './fixtures.ts';
import { say, sayBasket } from './words.ts';

export const cartItems = '/api/orders/cart-items/';

export interface Product {
  readonly name: string;
  readonly variations: readonly Variation[];
}

export async function findProduct(request: APIRequestContext, slug: string, locale: Locale = 'en'): Promise<Product> {
  const answer = await request.get('/api/products/detail', {
    params: { slug },
    headers: { 'Accept-Language': locale },
  });
  expect(answer.status(), slug).toBe(200);
  return (await answer.json()).data;
}

/** The first size of a product, with its name. */
export async function findSize(request: APIRequestContext, slug: string, locale: Locale = 'en', size = 0) {
  const { name, variations } = await findProduct(request, slug, locale);
  const variation = variations[size];
  if (!variation) throw new Error(`The demo shop has no size ${size} of ${slug}`);
  return { ...variation, name };
}

/** The counter of one product; cards further down may show the same product again. */
export function stepper(place: Page | Locator, name: string, locale: Locale = 'en'): Locator {
  return place.getByRole('group', { name: say[locale]('basket.quantity', { name }), exact: true }).first();
}

/** On product pages the button has a text label. */
export const adder = (place: Page | Locator, name: string, locale: Locale = 'en') =>
  place
    .getByRole('button', { name: say[locale]('basket.add', { name }), exact: true })
    .or(place.getByRole('button', { name: `${say[locale]('basket.addText')}: ${name}`, exact: true }))
    .first();
export const more = (place: Page | Locator, name: string, locale: Locale = 'en') =>
  place.getByRole('button', { name: say[locale]('basket.more', { name }), exact: true }).first();
export const less = (place: Page | Locator, name: string, locale: Locale = 'en') =>
  place.getByRole('button', { name: say[locale]('basket.less', { name }), exact: true }).first();
export const remover = (place: Page | Locator, name: string, locale: Locale = 'en') =>
  place.getByRole('button', { name: say[locale]('basket.remove', { name }), exact: true }).first();

/** The basket icon's badge: in the tab bar of a phone, in the header elsewhere. */
export async function expectBadge(page: Page, count: number, locale: Locale = 'en'): Promise<void> {
  const t = say[locale];
  const name = count > 0 ? t('nav.basketCount', { count }) : t('nav.basket');
  // On wide screens the sum follows.
  await expect(page.getByRole('link', { name: new RegExp(`^${name}( [\\d ]+ ₩)?$`) }).first()).toBeVisible();
}

export async function localBasket(page: Page): Promise<BasketItem[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '[]'));
}

/** Ids and counts are enough for most journeys. */
export async function countsIn(page: Page): Promise<Record<number, number>> {
  return countsOf(await localBasket(page));
}

/** The counts in the basket, with taps that React has not put there yet. */
export async function countsWithEarlyTaps(page: Page): Promise<Record<number, number>> {
  const { basket, taps } = await page.evaluate(() => {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');
    return { basket: stored('basket') as BasketItem[], taps: stored('taps') as [name: string, variation: number][] };
  });
  const counts = countsOf(basket);
  for (const [name, variation] of taps) if (name === 'add') counts[variation] = (counts[variation] ?? 0) + 1;
  return counts;
}

export async function storedCounts(request: APIRequestContext): Promise<Record<number, number>> {
  const answer = await request.get(cartItems, { params: { shallow: '1' } });
  expect(answer.status()).toBe(200);
  return countsOf((await answer.json()).data);
}

function countsOf(items: readonly BasketItem[]): Record<number, number> {
  return Object.fromEntries(items.map((item) => [item.product_variation, item.count]));
}

/** Fills the basket as on earlier visits, oldest line first. */
export async function fillBasket(page: Page, counts: readonly (readonly [variation: number, count: number])[]) {
  const longAgo = Date.UTC(2026, 0, 1);
  const items = counts.map(([product_variation, count], place) => {
    const at = new Date(longAgo + place * 1_000).toISOString();
    return { product_variation, count, created_at: at, updated_at: at };
  });
  await storeBasket(page, JSON.stringify(items));
}

/** Runs before the page's own scripts, and only once: the page's result must survive a reload. */
export async function storeBasket(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('basket', value), text);
}

/** Opens the basket page and waits until prices are loaded. */
export async function openBasket(page: Page, path = '/basket'): Promise<void> {
  const described = page.waitForResponse((answer) => answer.url().endsWith('/api/orders/temp-cart-items/'));
  await page.goto(path);
  await described;
  await hydrated(page);
}

export const line = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
export const lineBox = (page: Page, name: string, locale: Locale = 'en') =>
  page.getByRole('checkbox', { name: sayBasket[locale]('basket.select', { name }), exact: true });

export async function describe(
  request: APIRequestContext,
  items: readonly Pick<BasketItem, 'product_variation' | 'count'>[],
): Promise<{ data: DetailedItem[]; summary: OrderSummary }> {
  const answer = await request.post('/api/orders/temp-cart-items/', { data: { items } });
  expect(answer.status()).toBe(200);
  return answer.json();
}
