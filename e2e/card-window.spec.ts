import { findSize } from './basket-steps.ts';
import { becomeBuyer, consentBox, money, openCheckout, orderButton } from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect } from './fixtures.ts';
import { secondShop } from './second-shop.ts';
import { sayCheckout } from './words.ts';

const t = sayCheckout.uz;
const script = 'https://js.tosspayments.com/v2/standard';

/** Replaces the Toss script: records the calls and shows where its forms would be. */
const stub = `
  const asked = (window.asked = []);
  const note = (name) => (options) => void asked.push([name, options]);
  const widget = (name) => async (options) => {
    note(name)(options);
    document.querySelector(options.selector).textContent = name;
    return { destroy() {} };
  };
  window.TossPayments = (clientKey) => {
    note('key')(clientKey);
    return {
      payment: (options) => ({ requestPayment: async (request) => note('payment')({ ...options, ...request }) }),
      widgets: (options) => ({
        setAmount: async (amount) => note('amount')(amount),
        renderPaymentMethods: widget('methods'),
        renderAgreement: widget('agreement'),
        requestPayment: async (request) => note('widgets')({ ...options, ...request }),
      }),
    };
  };`;

for (const family of ['ck', 'gck'] as const) {
  test(`with real keys (${family}) the Toss script opens the card window, and only on its page`, async ({
    browser,
    phone,
    problems,
  }, testInfo) => {
    const clientKey = `test_${family}_AbCdEf123456`;
    const shop = await secondShop(testInfo.outputPath('data'), {
      TOSS_CLIENT_KEY: clientKey,
      TOSS_SECRET_KEY: clientKey.replace('ck_', 'sk_'),
    });
    const context = await browser.newContext({ baseURL: await shop.open() });
    try {
      context.on('console', (message) => problems.noteConsole(message));
      await becomeBuyer(context, phone);
      const page = await context.newPage();
      let isReachable = false;
      await page.route(`${script}*`, (route) =>
        isReachable ? route.fulfill({ contentType: 'text/javascript', body: stub }) : route.abort(),
      );
      problems.expect(/net::ERR_FAILED/);
      const { id, price } = await findSize(context.request, 'oat-flakes', 'uz');
      await openCheckout(page, `${id}:1`, '/uz');
      await consentBox(page, 'uz').check();
      await orderButton(page).click();
      await expect(page).toHaveURL(/\/uz\/payment\/toss\/[\w-]+/);
      const slug = new URL(page.url()).pathname.split('/').at(-1);
      const answer = await context.request.get(`/uz/payment/toss/${slug}`);
      expect(answer.headers()['content-security-policy']).toMatch(/script-src [^;]*https:\/\/\*\.tosspayments\.com/);
      expect(answer.headers()['content-security-policy']).toMatch(/frame-src https:\/\/\*\.tosspayments\.com/);
      expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      const others = await context.request.get('/uz/basket');
      expect(others.headers()['content-security-policy']).not.toContain('toss');

      const pay = page.getByRole('button', { name: t('pay.open', { price: money(price + 3_500) }) });
      await expect(page.getByRole('alert').filter({ hasText: t('pay.openFailed') })).toBeVisible();
      isReachable = true;
      await pay.click();
      const asked = () => page.evaluate(() => (window as unknown as { asked: [string, object][] }).asked);
      await expect.poll(async () => (await asked())?.length).toBe(family === 'ck' ? 2 : 5);
      const { origin } = new URL(page.url());
      const request = {
        customerKey: expect.stringMatching(/^[\w-]{32}$/),
        orderId: `${slug}-1`,
        orderName: expect.any(String),
        successUrl: `${origin}/uz/payment/toss/success`,
        failUrl: `${origin}/uz/payment/toss/fail?order=${slug}`,
      };
      const amount = { currency: 'KRW', value: price + 3_500 };
      expect(await asked()).toEqual([
        ['key', clientKey],
        ...(family === 'ck'
          ? [['payment', { ...request, method: 'CARD', amount }]]
          : [
              ['amount', amount],
              ['methods', { selector: '#card-form' }],
              ['agreement', { selector: '#card-terms' }],
              ['widgets', request],
            ]),
      ]);
    } finally {
      await context.close();
      shop.signal('SIGTERM');
      await shop.ended();
    }
  });
}
