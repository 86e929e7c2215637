/** Characters that are not confused on paper. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 12;
export const recoveryCodesAtOnce = 10;

/** A code from random bytes, one per character. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

export const recoveryCodeBytes = length;

/** Normalises a typed code; null if it cannot be one. */
export function tidyRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** The kinds of factors, the best first. */
export const factorKinds = ['passkey', 'totp', 'recovery_codes'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Recovery codes replace a factor temporarily; alone they would be used up. */
export function hasFactor(factors: readonly FactorKind[]): boolean {
  return factors.some((factor) => factor !== 'recovery_codes');
}

/** The factor that was used for an authentication. */
export const provenBys = ['passkey', 'totp', 'recovery_code'] as const;
export type ProvenBy = (typeof provenBys)[number];
