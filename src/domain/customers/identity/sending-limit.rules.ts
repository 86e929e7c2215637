/** A limit. `by` is what is counted; only counts per client address scale with RATE_LIMIT_SCALE. */
export interface SendingLimit {
  readonly by: 'phone' | 'address';
  readonly most: number;
  readonly seconds: number;
  /** How much each customer who logs in raises the limit of the address, and up to which limit. */
  readonly earns?: { readonly each: number; readonly atMost: number };
}

export const hour = 60 * 60;
export const day = 24 * hour;

/**
 * Enough for a family behind one router, and too little for SMS fraud. Only unused codes count against an address. Its
 * limit rises with the customers who log in, because a dormitory or a carrier puts hundreds behind one address. The
 * budget of the whole shop limits the cost.
 */
const anonymousLimits: readonly SendingLimit[] = [
  { by: 'phone', most: 5, seconds: hour },
  { by: 'phone', most: 10, seconds: day },
  { by: 'address', most: 20, seconds: hour, earns: { each: 1, atMost: 400 } },
  { by: 'address', most: 60, seconds: day, earns: { each: 2, atMost: 1_000 } },
];

/**
 * Wrong guesses from one address for all phones, because five attempts on each of thousands of phones are an attack
 * too.
 */
const anonymousGuesses: SendingLimit = { by: 'address', most: 60, seconds: hour, earns: { each: 1, atMost: 600 } };

/** For requesters who have proven before that the phone is theirs. No one else can use these limits up. */
const ownersLimits: readonly SendingLimit[] = anonymousLimits.filter(({ by }) => by === 'phone');
const ownersGuesses: SendingLimit = { by: 'phone', most: 30, seconds: hour };

export function limitsOf(isKnown: boolean): {
  readonly sending: readonly SendingLimit[];
  readonly guessing: SendingLimit;
} {
  return isKnown
    ? { sending: ownersLimits, guessing: ownersGuesses }
    : { sending: anonymousLimits, guessing: anonymousGuesses };
}

/** `customers` is the number of different customers who recently logged in from the address. */
export function mostOf({ most, earns }: SendingLimit, customers: number): number {
  return earns ? Math.min(most + earns.each * customers, Math.max(most, earns.atMost)) : most;
}

/** The results of codes within an hour, over the whole shop. */
export interface CodeCounts {
  readonly sent: number;
  readonly right: number;
  readonly wrong: number;
}

/** Some failures are normal. Above that, someone guesses codes or has unwanted codes sent. */
export function alarmsOf({ sent, right, wrong }: CodeCounts): ('guessing' | 'pumping')[] {
  const isGuessing = wrong >= 100 && wrong > right;
  const isPumping = sent >= 200 && right < sent / 2;
  return [...(isGuessing ? (['guessing'] as const) : []), ...(isPumping ? (['pumping'] as const) : [])];
}
