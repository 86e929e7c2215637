import { createHash } from 'node:crypto';
import { normalForm } from '../../../../kernel/normal-form.ts';

export type SimulatedProvider = 'google' | 'kakao';

export interface SimulatedAccount {
  /** The customer's id at the provider; Google's are longer. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  /** The customer has a phone number but did not consent to share it. */
  readonly phoneWithheld: boolean;
}

const bare = { email: null, phoneNumber: null, phoneWithheld: false };

/** One account for each kind of response that the shop must handle. */
export const demoAccounts: Readonly<Record<SimulatedProvider, Readonly<Record<string, SimulatedAccount>>>> = {
  google: {
    aziza: { ...bare, subject: '110900000000000000001', name: 'Aziza Karimova', email: 'aziza@example.com' },
    timur: { ...bare, subject: '110900000000000000002', name: 'Timur' },
  },
  kakao: {
    jasur: {
      ...bare,
      subject: '3900000001',
      name: 'Jasur',
      email: 'jasur@example.com',
      phoneNumber: '+82 10-9000-0001',
    },
    malika: { ...bare, subject: '3900000002', name: 'Malika', email: 'malika@example.com', phoneWithheld: true },
    bek: { ...bare, subject: '3900000003', name: 'Bek' },
  },
};

export const longestTypedName = 80;

/**
 * The same name is always the same customer, also after a restart; null for an empty name. At Kakao, a name that
 * contains a mobile number has verified that number.
 */
export function accountNamed(provider: SimulatedProvider, typed: string): SimulatedAccount | null {
  const name = normalForm(typed, 'NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestTypedName);
  if (!name) return null;
  const number = createHash('sha256').update(`${provider}:${name.toLowerCase()}`).digest().readBigUInt64BE();
  const subject =
    provider === 'google'
      ? `1${number.toString().padStart(20, '0')}`
      : `4${(number % 10n ** 9n).toString().padStart(9, '0')}`;
  const mobile = provider === 'kakao' ? /010-\d{4}-\d{4}/.exec(name)?.[0] : undefined;
  return { ...bare, subject, name, phoneNumber: mobile ? `+82 ${mobile.slice(1)}` : null };
}

/** The provider forgets a customer a year after the last login. */
export const linkedSeconds = 365 * 24 * 60 * 60;
