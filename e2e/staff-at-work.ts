import type { BrowserContext } from '@playwright/test';
import { findSession } from '../src/domain/customers/identity/session.store.ts';
import { setStaffRole } from '../src/domain/staff/authentication/member.store.ts';
import { startStaffSession } from '../src/domain/staff/authentication/staff-session.store.ts';
import type { StaffRole } from '../src/platform/http/permissions.ts';
import { logInByPhone } from './customer.ts';
import { asStaff } from './shop-database.ts';
import type { TestPhone } from './sms-inbox.ts';

/** Logs a staff member in with a second factor, without visiting the pages for it. */
export async function beginWork(context: BrowserContext, phone: TestPhone, role: StaffRole): Promise<void> {
  await becomeStaff(context, phone, role);
  const cookies = await context.cookies();
  const login = cookies.find(({ name }) => name === 'session');
  if (!login) throw new Error('The login has no cookie');
  const proof = await asStaff(async (db) => {
    const session = await findSession(db, login.value);
    if (!session) throw new Error('The session has ended');
    return startStaffSession(db, session, 'totp');
  });
  await context.addCookies([{ ...login, name: 'staff_session', value: proof.token }]);
}

/** Logs a staff member in who still has to present the second factor. */
export async function becomeStaff(context: BrowserContext, phone: TestPhone, role: StaffRole): Promise<number> {
  await logInByPhone(context, phone);
  const { data } = await (await context.request.get('/api/users/me/')).json();
  await asStaff((db) => setStaffRole(db, data.id, role));
  return data.id;
}
