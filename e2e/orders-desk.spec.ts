import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { orderByCall, payByCard, readOrder } from './orders.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
const screens = [
  ['phone', 360, 740],
  ['tablet', 1024, 768],
  ['desktop', 1280, 900],
] as const;

test('staff find an order by its last letters, pack it by keyboard and cancel another with a reason', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await logInByPhone(context, phone);
  const [first, second] = [await orderByCall(context, phone), await orderByCall(context, phone)];
  for (const { slug } of [first, second]) await payByCard(page, slug);
  await beginWork(context, phone, 'manager');

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin');
  await hydrated(page);
  await expect(page.getByRole('link', { name: t('today.to_pack') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
  await page.keyboard.press('/');
  await page.keyboard.type(first.slug.slice(-4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${first.slug.slice(-4)}`));
  await expect(page.getByRole('link', { name: first.slug })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: t('orders.select', { number: first.slug }) })).toBeChecked();
  await page.getByRole('button', { name: t('orders.prepareSelected') }).press('Enter');
  await expect(page.getByText(t('orders.rowDone', { number: first.slug }))).toBeVisible();

  await page.goto(`/admin/orders/${second.slug}`);
  await hydrated(page);
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, name).toBeLessThanOrEqual(width);
  }
  await page.getByText(t('order.cancel')).first().click();
  await page.getByRole('textbox', { name: t('order.cancelReason') }).fill('The last bag was torn');
  await page.getByRole('button', { name: t('order.cancel') }).click();
  await expect(page.getByText(t('order.done'))).toBeVisible();
  const seen = await readOrder(context.request, second.slug);
  expect(seen.status).toBe('cancelled');
  expect(seen.events.at(-1)).toMatchObject({ actor: 'staff', reason: 'The last bag was torn' });
});
