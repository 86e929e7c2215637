import type { Page } from '@playwright/test';
import { newEnrolmentLink } from '../src/domain/staff/authentication/enrolment.service.ts';
import { codeOfNow } from '../src/domain/staff/authentication/totp.ts';
import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, failedLoad, hydrated } from './fixtures.ts';
import { asStaff, connect } from './shop-database.ts';
import { TestPhone } from './sms-inbox.ts';
import { becomeStaff } from './staff-at-work.ts';
import { say, sayStaff } from './words.ts';

const t = sayStaff.uz;
const recoveryCode = /^\w{4}-\w{4}-\w{4}$/;

test('the owner invites a packer, who enrols, gets another role and is removed', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone, otherDevice, problems }) => {
  const owner = await becomeStaff(context, phone, 'owner');
  await context.request.patch('/api/users/me/', { data: { locale: 'uz' } });
  const key = await enrol(page, `/admin/enrol?link=${await asStaff((db) => newEnrolmentLink(db, owner))}`);

  // Long enough ago that inviting requires re-authentication; the input is submitted afterwards.
  await ask(`UPDATE staff_sessions SET proven_at = proven_at - interval '1 hour' WHERE user_id = $1`, owner);
  await ask(`UPDATE staff_totp SET last_step = 0 WHERE user_id = $1`, owner);
  await page.goto('/admin/staff');
  await hydrated(page);
  const packer = new TestPhone();
  await page.getByRole('textbox', { name: t('people.phone') }).fill(packer.number);
  await page.getByRole('textbox', { name: t('people.name') }).fill('Sardor');
  await page.getByRole('button', { name: t('people.sendInvite') }).click();
  await expect(page.getByRole('heading', { name: t('prove.again') })).toBeVisible();
  await expectAccessible(page);
  problems.expect(failedLoad(403, '/admin/staff.data'));
  await page.getByRole('textbox', { name: t('prove.code') }).fill('123 456');
  await page.getByRole('button', { name: t('prove.send') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('people.phone') })).toHaveValue(packer.number);
  await page.getByRole('textbox', { name: t('prove.code') }).fill(codeOfNow(key, Date.now()));
  await page.getByRole('button', { name: t('prove.send') }).click();
  await expect(page.getByText(t('people.linkFor', { name: 'Sardor' }))).toBeVisible();
  const link = (await page.getByText(/\/admin\/enrol\?link=/).innerText()).replace(/^.*(?=\/admin)/, '');
  await expect(page.getByRole('textbox', { name: t('people.phone') })).toHaveValue('');
  await expectAccessible(page);
  const row = page.getByRole('row', { name: 'Sardor' });
  await expect(row).toContainText(t('role.packer'));

  await logInByPhone(otherDevice.context(), packer);
  await otherDevice.context().request.patch('/api/users/me/', { data: { locale: 'uz' } });
  await enrol(otherDevice, link);
  problems.expect(failedLoad(403, '/admin/claims'));
  await otherDevice.goto('/admin/claims');
  await expect(otherDevice.getByRole('heading', { level: 1 })).toHaveText(t('denied.title'));

  await decide(page, async () => {
    await row.getByRole('combobox', { name: t('people.role') }).selectOption('support');
    await row.getByRole('button', { name: t('people.setRole') }).click();
  });
  await expect(row).toContainText(t('role.support'));
  await expect(row).toContainText(t('factor.totp'));
  await otherDevice.goto('/admin/claims');
  await expect(otherDevice.getByRole('heading', { level: 1 })).toHaveText(t('nav.claims'));

  await decide(page, () => row.getByRole('button', { name: t('people.end') }).click());
  await expect(page.getByText(t('people.ended'))).toBeVisible();
  await expect(row).toBeHidden();
  problems.expect(failedLoad(404, '/admin/claims'));
  expect((await otherDevice.goto('/admin/claims'))?.status()).toBe(404);
  await expect(otherDevice.getByRole('heading', { level: 1 })).toHaveText(say.en('notFound.title'));

  await lookItUp(page);
  await lookAfterOneself(page);
  // Idle for too long, with the page still open: the next action waits for re-authentication, too.
  await ask(`UPDATE staff_sessions SET seen_at = seen_at - interval '121 minutes' WHERE user_id = $1`, owner);
  await ask(`UPDATE staff_totp SET last_step = 0 WHERE user_id = $1`, owner);
  const [old] = await page.getByText(recoveryCode).allInnerTexts();
  problems.expect(failedLoad(403, '/admin/me.data'));
  await page.getByRole('button', { name: t('own.newCodes') }).click();
  await page.getByRole('textbox', { name: t('prove.code') }).fill(codeOfNow(key, Date.now()));
  await page.getByRole('button', { name: t('prove.send') }).click();
  await expect(page.getByText(recoveryCode)).toHaveCount(10);
  expect(await page.getByText(recoveryCode).allInnerTexts()).not.toContain(old);

  /** Unfolds the actions on the packer's account. */
  async function decide(on: Page, act: () => Promise<unknown>): Promise<void> {
    const fold = on.getByText(t('people.change', { name: 'Sardor' }));
    if (!(await row.getByRole('button', { name: t('people.end') }).isVisible())) await fold.click();
    await act();
  }
});

/** Sets up an authenticator app and returns its key. */
async function enrol(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await hydrated(page);
  const key = await page.locator('code').innerText();
  await page.getByRole('textbox', { name: t('enrol.code') }).fill(codeOfNow(key, Date.now()));
  await page.getByRole('button', { name: t('enrol.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('enrol.done'));
  return key;
}

/** The audit log has all of it, without the phone number that was typed. */
async function lookItUp(page: Page): Promise<void> {
  await page.goto('/admin/audit?thing=staff_members');
  await hydrated(page);
  await expectAccessible(page);
  const changed = page.getByRole('row', { name: t('records.update') }).first();
  await expect(changed.locator('del')).toHaveText(t('role.packer'));
  await expect(changed.locator('ins')).toHaveText(t('role.support'));
  await changed.getByRole('link', { name: t('records.all') }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: t('records.accesses') }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('records.accesses'));
  await expectAccessible(page);
}

async function lookAfterOneself(page: Page): Promise<void> {
  await page.goto('/admin/me');
  await hydrated(page);
  await expectAccessible(page);
  const factors = page.getByRole('region', { name: t('own.factors') });
  await expect(factors).toContainText(t('factor.totp'));
  // The only factor cannot be removed.
  await expect(factors.getByRole('button', { name: t('own.remove') })).toHaveCount(0);
  await factors.getByRole('button', { name: t('own.newCodes') }).click();
  await expect(page.getByText(recoveryCode)).toHaveCount(10);
  await expect(page.getByRole('region', { name: t('own.sessions') }).getByText(t('own.here'))).toBeVisible();
}

async function ask(query: string, ...values: unknown[]): Promise<void> {
  const client = await connect();
  await client.query(query, values);
  await client.end();
}
