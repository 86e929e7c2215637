import type { Page } from '@playwright/test';
import { prepareOrder, shipOrder } from '../src/domain/orders/parcels/parcel-steps.service.ts';
import { someParcel } from '../src/domain/orders/testing/parcels.ts';
import { koreanDateOf } from '../src/kernel/korea-time.ts';
import { expectAccessible } from './accessibility.ts';
import { handToCourier } from './courier-steps.ts';
import { test } from './customer.ts';
import { orderedBy } from './delivered-order.ts';
import { expect, hydrated } from './fixtures.ts';
import { expectGloveTargets } from './glove-targets.ts';
import { readOrder } from './orders.ts';
import { asStaff } from './shop-database.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
/** One frozen and one dry product, of which the demo shop has plenty. */
const goods = ['beef-stew-cubes', 'navat-crystal'];

/** Types like a hand scanner, wherever the focus is. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('an order is packed in two boxes by scanner, printed, handed to the courier, tracked and delivered', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone, problems }) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const slug = await orderedBy(context, phone, goods);
  await beginWork(context, phone, 'packer');
  const day = (await readOrder(context.request, slug)).delivery.ships_on ?? '';
  await page.setViewportSize({ width: 1024, height: 768 });
  // Printing would wait for the browser's dialog.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });

  await page.goto(`/admin/pack?date=${day}`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: slug })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, slug);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slug);
  const begin = page.getByRole('button', { name: t('pack.begin') });
  await expect(begin).toBeFocused();
  await expect(page.getByText(t('order.drop.hand'))).toBeVisible();
  // Without a connection the page stays and says so; the next press works.
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('pack.offline'))).toBeVisible();
  await context.setOffline(false);
  await begin.press('Enter');
  const packed = page.getByRole('button', { name: t('pack.packed'), exact: true });
  await expect(packed).toBeFocused();
  const box = (number: number) => page.getByRole('region', { name: t('pack.box', { number }) });
  await expect(box(1).getByText(t('pack.kind.frozen'))).toBeVisible();
  await expect(box(2).getByText('2×')).toBeVisible();

  // A third box for one of the pieces, and removed again.
  await page.getByRole('button', { name: t('pack.addKind.dry') }).click();
  await expect(box(3).getByText(t('pack.empty'))).toBeVisible();
  await box(2).getByText(t('pack.move'), { exact: true }).click();
  await box(2).getByLabel(t('pack.howMany')).fill('1');
  await expectAccessible(page);
  await expectGloveTargets(page);
  await box(2)
    .getByRole('button', { name: t('pack.toBox', { number: 3 }) })
    .click();
  await expect(box(3).getByText('1×')).toBeVisible();
  await page.getByRole('button', { name: t('pack.remove', { number: 3 }) }).click();
  await expect(box(3)).toHaveCount(0);
  await expect(box(2).getByText('2×')).toBeVisible();

  // The Enter of a scan presses no button; that of a person packs.
  await packed.focus();
  await scan(page, '012345678901');
  await expect(page.getByText(t('pack.notOrder'))).toBeVisible();
  await expect(packed).toBeFocused();
  await page.keyboard.press('Enter');
  // Nothing was picked: the page names the items and asks for confirmation in place.
  await expect(page.getByText(/^Not picked yet: .+, /)).toBeVisible();
  await expectAccessible(page);
  // A habitual Enter confirms nothing: the question has the focus, and the button comes next.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('pack.allHere') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Packed by /)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^(${t('pack.next')}|${t('pack.all')})$`) })).toBeFocused();

  await page.getByRole('link', { name: t('pack.slips') }).click();
  await expect(page.getByRole('article')).toContainText('Дилноза Каримова');
  await expect(page.getByRole('article')).toContainText('For the courier: Hand it to me');
  await expect(page.getByRole('img', { name: slug })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('print.print') }).click();
  await expect(page.getByText(t('print.noted', { count: 1 }))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  const counts = page.locator('.paper-slip th:nth-child(2)');
  const edges = await counts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect([edges.length, new Set(edges).size], 'the figures of all boxes are aligned').toEqual([2, 1]);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/admin/pack/print?slug=${slug}&paper=label`);
  await hydrated(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);

  const [number, other] = await handToCourier(page, slug, day);
  const order = await readOrder(context.request, slug);
  expect(order).toMatchObject({
    status: 'shipped',
    parcels: [
      { number: other, box: 'dry' },
      { number, box: 'frozen' },
    ],
  });
  await page.goto(`/en/my-orders/${slug}`);
  for (const one of [number, other]) {
    await expect(page.getByText(one)).toBeVisible();
    await expect(page.locator(`a[href*="${one}"]`)).toBeVisible();
  }

  // The courier's status: one delivered with its date, the other still on its way.
  const today = koreanDateOf(Date.now());
  const tell = async (lines: string) => {
    await page.goto('/admin/courier/import?what=arrivals');
    await hydrated(page);
    await page.getByLabel(t('courier.paste')).fill(`운송장번호\t배달완료일\n${lines}`);
    await page.getByRole('button', { name: t('courier.look') }).click();
    await expect(page.getByRole('button', { name: t('courier.arrive') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('courier.delivered', { done: 1, all: 1 }))).toBeVisible();
  };
  await tell(`${number}\t${today}\n${other}\t`);
  expect((await readOrder(context.request, slug)).status).toBe('shipped');
  await tell(`${number}\t${today}\n${other}\t${today}`);
  expect((await readOrder(context.request, slug)).status).toBe('delivered');
});

test('a box that a colleague has already sent shows their name, and the other one is sent by hand and arrives', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  const slug = await orderedBy(context, phone, goods);
  await asStaff((db) => prepareOrder(db, slug));
  await beginWork(context, phone, 'manager');
  const { data: me } = await (await context.request.get('/api/staff/me/')).json();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/orders/${slug}`);
  await hydrated(page);
  const formOf = (number: number, kind: 'frozen' | 'dry') =>
    page.locator('form').filter({ hasText: t('parcel.sendBox', { number, kind: t(`pack.kind.${kind}`) }) });
  const [first, second, mine] = [someParcel(), someParcel(), someParcel()];
  const shipped = await asStaff((db) => shipOrder(db, slug, { ...first, boxNumber: 1 }, { staffId: me.id }));
  expect(shipped.ok).toBe(true);
  await formOf(1, 'frozen').getByLabel(t('parcel.number')).fill(second.trackingNumber);
  await formOf(1, 'frozen')
    .getByRole('button', { name: t('parcel.send') })
    .click();
  const by = me.name || phone.number.slice(-4);
  await expect(page.getByRole('alert')).toContainText(`${by} has just changed this`);
  await expect(page.getByRole('link', { name: first.trackingNumber })).toBeVisible();

  await formOf(2, 'dry').getByLabel(t('parcel.number')).fill(mine.trackingNumber);
  await formOf(2, 'dry')
    .getByRole('button', { name: t('parcel.send') })
    .click();
  await expect(page.getByRole('link', { name: mine.trackingNumber })).toBeVisible();
  await expectAccessible(page);
  const arrived = page.getByRole('button', { name: t('parcel.arrived') });
  await expect(arrived).toHaveCount(2);
  await arrived.first().click();
  await expect(arrived).toHaveCount(1);
  expect((await readOrder(context.request, slug)).status).toBe('shipped');
  await page.getByRole('button', { name: t('order.deliver') }).click();
  await expect(arrived).toHaveCount(0);
  expect((await readOrder(context.request, slug)).status).toBe('delivered');
});
