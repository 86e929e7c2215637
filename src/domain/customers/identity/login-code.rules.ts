import { normalForm } from '../../../kernel/normal-form.ts';
/** What a code may be used for; a code sent for one purpose opens nothing else. */
export const codePurposes = ['login', 'phone', 'deletion', 'link', 'number'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeLength = 6;
export const codeSeconds = 3 * 60;
export const resendSeconds = 60;
export const triesPerCode = 5;

/** Six digits out of random bytes, leading zeros kept; the remainder of 2^32 favours no code by more than 1 in 4000. */
export function codeFromBytes(bytes: Uint8Array): string {
  const number = bytes.slice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** codeLength).padStart(codeLength, '0');
}

/** What people paste or type for a code: spaces and full-width digits are forgiven. */
export function tidyCode(text: string): string {
  return normalForm(text, 'NFKC').replace(/\s/g, '');
}
