import type { Failure } from '../../../kernel/error-codes.ts';
import type { Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import type { MobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { userOfPhone } from '../../customers/identity/user.store.ts';
import { newEnrolmentLink } from './enrolment.service.ts';
import { saveTotp } from './factor.store.ts';
import { setStaffRole, unlessLastOwner } from './member.store.ts';
import { newTotpKey, totpAddress } from './totp.ts';

export interface Appointed {
  readonly link: string;
  /**
   * The key for an authenticator app, valid as a factor at once: anyone who can run programs on the shop's server is
   * trusted.
   */
  readonly otpauth: string;
}

/** Appoints a staff member by a command on the shop's server. Previous factors are deleted. */
export async function appoint(
  db: OpenDatabase['db'],
  secret: Secret,
  phone: MobileNumber,
  role: StaffRole,
): Promise<Result<Appointed, Failure>> {
  return unlessLastOwner(() =>
    inTransaction(db, async (transaction) => {
      const userId = await userOfPhone(transaction, phone, 'en');
      await setStaffRole(transaction, userId, role);
      const link = await newEnrolmentLink(transaction, userId);
      const key = newTotpKey();
      await saveTotp(transaction, userId, secret.seal(key), 0);
      return { link, otpauth: totpAddress(key, phone) };
    }),
  );
}
