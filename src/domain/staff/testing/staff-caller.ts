import type { Database } from '../../../platform/database/database.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';
import { findSession } from '../../customers/identity/session.store.ts';
import { type LoggedIn, loggedIn } from '../../customers/testing/logged-in.ts';
import { setStaffRole } from '../authentication/member.store.ts';
import { startStaffSession } from '../authentication/staff-session.store.ts';

const phones: Readonly<Record<StaffRole, string>> = {
  owner: '+821077770000',
  manager: '+821077770001',
  packer: '+821077770002',
  support: '+821077770003',
};

/** A staff member of this role with a valid staff session. */
export async function staffCaller(db: Database, role: StaffRole, phone = phones[role]): Promise<LoggedIn> {
  return atWork(db, await loggedIn(db, phone), role);
}

/** The same for a logged-in person, such as a customer who is also a staff member. */
export async function atWork<Login extends LoggedIn>(db: Database, login: Login, role: StaffRole): Promise<Login> {
  await setStaffRole(db, login.userId, role);
  const session = await findSession(db, login.token);
  if (!session) throw new Error('The session has ended');
  const { token } = await startStaffSession(db, session, 'totp');
  return { ...login, token, headers: { authorization: `Token ${token}` } };
}
