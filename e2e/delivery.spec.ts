import type { Page } from '@playwright/test';
import type { DeliveryOffer } from '../src/domain/shop/delivery/delivery.contract.ts';
import { koreanDateOf } from '../src/kernel/korea-time.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { countdownText, orderByText } from '../src/web/storefront/delivery/delivery-text.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { prefixOf, say } from './words.ts';

const path = '/api/addresses/delivery-price';
const minute = 60_000;
/** Half a minute more, so that a slow page still shows the same number. */
const timeLeft = (3 * 60 + 20) * minute + minute / 2;

type Asker = Pick<Page, 'request'>['request'];

async function offer(request: Asker, params: Record<string, string> = {}): Promise<DeliveryOffer> {
  const answer = await request.get(path, { params });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** The real response, but always with the same time until the next dispatch. */
async function keepTimeLeft(page: Page): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: DeliveryOffer };
    const order_before = new Date(Date.parse(data.server_time) + timeLeft).toISOString();
    await route.fulfill({ response, json: { data: { ...data, promise: { ...data.promise, order_before } } } });
  });
}

const product = (locale: Locale) => `${prefixOf[locale]}/product-detail/halva-sunflower`;

for (const locale of walkedIn('uz')) {
  test(`the product page counts down to the next dispatch (${locale})`, { tag: ['@phone', '@core'] }, async ({
    page,
    request,
  }) => {
    const { promise } = await offer(request);
    if (!promise) throw new Error('There is no delivery promise');
    await keepTimeLeft(page);
    await page.goto(product(locale));
    const text = countdownText(say[locale], { promise, left: timeLeft });
    expect(text).toMatch(/3\s\S+\s20\s/);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of walkedIn('ru')) {
    test(`the product page promises a delivery day in ${locale}`, async ({ page, request }) => {
      const { promise, server_time } = await offer(request);
      if (!promise) throw new Error('There is no delivery promise');
      await page.goto(product(locale));
      const text = orderByText(say[locale], promise, koreanDateOf(Date.parse(server_time)));
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
  }
});

test('the basket page shows the same delivery promise', { tag: '@phone' }, async ({ page, request }) => {
  const { promise } = await offer(request);
  if (!promise) throw new Error('There is no delivery promise');
  await page.goto('/basket');
  await hydrated(page);
  await page.getByRole('main').getByRole('article').first().locator('button[name=add]').click();
  const [beforeTime, afterTime] = countdownText(say.en, { promise, left: timeLeft }).split(/3\sh\s20\smin/);
  await expect(page.getByText(new RegExp(`^${beforeTime}.+${afterTime}$`))).toBeVisible();
});

for (const clock of ['2019-03-01T12:00:00Z', '2031-08-15T23:59:00Z']) {
  test.describe('on a phone with a wrong clock and time zone', { tag: '@phone' }, () => {
    test.use({ timezoneId: 'America/New_York' });

    test(`the delivery promise is the server’s (clock at ${clock})`, async ({ page, otherDevice, request }) => {
      await page.clock.setFixedTime(clock);
      for (const device of [page, otherDevice]) {
        await keepTimeLeft(device);
        await device.goto('/ru/product-detail/halva-sunflower');
      }
      expect(await page.evaluate(() => new Date().toISOString())).toBe(new Date(clock).toISOString());
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');
      const { promise } = await offer(request);
      if (!promise) throw new Error('There is no delivery promise');
      const text = countdownText(say.ru, { promise, left: timeLeft });
      for (const device of [page, otherDevice]) await expect(device.getByText(text, { exact: true })).toBeVisible();
    });
  });
}

test('delivery to Jeju costs more and takes longer, by zip code and by address', { tag: '@phone' }, async ({
  context,
  phone,
}) => {
  const { request } = context;
  const mainland = await offer(request, { zip_code: '15385' });
  const jeju = await offer(request, { zip_code: '63100' });
  expect(mainland).toMatchObject({ zone: 'mainland', price: 3500, surcharge: 0, base: 3500, free_from: 50_000 });
  expect(jeju).toMatchObject({ zone: 'jeju', price: 6500, surcharge: 3000, base: 3500 });
  expect(jeju.promise?.ships_on).toBe(mainland.promise?.ships_on);
  expect(String(jeju.promise?.arrives_from) > String(mainland.promise?.arrives_to)).toBe(true);
  // Free delivery waives the base price, not the surcharge for Jeju.
  expect((await offer(request, { zip_code: '63100', total: '50000' })).price).toBe(3000);

  expect((await request.get(path, { params: { address: '1' } })).status()).toBe(401);
  await logInByPhone(context, phone);
  const saved = await request.post('/api/addresses/', {
    data: { recipient_name: 'Ali', phone_number: phone.number, zip_code: '63100', address_text: '제주시 첨단로 242' },
  });
  const { id } = (await saved.json()).data;
  expect(await offer(request, { address: String(id) })).toMatchObject({ zone: 'jeju', price: 6500 });
});
