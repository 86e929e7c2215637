import { fieldErrorText } from '../src/platform/i18n/error-text.ts';
import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { comeBackTo, expectNoDrafts } from './drafts.ts';
import { expect, hydrated } from './fixtures.ts';
import { expectGloveTargets } from './glove-targets.ts';
import { orderByCall, payByCard, readOrder } from './orders.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
const far = '2099-01-01';

test('two orders are picked on a tablet with a network failure and a missing piece', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone, problems }) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await logInByPhone(context, phone);
  // Products that no other journey orders: from a nearly sold-out lot an order would get two lines of one product.
  const order = () => orderByCall(context, phone, 'toss', ['turmeric-ground', 'cocoa-powder']);
  const orders = [await order(), await order()] as const;
  for (const { slug } of orders) await payByCard(page, slug);
  const [first, second] = orders;
  await beginWork(context, phone, 'packer');
  await page.setViewportSize({ width: 1024, height: 768 });
  const list = `/admin/pick?date=${far}&order=${first.slug}&order=${second.slug}`;
  await page.goto(list);
  await hydrated(page);
  await page.getByRole('button', { name: t('pick.begin', { count: 2 }) }).click();
  const linesOf = (slug: string) => page.getByRole('main').getByRole('button').filter({ hasText: slug });
  await expect(linesOf(second.slug).first()).toBeVisible();
  const done = (count: number) => page.getByText(t('pick.done', { done: count, all: 4 }), { exact: true });
  await expect(done(0)).toBeVisible();
  await expectAccessible(page);
  await expectGloveTargets(page);
  // The printout shows what to pick, without controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('pick.show') })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const box = await linesOf(first.slug).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  await linesOf(first.slug).first().click();
  await expect(linesOf(first.slug).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(linesOf(first.slug).first()).toContainText(t('pick.byMe'));

  // Taps do not reach the shop now; they are stored, also when the tab is closed.
  await context.setOffline(true);
  await linesOf(first.slug).nth(1).click();
  await linesOf(second.slug).first().click();
  await linesOf(first.slug).first().click();
  await expect(page.getByText(t('pick.unsent'), { exact: true })).toHaveCount(3);
  await expect(page.getByText(t('pick.unsentCount', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.setViewportSize({ width: 1024, height: 768 });
  await again.goto(list);
  await hydrated(again);
  const lines = (slug: string) => again.getByRole('main').getByRole('button').filter({ hasText: slug });
  await expect(lines(first.slug).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(lines(first.slug).nth(1)).toContainText(t('pick.byMe'));
  await expect(lines(second.slug).first()).toContainText(t('pick.byMe'));
  await expect(again.getByText(t('pick.unsent'), { exact: true })).toHaveCount(0);
  await lines(first.slug).first().click();
  await expect(lines(first.slug).first()).toContainText(t('pick.byMe'));

  // One piece of the last line is missing.
  await again
    .getByRole('link', { name: new RegExp(`for ${second.slug}$`) })
    .nth(1)
    .click();
  const missing = again.getByRole('spinbutton', { name: t('short.missing') });
  const note = again.getByRole('textbox', { name: t('short.note') });
  // Errors found by the browser's validation are shown at the field, in the page's words.
  await hydrated(again);
  await missing.fill('9');
  await again.getByRole('button', { name: t('order.save') }).click();
  await expect(missing).toBeFocused();
  await expect(missing).toHaveAttribute('aria-invalid', 'true');
  await expect(missing).toHaveAccessibleDescription(t('wrong.most', { limit: '2' }));
  await missing.fill('1');
  await expect(missing).not.toHaveAttribute('aria-invalid');
  // So are errors that only the server can find.
  await again.getByRole('radio', { name: t('short.hold') }).check();
  await again.getByRole('button', { name: t('order.save') }).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveAccessibleDescription(fieldErrorText('en', 'required'));
  await again.getByRole('radio', { name: t('short.leave_out') }).check();
  await note.fill('Behind the rice');
  // A page that is closed and opened again keeps the input.
  await comeBackTo(again, 'Behind the rice');
  await expect(again.getByRole('spinbutton', { name: t('short.missing') })).toHaveValue('1');
  await expect(again.getByRole('radio', { name: t('short.leave_out') })).toBeChecked();
  await expectAccessible(again);
  await expectGloveTargets(again);
  // A request that is refused because a colleague was faster keeps it too.
  const { slug } = second;
  const held = await context.request.post('/api/staff/orders/hold/', { data: { slug, reason: 'A question' } });
  expect(held.status()).toBe(200);
  expect((await context.request.post('/api/staff/orders/lift/', { data: { slug } })).status()).toBe(200);
  await again.getByRole('button', { name: t('order.save') }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await expect(again.getByRole('spinbutton', { name: t('short.missing') })).toHaveValue('1');
  await expect(again.getByRole('radio', { name: t('short.leave_out') })).toBeChecked();
  await expect(again.getByRole('textbox', { name: t('short.note') })).toHaveValue('Behind the rice');
  await again.getByRole('button', { name: t('order.save') }).click();
  await expect(again).toHaveURL(list);
  await expectNoDrafts(again);
  await expect(again.getByText(t('pick.done', { done: 4, all: 4 }), { exact: true })).toBeVisible();
  const seen = await readOrder(context.request, second.slug);
  expect(seen.items.map(({ count }) => count)).toEqual([1, 2]);

  // The other pages of a packer have equally large targets.
  for (const screen of [
    `pack?date=${far}`,
    `pack/${slug}`,
    `pack/print?slug=${slug}`,
    `pack/print?slug=${slug}&paper=label`,
  ]) {
    await again.goto(`/admin/${screen}`);
    await hydrated(again);
    await expectGloveTargets(again);
  }
});
