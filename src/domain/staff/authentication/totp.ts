import { Secret, TOTP } from 'otpauth';
import { shopName } from '../../../platform/i18n/message.ts';

const stepSeconds = 30;

/** A new key for an authenticator app, in the app's notation. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The key made of these bytes. */
export function totpKeyOf(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The URL that the app reads from a QR code or a link. */
export function totpAddress(key: string, account: string): string {
  return totp(key, account).toString();
}

/**
 * The time step of a code; null unless it is the present one or the previous one, which the user may have just typed.
 */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const delta = totp(key).validate({ token: code, timestamp: now, window: 1 });
  return delta === null || delta > 0 ? null : Math.floor(now / 1_000 / stepSeconds) + delta;
}

/** The app's present code, for demo staff and tests without an app. */
export function codeOfNow(key: string, now: number): string {
  return totp(key).generate({ timestamp: now });
}

function totp(key: string, label = 'staff'): TOTP {
  return new TOTP({ issuer: shopName('en'), label, secret: Secret.fromBase32(key), digits: 6, period: stepSeconds });
}
