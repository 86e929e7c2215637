import type { BrowserContext, Page } from '@playwright/test';
import type { ShopProcess } from '../src/platform/testing/shop-process.ts';
import { expectAccessible } from './accessibility.ts';
import { adder, findSize, remover } from './basket-steps.ts';
import { becomeBuyer, choose, heading, placeOrder, toCardWindow } from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { secondShop } from './second-shop.ts';
import { prefixOf, sayAnalytics, sayCheckout } from './words.ts';

const id = 'G-TEST12345';
const script = 'https://www.googletagmanager.com/gtag/js';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Replaces Google's tag: records everything that it is sent, across pages. */
const stub = `
  const hear = (told) => window.heard(JSON.stringify(Array.from(told)));
  for (const told of window.dataLayer) hear(told);
  window.dataLayer.push = hear;`;

/** Records external requests and what the tag is sent. */
async function listen(context: BrowserContext) {
  const loaded: string[] = [];
  const told: [string, string, Record<string, unknown>][] = [];
  await context.exposeFunction('heard', (text: string) => void told.push(JSON.parse(text)));
  await context.route(/googletagmanager|google-analytics/, (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stub });
  });
  const events = (name: string) => told.filter(([kind, what]) => kind === 'event' && what === name);
  return { loaded, told, events };
}

const bar = (page: Page, title: string) => page.getByRole('region', { name: title });

test.describe('with a configured analytics id', () => {
  test.describe.configure({ mode: 'default' });
  let shop: ShopProcess;
  let baseURL: string;

  test.beforeAll(async () => {
    shop = await secondShop(test.info().outputPath('data'), { ANALYTICS_ID: id });
    baseURL = await shop.open();
  });
  test.afterAll(async () => {
    shop.signal('SIGTERM');
    await shop.ended();
  });

  for (const locale of walkedIn('ru')) {
    test(`nothing is reported without consent, and each event once with it (${locale})`, async ({
      browser,
      phone: number,
      problems,
    }) => {
      const t = sayAnalytics[locale];
      const prefix = prefixOf[locale];
      const context = await browser.newContext({ ...phone, baseURL, locale });
      context.on('console', (message) => problems.noteConsole(message));
      const { loaded, told, events } = await listen(context);
      const page = await context.newPage();
      const remembered = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /analytics/.test(key)));
      const product = `${prefix}/product-detail/oat-flakes`;

      // Before the choice nothing is loaded and nothing is stored.
      await page.goto(product);
      await expect(bar(page, t('consent.title'))).toBeVisible();
      await hydrated(page);
      const { id: size, name } = await findSize(context.request, 'oat-flakes', locale);
      await adder(page, name, locale).click();
      await expectAccessible(page);
      expect([loaded, await remembered()]).toEqual([[], []]);

      // A refusal is remembered.
      await page.getByRole('button', { name: t('consent.decline') }).click();
      await expect(bar(page, t('consent.title'))).toHaveCount(0);
      await page.goto(`${prefix}/privacy`);
      await expect(page.getByText(t('choice.declined'))).toBeVisible();
      await hydrated(page);
      await expectAccessible(page);
      expect(loaded).toEqual([]);

      // It can be changed to consent; earlier actions are not reported.
      await page.getByRole('button', { name: t('consent.allow') }).click();
      await expect(page.getByText(t('choice.allowed'))).toBeVisible();
      await expect.poll(() => told.some(([kind, what]) => kind === 'config' && what === id)).toBe(true);
      expect(loaded).toEqual([`${script}?id=${id}`]);

      await page.goto(product);
      await expect.poll(() => events('view_item').length).toBe(1);
      expect(events('view_item')[0]?.[2]).toMatchObject({ currency: 'KRW', items: [{ item_id: String(size) }] });
      await hydrated(page);
      await remover(page, name, locale).click();
      await expect.poll(() => events('remove_from_cart').length).toBe(1);
      await adder(page, name, locale).click();
      await expect.poll(() => events('add_to_cart').length).toBe(1);
      await page.goto(`${prefix}/products?q=rice`);
      await expect.poll(() => events('search').map(([, , facts]) => facts.search_term)).toEqual(['rice']);

      await becomeBuyer(context, number);
      const slug = await placeOrder(page, `${size}:1`, locale);
      await expect.poll(() => events('begin_checkout').length).toBe(1);
      await toCardWindow(page, locale);
      await choose(page, 'pay').click();
      await expect(heading(page)).toHaveText(sayCheckout[locale]('pay.paidTitle'));
      await expect.poll(() => events('purchase').length).toBe(1);
      expect(events('purchase')[0]?.[2]).toMatchObject({ transaction_id: expect.stringMatching(/^[\da-f]{24}$/) });

      // The purchase is reported once, however often the paid order is opened.
      const views = () => events('page_view').length;
      for (const path of [page.url(), `${prefix}/payment/toss/${slug}`, `${prefix}/my-orders/${slug}`]) {
        const before = views();
        await page.goto(path);
        await expect.poll(views).toBe(before + 1);
      }
      expect(events('purchase')).toHaveLength(1);
      expect(events('remove_from_cart')).toHaveLength(1);
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`${slug}|${number.number}|paymentKey|Алишер`));

      // Consent can be withdrawn.
      await page.goto(`${prefix}/privacy`);
      await hydrated(page);
      await page.getByRole('button', { name: t('consent.decline') }).click();
      await expect(page.getByText(t('choice.declined'))).toBeVisible();
      const [scripts, before] = [loaded.length, told.length];
      await page.goto(product);
      await hydrated(page);
      await adder(page, name, locale).waitFor();
      expect([loaded.length, told.length]).toEqual([scripts, before]);
      await context.close();
    });
  }
});

test('without an id no consent is requested, nothing is loaded, and the CSP forbids the tag', async ({
  page,
  context,
}) => {
  const { loaded } = await listen(context);
  const answer = await page.goto('/product-detail/oat-flakes');
  expect(answer?.headers()['content-security-policy']).not.toContain('google');
  await hydrated(page);
  await page.goto('/privacy');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: sayAnalytics.en('choice.title') })).toHaveCount(0);
  await expect(bar(page, sayAnalytics.en('consent.title'))).toHaveCount(0);
  expect(loaded).toEqual([]);
});
