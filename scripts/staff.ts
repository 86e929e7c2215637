// `npm run staff`: says who works in the shop, beside a shop that is running.
import { join } from 'node:path';
import { type MobileNumber, readMobileNumber } from '../src/features/identity/phone-number.rules.ts';
import { findUserByPhone, userOfPhone } from '../src/features/identity/user.store.ts';
import { endStaffRole, listStaff, setStaffRole } from '../src/features/staff/staff.store.ts';
import { type StaffRole, staffRoles } from '../src/http/permissions.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { runningPostgresUrl } from '../src/platform/database/embedded-postgres.ts';
import { readConfig } from '../src/platform/start/config.ts';

const usage = `npm run staff -- list
npm run staff -- set <phone> <${staffRoles.join(' | ')}>
npm run staff -- remove <phone>`;

class UsageError extends Error {}

async function act(db: Database, [command, phone = '', role = '']: readonly string[]): Promise<string> {
  if (command === 'list') {
    const staff = await listStaff(db);
    return (
      staff.map((one) => `${one.phone_number ?? 'no phone'}  ${one.role}  ${one.name}`).join('\n') || 'Nobody yet.'
    );
  }
  const number = readMobileNumber(phone);
  if (!number.ok) throw new UsageError();
  if (command === 'remove') return remove(db, number.value);
  if (command !== 'set' || !isRole(role)) throw new UsageError();
  await setStaffRole(db, await userOfPhone(db, number.value, 'en'), role);
  return `${number.value} is ${role} now.`;
}

/** Whoever is not known is not made known by being removed. */
async function remove(db: Database, phone: MobileNumber): Promise<string> {
  const userId = await findUserByPhone(db, phone);
  if (userId === undefined) return `Nobody has the number ${phone}.`;
  return (await endStaffRole(db, userId)) ? 'No longer staff.' : 'Was no staff.';
}

function isRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}

const config = readConfig(process.env);
const url =
  config.databaseDirectUrl || config.databaseUrl || (await runningPostgresUrl(join(config.dataDir, 'postgres')));
if (!url) {
  console.error('Start the shop first, or set DATABASE_URL.');
  process.exit(1);
}
const database = await openDatabase(url, 1);
try {
  console.log(await act(database.db, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? usage : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
