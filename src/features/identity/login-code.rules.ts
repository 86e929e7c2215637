/** What a code may be used for; a code sent for one purpose opens nothing else. */
export const codePurposes = ['login', 'phone', 'deletion'] as const;
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
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** How often codes may be sent. `by` tells what is counted; only counts by client address grow with RATE_LIMIT_SCALE. */
export interface SendingLimit {
  readonly by: 'phone' | 'address';
  readonly most: number;
  readonly seconds: number;
}

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Enough for a family behind one router and for a clumsy evening, far too little to make money with somebody's text
 * messages. The budget of the whole shop caps the bill.
 */
export const sendingLimits: readonly SendingLimit[] = [
  { by: 'phone', most: 5, seconds: hour },
  { by: 'phone', most: 10, seconds: day },
  { by: 'address', most: 20, seconds: hour },
  { by: 'address', most: 60, seconds: day },
];

/** Guesses from one client address, whatever the phone: five tries on each of thousands of phones would also be an attack. */
export const guessingLimit: SendingLimit = { by: 'address', most: 60, seconds: hour };
