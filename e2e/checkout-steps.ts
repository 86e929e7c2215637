import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { logInByPhone } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { connect } from './shop-database.ts';
import type { TestPhone } from './sms-inbox.ts';
import { prefixOf, sayCheckout, sayWatch } from './words.ts';

export const money = (amount: number) => formatWon(won(amount));
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The button that submits the order, with any label. */
/** There are two of them: one for browsers without scripts. */
export const orderButton = (page: Page) => page.locator('button[name=intent][value=order]').filter({ visible: true });
export const consentBox = (page: Page, locale: Locale = 'en') =>
  page.getByRole('checkbox', { name: sayCheckout[locale]('checkout.consent') });
/** On the page that replaces the card window. */
export const choose = (page: Page, choice: string) => page.locator(`button[name=choice][value=${choice}]`);

export async function addAddress(context: BrowserContext, phone: TestPhone, more: Record<string, unknown> = {}) {
  const answer = await context.request.post('/api/addresses/', {
    data: {
      recipient_name: 'Алишер',
      phone_number: phone.number,
      zip_code: '15384',
      address_text: '경기도 안산시 단원구 다문화길 16',
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data as { id: number };
}

/** A customer who has an address. */
export async function becomeBuyer(context: BrowserContext, phone: TestPhone): Promise<void> {
  await logInByPhone(context, phone);
  await addAddress(context, phone);
}

/** Parts of the order page and the payment pages that are folded at first. */
const unfold = (page: Page, part: string) => page.locator(`${part} > summary`).first().click();
export const unfoldLines = (page: Page) => unfold(page, '#order-items + details');
export const unfoldNote = (page: Page) => unfold(page, 'details:has(textarea[name=note])');
export const unfoldTransfers = (page: Page) => unfold(page, 'details:has([name=payment_method])');
export const unfoldAddresses = (page: Page) => unfold(page, 'details:has(input[name=address])');

/** Opens the order page for these lines. */
export async function openCheckout(page: Page, items: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/confirm-order?items=${items}`);
  await hydrated(page);
}

/** Goes from the order page to the payment, for cards into the card window. Returns the order number. */
export async function placeOrder(page: Page, items: string, locale: Locale = 'en', method = 'toss'): Promise<string> {
  await openCheckout(page, items, prefixOf[locale]);
  if (!method.startsWith('toss')) await unfoldTransfers(page);
  await page.locator(`input[name=payment_method][value="${method}"]`).check();
  await consentBox(page, locale).check();
  await orderButton(page).click();
  if (method.startsWith('toss')) return slugAtCardWindow(page);
  await expect(page).toHaveURL(/\/payment\/(bank-transfer|virtual-account)\/[\w-]+$/);
  await hydrated(page);
  return page.url().split('/').at(-1) ?? '';
}

/** The window opens by itself; its payment attempt identifies the order. */
export async function slugAtCardWindow(page: Page): Promise<string> {
  await expect(page).toHaveURL(cardWindow);
  return (new URL(page.url()).searchParams.get('orderId') ?? '').replace(/-\d+$/, '');
}

const cardWindow = /\/dev\/toss\/pay/;

/** Unless it is open already. */
export async function toCardWindow(page: Page, locale: Locale = 'en'): Promise<void> {
  if (cardWindow.test(page.url())) return;
  await page
    .getByRole('button', { name: new RegExp(`^${sayCheckout[locale]('pay.open', { price: '[^₩]*₩' })}$`) })
    .click();
  await expect(page).toHaveURL(cardWindow);
}

export async function ordersOf(context: BrowserContext): Promise<{ slug: string; status: string }[]> {
  return (await (await context.request.get('/api/orders/list')).json()).data;
}

export async function inDatabase<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = await connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The money that the simulated card company took for an order, and the number of payments. */
export async function paymentsOf(slug: string): Promise<{ taken: number; paid: number }> {
  const [row] = await inDatabase<{ taken: number; paid: number }>(
    `SELECT (SELECT count(*)::int FROM simulated_payments WHERE order_id LIKE $1 || '-%' AND status = 'DONE') AS taken,
      (SELECT count(*)::int FROM payment_attempts WHERE toss_order_id LIKE $1 || '-%' AND status = 'paid') AS paid`,
    [slug],
  );
  return row ?? { taken: 0, paid: 0 };
}

/** The bar that names a lost connection does not cover the next control. */
export async function expectMessageAbove(page: Page, button: Locator, locale: Locale): Promise<void> {
  const message = page.getByRole('status').filter({ hasText: sayWatch[locale]('offline.bar') });
  await expect
    .poll(async () => {
      // The listener exists only once its module has loaded.
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      return message.isVisible();
    })
    .toBe(true);
  const dismiss = message.getByRole('button', { name: sayWatch[locale]('bar.dismiss') });
  const [over, under] = [await dismiss.boundingBox(), await button.boundingBox()];
  expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await dismiss.click();
}
