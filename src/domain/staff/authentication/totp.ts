import { Secret, TOTP } from 'otpauth';
import { shopName } from '../../../platform/i18n/message.ts';

const stepSeconds = 30;

/** A new key for an authenticator app, as the app writes it. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The key that some bytes make. */
export function totpKeyOf(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** What the app reads from a picture or a link. */
export function totpAddress(key: string, account: string): string {
  return totp(key, account).toString();
}

/** The step that a code belongs to; null if it is neither the one shown now nor the one before, which may just have been typed. */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const delta = totp(key).validate({ token: code, timestamp: now, window: 1 });
  return delta === null || delta > 0 ? null : Math.floor(now / 1_000 / stepSeconds) + delta;
}

/** What the app would show now: for demo staff and for tests, which have no app. */
export function codeOfNow(key: string, now: number): string {
  return totp(key).generate({ timestamp: now });
}

function totp(key: string, label = 'staff'): TOTP {
  return new TOTP({ issuer: shopName('en'), label, secret: Secret.fromBase32(key), digits: 6, period: stepSeconds });
}
