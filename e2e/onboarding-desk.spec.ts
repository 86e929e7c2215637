import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { connect } from './shop-database.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

/** Other tests use this shop too, so its state is restored. */
async function restore(): Promise<void> {
  const client = await connect();
  await client.query(`UPDATE settings SET value = value || '{"representative": "Demo Owner"}' WHERE key = 'company'`);
  await client.query(`UPDATE settings SET value = '{"closed_days": []}' WHERE key = 'calendar'`);
  await client.query(`DELETE FROM policy_versions`);
  await client.end();
}

test.afterEach(restore);

test('the owner enters the company, closes a day and publishes a policy, and customers see each at once', async ({
  context,
  page,
  phone,
}) => {
  await beginWork(context, phone, 'owner');
  const t = sayStaff.en;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Opening your own shop: \d+ of 10 steps done$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('opening.title'));
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: `${t('opening.go')}: ${t('opening.item.company')}` }).click();

  await page.getByLabel(t('field.representative')).fill('Malika Karimova');
  await expect(page.getByRole('region', { name: t('settings.shown') })).toContainText('Malika Karimova');
  await page.getByLabel(t('field.business_number')).fill('120-81-47522');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel(t('field.representative'))).toHaveValue('Malika Karimova');
  await page.getByLabel(t('field.business_number')).fill('000-00-00000');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await context.request.get('/ru')).text()).toContain('Malika Karimova');

  const promise = async () => {
    const answer = await context.request.get('/api/addresses/delivery-price', { params: { zip_code: '06236' } });
    return (await answer.json()).data.promise.arrives_from as string;
  };
  const day = await promise();
  await page.goto(`/admin/settings/calendar?month=${day.slice(0, 7)}`);
  await hydrated(page);
  await expectAccessible(page);
  const box = page.getByRole('checkbox', { name: new RegExp(`^${day}`) });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  // Unsaved marks are restored, also after viewing another month.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: t('draft.discard') })).toBeVisible();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click();
  // If a customer was promised that day, the page first asks for confirmation.
  const anyway = page.getByRole('button', { name: t('calendar.saveAnyway') });
  await expect(anyway.or(page.getByText(t('settings.saved')))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
  await expect.poll(promise).not.toBe(day);

  await page.goto('/admin/policies/refunds');
  await hydrated(page);
  const english = page.getByLabel('English', { exact: true });
  const text = await english.inputValue();
  await english.fill(text.replace('We will put it right.', 'Nobody at {company_name} sleeps before it is put right.'));
  await page.getByRole('button', { name: t('policies.preview') }).click();
  await expect(page.getByRole('region', { name: t('policies.preview') })).toContainText(
    'sleeps before it is put right',
  );
  await expectAccessible(page);
  // A colleague publishes first: their text is shown beside the typed text, and nothing typed is lost.
  const { data: seen } = await (await context.request.get('/api/staff/policies/refunds/')).json();
  const theirs = {
    version: seen.versions[0].number,
    texts: { ...seen.texts, en: text.replace('We will put it right.', 'A colleague will.') },
  };
  expect((await context.request.post('/api/staff/policies/refunds/', { data: theirs })).status()).toBe(200);
  await page.getByRole('button', { name: t('policies.publish') }).click();
  await expect(page.getByRole('region', { name: t('policies.meanwhile') })).toContainText('A colleague will.');
  await expect(english).toHaveValue(/sleeps before it is put right/);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('policies.publish') }).click();
  await expect(page.getByText(t('policies.published'))).toBeVisible();
  await page.getByRole('button', { name: t('policies.compare') }).click();
  await expect(page.locator('ins').first()).toContainText('Nobody');
  await expect
    .poll(async () => (await context.request.get('/refund-policy')).text())
    .toContain('sleeps before it is put right');
  await page.goto('/refund-policy');
  await page.getByRole('link', { name: 'June 2025' }).click();
  await expect(page.getByText('We will put it right.')).toBeVisible();
});
