import { newEnrolmentLink } from '../src/domain/staff/authentication/enrolment.service.ts';
import { codeOfNow } from '../src/domain/staff/authentication/totp.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { asStaff, connect } from './shop-database.ts';
import { becomeStaff } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.ru;

test('staff enrol with an authenticator app, re-authenticate after an idle period, and log in with a passkey', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone, problems }) => {
  // The today page may poll once more in the moment in which the session becomes idle.
  problems.allow(/403 .*\/api\/staff\/today\/live\/\]$/);
  const id = await becomeStaff(context, phone, 'owner');
  await context.request.patch('/api/users/me/', { data: { locale: 'ru' } });
  const link = await asStaff((db) => newEnrolmentLink(db, id));

  await page.goto(`/admin/enrol?link=${link}`);
  await hydrated(page);
  await expect(page.getByRole('img', { name: t('enrol.qr') })).toBeVisible();
  await expectAccessible(page);
  const key = await page.locator('code').innerText();
  await page.getByRole('textbox', { name: t('enrol.code') }).fill(codeOfNow(key, Date.now()));
  await page.getByRole('button', { name: t('enrol.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('enrol.done'));
  const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('link', { name: t('enrol.begin') }).click();
  await expect(page.getByRole('navigation', { name: t('staff.navigation') })).toBeVisible();

  await leaveFor(id, '121 minutes');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/prove?next=%2F');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: t('prove.code') }).fill(recoveryCode);
  await page.getByRole('button', { name: t('prove.send') }).click();
  await expect(page).toHaveURL('/admin');

  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/admin/enrol');
  await hydrated(page);
  await page.getByRole('button', { name: t('enrol.passkey') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('enrol.done'));

  await leaveFor(id, '121 minutes');
  await page.goto('/admin');
  await hydrated(page);
  // Another page of the same login has requested a newer challenge.
  await context.request.post('/api/staff/session/challenge/');
  await page.getByRole('button', { name: t('prove.passkey') }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('navigation', { name: t('staff.navigation') })).toBeVisible();
});

/** Simulates a period without user input. */
async function leaveFor(userId: number, interval: string): Promise<void> {
  const client = await connect();
  await client.query(`UPDATE staff_sessions SET seen_at = seen_at - $2::interval WHERE user_id = $1`, [
    userId,
    interval,
  ]);
  await client.end();
}
