import { findSize } from './basket-steps.ts';
import { addAddress, becomeBuyer } from './checkout-steps.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { sayAddresses, sayCheckout } from './words.ts';

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

test('a half-filled address form outlives another language, a reload, and a way to another page and back', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  await page.goto('/addresses/add');
  await hydrated(page);
  await page.locator('input[name=recipient_name]').fill('Зарина');
  await page.locator('input[name=address_text]').fill('경기도 안산시 단원구 다문화길 16');
  await page.locator('input[name=entrance_note]').fill('1234#');
  await page.locator('input[name=is_remote]').check();
  const expectKept = async () => {
    await expect(page.locator('input[name=recipient_name]')).toHaveValue('Зарина');
    await expect(page.locator('input[name=address_text]')).toHaveValue('경기도 안산시 단원구 다문화길 16');
    await expect(page.locator('input[name=entrance_note]')).toHaveValue('1234#');
    await expect(page.locator('input[name=is_remote]')).toBeChecked();
  };
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/ru/addresses/add');
  await hydrated(page);
  await expectKept();
  await page.reload();
  await hydrated(page);
  await expectKept();
  await page.goto('/ru/about-us');
  await page.goto('/ru/addresses/add');
  await hydrated(page);
  await expectKept();
  // The names say the mainland, so the answer is doubted; what was typed stays, and goes once it is saved.
  const save = page.getByRole('button', { name: sayAddresses.ru('form.save'), exact: true }).last();
  await save.click();
  await expect(page.getByText(sayAddresses.ru('form.namesMainland'))).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expectKept();
  await page.locator('input[name=is_remote]').uncheck();
  await save.click();
  await expect(page).toHaveURL('/ru/addresses');
  await page.goto('/ru/addresses/add');
  await hydrated(page);
  await expect(page.locator('input[name=address_text]')).toHaveValue('');
});
