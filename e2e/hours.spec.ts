// What a page promises depends on the hour and the day. Each moment has its own shop process, started at that time.
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { koreanDateOf } from '../src/kernel/korea-time.ts';
import { canonicalPath, type Locale, locales } from '../src/kernel/locale.ts';
import { arrivalText } from '../src/platform/i18n/date-text.ts';
import { orderByText } from '../src/web/storefront/delivery/delivery-text.ts';
import { fillBasket, findSize } from './basket-steps.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { orderByCall } from './orders.ts';
import { secondShop } from './second-shop.ts';
import type { TestPhone } from './sms-inbox.ts';
import { say } from './words.ts';

// The moments are in the past, so that jobs which a process takes from the shared queue find nothing that is due for
// deletion.
const moments = [
  { name: 'an early Thursday', at: '2026-10-15T07:06:00+09:00', shipsOn: '2026-10-15' },
  { name: 'the last minutes before the cut-off', at: '2026-10-12T14:50:00+09:00', shipsOn: '2026-10-12' },
  { name: 'a Friday after the cut-off', at: '2026-10-16T15:01:00+09:00', shipsOn: '2026-10-19' },
  { name: 'the last hour of a Saturday', at: '2026-10-17T23:30:00+09:00', shipsOn: '2026-10-19' },
  {
    name: 'the evening before the Chuseok holidays',
    at: '2026-09-23T20:00:00+09:00',
    shipsOn: '2026-09-28',
  },
];

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Adds an owner's banner, which takes half of the height from the offer below it. */
async function addOffer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const last = document.querySelector('h1')?.closest('ul')?.lastElementChild;
    last?.after(last.cloneNode(true));
  });
}

/** Lines of the offers that are behind a picture or on the ornament. */
function coveredLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const offers = document.querySelector('h1')?.closest('ul');
    if (!offers) throw new Error('There are no offers');
    // Plates are round, so their boxes may reach below the text.
    const reaches = (slide: Element | null, x: number, y: number) =>
      [...(slide?.querySelectorAll('img, .medallion') ?? [])].some((img) => {
        const box = img.getBoundingClientRect();
        const radius = box.width / 2;
        return Math.hypot(x - box.left - radius, y - box.top - radius) < radius;
      });
    const range = document.createRange();
    return [...offers.querySelectorAll('h1, h2, p')].flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()]
        .filter(({ left, right, top, bottom }) =>
          [left, (left + right) / 2, right].some(
            (x) => reaches(text.closest('li'), x, top) || reaches(text.closest('li'), x, bottom),
          ),
        )
        .map(() => text.textContent ?? '');
    });
  });
}

/** Only the layout counts; a separate shop process would first have to cut each picture. */
const skipPictures = (context: BrowserContext) =>
  context.route('**/files/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** A basket, its checkout and an order, on a desktop and on a phone. */
async function expectOnTheWayToAnOrder(page: Page, phone: TestPhone, locale: Locale, today: string) {
  const { request } = page.context();
  const { data } = await (await request.get('/api/addresses/delivery-price')).json();
  const ordered = await orderByCall(page.context(), phone, 'bank_transfer');
  const { id } = await findSize(request, 'red-lentils', 'en');
  await fillBasket(page, [[id, 1]]);
  const promised = orderByText(say[locale], data.promise, today);
  const pages = {
    '/basket': promised,
    [`/confirm-order?items=${id}:1`]: promised,
    [`/my-orders/${ordered.slug}`]: arrivalText(say[locale], data.promise),
  };
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(canonicalPath(locale, path));
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText(text);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isTooWide(page), `${path}, ${width} px`).toBe(false);
    }
  }
}

for (const [index, { name, at, shipsOn }] of moments.entries()) {
  test(`pages have enough space for their delivery promises on ${name}`, async ({
    page,
    browser,
    phone,
    problems,
  }, testInfo) => {
    const shop = await secondShop(testInfo.outputPath('data'), {
      NODE_OPTIONS: `--import=${pathToFileURL('e2e/shop-clock.ts').href}`,
      SHOP_CLOCK: at,
    });
    await skipPictures(page.context());
    try {
      const origin = await shop.open();
      const { data } = await (await page.request.get(`${origin}/api/addresses/delivery-price`)).json();
      expect(data.promise.ships_on).toBe(shipsOn);
      const today = koreanDateOf(Date.parse(at));
      const own = locales[index % locales.length] ?? 'en';
      for (const locale of walkedIn(own)) {
        const promised = page.getByText(orderByText(say[locale], data.promise, today), { exact: true }).first();
        await page.goto(origin + canonicalPath(locale, '/'));
        await hydrated(page);
        await expect(promised).toBeAttached();
        // A banner looks the same at every hour.
        for (const banner of index === 0 ? ['no banner', 'a banner'] : ['no banner']) {
          if (banner === 'a banner') await addOffer(page);
          for (const width of [1366, 1280, 1024, 390, 320]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await coveredLines(page), `${width} px, ${locale}, ${banner}`).toEqual([]);
            expect(await isTooWide(page), `${width} px, ${locale}, ${banner}`).toBe(false);
          }
        }
        await page.goto(origin + canonicalPath(locale, '/product-detail/halva-sunflower'));
        await hydrated(page);
        await expect(promised).toBeAttached();
        expect(await isTooWide(page), `product, ${locale}`).toBe(false);
      }
      const context = await browser.newContext({ baseURL: origin });
      await skipPictures(context);
      context.on('console', (message) => problems.noteConsole(message));
      context.on('weberror', (error) => problems.note(String(error.error())));
      await logInByPhone(context, phone);
      await expectOnTheWayToAnOrder(await context.newPage(), phone, own, today);
      await context.close();
    } finally {
      shop.signal('SIGTERM');
      await shop.ended();
    }
  });
}
