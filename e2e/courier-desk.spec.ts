import type { Page } from '@playwright/test';
import { usualColumns } from '../src/domain/fulfilment/couriers/courier-template.rules.ts';
import { carrierName } from '../src/domain/orders/parcels/carrier.rules.ts';
import { tableIn } from '../src/platform/testing/table-in.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { draftKeeps } from './drafts.ts';
import { expect, hydrated } from './fixtures.ts';
import { connect } from './shop-database.ts';
import { withoutScriptsYet } from './slow-scripts.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
const usual = usualColumns('logen').map(({ heading }) => heading);

// Other tests use this shop too, so its state is restored.
test.afterEach(async () => {
  const client = await connect();
  await client.query(`DELETE FROM courier_templates WHERE carrier = 'logen'`);
  await client.end();
});

const headingField = (page: Page, number: number) =>
  page.getByLabel(t('template.heading', { number }), { exact: true });

async function headingsOfFile(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/staff/courier/export/', { params: { carrier: 'logen' } });
  const table = await tableIn(await answer.body());
  if (!table.ok) throw new Error('The file cannot be read');
  return table.value[0] ?? [];
}

test('the owner changes the columns of a courier’s file by keyboard, resolves a conflict and restores the default', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/courier');
  await page.getByRole('link', { name: t('courier.templates') }).click();
  await page.getByRole('link', { name: carrierName('logen') }).click();
  await expect(headingField(page, 1)).toHaveValue('주문번호');
  await hydrated(page);

  // Enter moves the second column up, the button keeps the focus, and the next Enter moves it down again.
  const column = (number: number) => t('template.column', { number });
  await page.getByRole('button', { name: t('window.up', { name: column(2) }) }).press('Enter');
  await expect(headingField(page, 1)).toHaveValue('수하인명');
  await expect(page.getByRole('button', { name: t('window.up', { name: column(1) }) })).toBeFocused();
  await page.getByRole('button', { name: t('template.remove', { number: 7 }) }).press('Enter');
  await expect(page.getByRole('button', { name: t('template.remove', { number: 7 }) })).toBeFocused();
  await page.getByRole('button', { name: t('template.add') }).press('Enter');
  await expect(headingField(page, 8)).toBeFocused();
  await page.keyboard.type('운임');
  await page.getByLabel(t('template.text', { number: 8 })).fill('신용');
  const preview = page.getByRole('table', { name: t('template.preview') });
  await expect(preview.getByRole('columnheader').last()).toHaveText('운임');
  await expect(preview.getByRole('cell', { name: '신용' })).toHaveCount(2);

  // Two columns with the same name are rejected at the second one, and the input is kept.
  await headingField(page, 2).fill('수하인명');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(headingField(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(headingField(page, 2)).toBeFocused();
  await expectAccessible(page);
  await headingField(page, 2).fill('Our number');
  await expect(headingField(page, 2)).not.toHaveAttribute('aria-invalid');

  // Unsaved input is restored, also on a phone, including what was typed before the scripts had loaded.
  await page.setViewportSize({ width: 360, height: 780 });
  await draftKeeps(page, 'Our number');
  const come = await withoutScriptsYet(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(headingField(page, 4)).toHaveValue('수하인휴대폰');
  await headingField(page, 4).fill('휴대폰');
  come();
  await hydrated(page);
  await expect(page.getByRole('button', { name: t('draft.discard') })).toBeVisible();
  await expect(headingField(page, 2)).toHaveValue('Our number');
  await expect(headingField(page, 4)).toHaveValue('휴대폰');
  await draftKeeps(page, '휴대폰');
  // A link half covered by the sticky bar would be measured as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  // A colleague saved first: their version is shown before the decision.
  const columns = usualColumns('logen').map((one) => ({ ...one, heading: `${one.heading}!` }));
  const body = { carrier: 'logen', version: 0, columns };
  const theirs = await page.request.patch('/api/staff/courier/templates/', { data: body });
  expect(theirs.status()).toBe(200);
  await page.getByRole('button', { name: t('settings.save') }).click();
  await page.getByRole('radio', { name: t('stale.theirs') }).check();
  await expect(headingField(page, 1)).toHaveValue('주문번호!');
  await page.getByRole('radio', { name: t('stale.mine') }).check();
  await expect(headingField(page, 2)).toHaveValue('Our number');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(t('template.saved'))).toBeVisible();
  const [order, recipient, ...others] = usual;
  expect(order).toBe('주문번호');
  expect(await headingsOfFile(page)).toEqual([
    recipient,
    'Our number',
    ...others.toSpliced(4, 1).toSpliced(1, 1, '휴대폰'),
    '운임',
  ]);

  await page.getByRole('button', { name: t('template.usual') }).click();
  await expect(headingField(page, 1)).toHaveValue('주문번호');
  expect(await headingsOfFile(page)).toEqual(usual);
});
