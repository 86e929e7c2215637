import { findSize } from './basket-steps.ts';
import { addAddress, becomeBuyer } from './checkout-steps.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { sayCheckout } from './words.ts';

test('another language keeps what was chosen at the checkout, and Back leads to the page before', {
  tag: '@phone',
}, async ({ page, context, request, phone }) => {
  await becomeBuyer(context, phone);
  const { id } = await addAddress(context, phone, { recipient_name: 'Second' });
  const lentils = await findSize(request, 'red-lentils', 'en');
  await page.goto('/saved');
  await page.goto(`/confirm-order?items=${lentils.id}:1`);
  await hydrated(page);
  await page.locator(`input[name=address][value="${id}"]`).check();
  await page.locator('input[name=payment_method][value="bank_transfer"]').check();
  await page.locator('input[name=drop_off][value="door"]').check();
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/^[^?]*\/ru\/confirm-order\?/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayCheckout.ru('checkout.title'));
  await expect(page.locator(`input[name=address][value="${id}"]`)).toBeChecked();
  await expect(page.locator('input[name=payment_method][value="bank_transfer"]')).toBeChecked();
  await expect(page.locator('input[name=drop_off][value="door"]')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/saved$/);
});
