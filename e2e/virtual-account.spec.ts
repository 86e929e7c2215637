import { expectAccessible } from './accessibility.ts';
import { findSize } from './basket-steps.ts';
import { becomeBuyer, choose, heading, placeOrder } from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { readOrder } from './orders.ts';
import { prefixOf, sayCheckout } from './words.ts';

for (const locale of walkedIn('uz')) {
  const t = sayCheckout[locale];

  test(`an order with a virtual account becomes paid by the transfer, and unpaid again when the bank reverses it (${locale})`, {
    tag: ['@phone', '@core'],
  }, async ({ page, context, request, phone }) => {
    await becomeBuyer(context, phone);
    const { id } = await findSize(request, 'split-peas', locale);
    const slug = await placeOrder(page, `${id}:1`, locale, 'virtual_account');
    await expect(page).toHaveURL(`${prefixOf[locale]}/payment/virtual-account/${slug}`);
    await expect(heading(page)).toHaveText(t('pay.accepted'));
    await expect(page.getByText(/^562\d{11}$/)).toBeVisible();
    await expectAccessible(page);

    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: t('pay.toSimulatedBank') }).click();
    const bank = await opening;
    await expectAccessible(bank);
    await expect(bank.locator('html')).toHaveAttribute('lang', locale);
    await choose(bank, 'deposit').click();
    await expect(choose(bank, 'take_back')).toBeVisible();
    await expect(bank.locator('html')).toHaveAttribute('lang', locale);
    // Without any input the shop's page is notified of the money.
    await page.bringToFront();
    await expect(heading(page)).toHaveText(t('pay.paidTitle'));

    await choose(bank, 'take_back').click();
    await expect(choose(bank, 'deposit')).toBeVisible();
    await expect.poll(async () => (await readOrder(context.request, slug)).status).toBe('awaiting_payment');
    await page.goto(`${prefixOf[locale]}/payment/virtual-account/${slug}`);
    await hydrated(page);
    await expect(heading(page)).toHaveText(t('pay.accepted'));
  });
}
