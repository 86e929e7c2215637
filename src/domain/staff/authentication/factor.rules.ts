/** What somebody may prove themselves with, the best first. */
export const factorKinds = ['passkey', 'totp', 'recovery_codes'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Recovery codes stand in for a factor; alone they would be used up some day. */
export function hasFactor(factors: readonly FactorKind[]): boolean {
  return factors.some((factor) => factor !== 'recovery_codes');
}

/** What a second proof was given with. */
export const provenBys = ['passkey', 'totp', 'recovery_code'] as const;
export type ProvenBy = (typeof provenBys)[number];
