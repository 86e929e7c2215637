import { createHmac, timingSafeEqual } from 'node:crypto';

interface Keys {
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** The gateway's own names for problems of a signature. */
export type SignatureProblem =
  | 'MissingAuthorization'
  | 'InvalidAPIKey'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'DuplicatedSignature';

const form = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=([0-9a-zA-Z]{12,64}), signature=([0-9a-f]{64})$/;
const skewMs = 15 * 60_000;

/** Checks signatures like the gateway, which remembers salts for as long as their date is accepted. */
export class SignatureCheck {
  readonly #keys: Keys;
  readonly #forgetAt = new Map<string, number>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  problemOf(authorization: string | undefined, now: number): SignatureProblem | null {
    const [, apiKey, date = '', salt = '', signature = ''] = form.exec(authorization ?? '') ?? [];
    if (!apiKey) return 'MissingAuthorization';
    if (apiKey !== this.#keys.apiKey) return 'InvalidAPIKey';
    if (!(Math.abs(now - Date.parse(date)) <= skewMs)) return 'RequestTimeTooSkewed';
    const expected = createHmac('sha256', this.#keys.apiSecret)
      .update(date + salt)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
    return this.#isUsed(salt, now) ? 'DuplicatedSignature' : null;
  }

  #isUsed(salt: string, now: number): boolean {
    for (const [old, forgetAt] of this.#forgetAt) {
      if (forgetAt >= now) break;
      this.#forgetAt.delete(old);
    }
    if (this.#forgetAt.has(salt)) return true;
    this.#forgetAt.set(salt, now + 2 * skewMs);
    return false;
  }
}
