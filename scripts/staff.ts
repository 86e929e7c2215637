// `npm run staff`: lists, adds and removes staff members of a running shop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MobileNumber, readMobileNumber } from '../src/domain/customers/identity/phone-number.rules.ts';
import { findUserByPhone } from '../src/domain/customers/identity/user.store.ts';
import { enrolmentAddress } from '../src/domain/staff/authentication/enrolment.service.ts';
import { hasFactor } from '../src/domain/staff/authentication/factor.rules.ts';
import { appoint } from '../src/domain/staff/authentication/member.service.ts';
import { endStaffRole, listStaff, unlessLastOwner } from '../src/domain/staff/authentication/member.store.ts';
import type { Failure } from '../src/kernel/error-codes.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { runningPostgresUrl } from '../src/platform/database/embedded-postgres.ts';
import { type StaffRole, staffRoles } from '../src/platform/http/permissions.ts';
import { errorText } from '../src/platform/i18n/error-text.ts';
import { readConfig } from '../src/platform/start/config.ts';
import { secretOf } from '../src/platform/start/secret.ts';

const usage = `npm run staff -- list
npm run staff -- add <phone> <${staffRoles.join(' | ')}>
npm run staff -- remove <phone>`;

/** An error that is shown as one sentence without a stack trace. */
class Refusal extends Error {}

const config = readConfig(process.env);

async function act(db: OpenDatabase['db'], [command, phone = '', role = '']: readonly string[]): Promise<string> {
  if (command === 'list') {
    const staff = await listStaff(db);
    const lines = staff.map(
      (one) =>
        `${one.phone_number ?? 'no phone'}  ${one.role}  ${hasFactor(one.factors) ? 'enrolled' : 'not enrolled'}  ${one.name}`,
    );
    return lines.join('\n') || 'No staff members yet.';
  }
  const number = readMobileNumber(phone);
  if (!number.ok) throw new Refusal(usage);
  if (command === 'remove') return remove(db, number.value);
  if (command !== 'add' || !isRole(role)) throw new Refusal(usage);
  // The shop could not decrypt anything that was encrypted with a secret created here.
  if (!config.secret && !existsSync(join(config.dataDir, 'secret')))
    throw new Refusal('Set DATA_DIR or SHOP_SECRET to the value of the shop.');
  const appointed = await appoint(db, secretOf(config), number.value, role);
  if (!appointed.ok) throw refused(appointed.error);
  const { link, otpauth } = appointed.value;
  return [
    `${number.value} is ${role} now. They log in with this number and, as second factor, an authenticator app:`,
    otpauth,
    'or add a passkey with this link, which works once and for three days:',
    enrolmentAddress(config.publicOrigin, link),
  ].join('\n');
}

/** Removing an unknown number must not create a user. */
async function remove(db: OpenDatabase['db'], phone: MobileNumber): Promise<string> {
  const userId = await findUserByPhone(db, phone);
  if (userId === undefined) return `No customer has the number ${phone}.`;
  const ended = await unlessLastOwner(() => endStaffRole(db, userId));
  if (!ended.ok) throw refused(ended.error);
  return ended.value ? 'No longer a staff member.' : 'Not a staff member.';
}

function refused({ code }: Failure): Refusal {
  return new Refusal(errorText('en', code));
}

function isRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}

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
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
