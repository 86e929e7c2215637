// What a page promises depends on the hour and the day. Each moment has a shop process of its own, started at it.
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { orderByText } from '../src/features/delivery/delivery-text.ts';
import { koreanDateOf } from '../src/kernel/korea-time.ts';
import { canonicalPath, locales } from '../src/kernel/locale.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { secondShop } from './second-shop.ts';
import { say } from './words.ts';

// They lie in the past, so that jobs which a process takes from the shared queue find nothing that is due for deletion.
const moments = [
  { name: 'an early Thursday', at: '2026-10-15T07:06:00+09:00', shipsOn: '2026-10-15' },
  { name: 'the last minutes before the cut-off', at: '2026-10-12T14:50:00+09:00', shipsOn: '2026-10-12' },
  { name: 'a Friday after the cut-off', at: '2026-10-16T15:01:00+09:00', shipsOn: '2026-10-19' },
  { name: 'the last hour of a Saturday', at: '2026-10-17T23:30:00+09:00', shipsOn: '2026-10-19' },
  { name: 'the evening before the Chuseok holidays', at: '2026-09-23T20:00:00+09:00', shipsOn: '2026-09-28' },
];

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Lines of the offers that lie behind a picture or upon the ornament. */
function coveredLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const offers = document.querySelector('h1')?.closest('ul');
    if (!offers) throw new Error('There are no offers');
    // Plates are round, so their boxes may well reach below the words.
    const round = [...offers.querySelectorAll('img, .medallion')].map((img) => img.getBoundingClientRect());
    const reaches = (x: number, y: number) =>
      round.some((box) => {
        const radius = box.width / 2;
        return Math.hypot(x - box.left - radius, y - box.top - radius) < radius;
      });
    const range = document.createRange();
    return [...offers.querySelectorAll('h1, h2, p')].flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()]
        .filter(({ right, top, bottom }) => reaches(right, top) || reaches(right, bottom))
        .map(() => text.textContent ?? '');
    });
  });
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const { name, at, shipsOn } of moments) {
  test(`pages have room for what they promise on ${name}`, async ({ page }, testInfo) => {
    const shop = await secondShop(testInfo.outputPath('data'), {
      NODE_OPTIONS: `--import=${pathToFileURL('e2e/shop-clock.ts').href}`,
      SHOP_CLOCK: at,
    });
    // Their places count, not what they show; a shop of its own would draw each of them first.
    await page.route('**/files/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    try {
      const origin = await shop.open();
      const { data } = await (await page.request.get(`${origin}/api/addresses/delivery-price`)).json();
      expect(data.promise.ships_on).toBe(shipsOn);
      const today = koreanDateOf(Date.parse(at));
      for (const locale of locales) {
        const promised = page.getByText(orderByText(say[locale], data.promise, today), { exact: true }).first();
        await page.goto(origin + canonicalPath(locale, '/'));
        await hydrated(page);
        await expect(promised).toBeAttached();
        for (const width of [1280, 1024, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await coveredLines(page), `${width} px, ${locale}`).toEqual([]);
          expect(await isTooWide(page), `${width} px, ${locale}`).toBe(false);
        }
        await page.goto(origin + canonicalPath(locale, '/product-detail/halva-sunflower'));
        await hydrated(page);
        await expect(promised).toBeAttached();
        expect(await isTooWide(page), `product, ${locale}`).toBe(false);
      }
    } finally {
      shop.signal('SIGTERM');
      await shop.ended();
    }
  });
}
