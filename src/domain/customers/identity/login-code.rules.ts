import { normalForm } from '../../../kernel/normal-form.ts';
/** The purposes of a code. A code sent for one purpose is useless for any other. */
export const codePurposes = ['login', 'phone', 'deletion', 'link', 'number'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeLength = 6;
export const codeSeconds = 3 * 60;
export const resendSeconds = 60;
export const triesPerCode = 5;

/** Six digits from random bytes, with leading zeros. The remainder of 2^32 favours no code by more than 1 in 4000. */
export function codeFromBytes(bytes: Uint8Array): string {
  const number = bytes.slice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** codeLength).padStart(codeLength, '0');
}

/** Normalises a pasted or typed code: removes spaces and converts full-width digits. */
export function tidyCode(text: string): string {
  return normalForm(text, 'NFKC').replace(/\s/g, '');
}
