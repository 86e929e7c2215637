/** How often something may happen. `by` tells what is counted; only counts by client address grow with RATE_LIMIT_SCALE. */
export interface SendingLimit {
  readonly by: 'phone' | 'address';
  readonly most: number;
  readonly seconds: number;
  /** What an address earns by each customer who logs in there, and where that ends. */
  readonly earns?: { readonly each: number; readonly atMost: number };
}

export const hour = 60 * 60;
export const day = 24 * hour;

/**
 * Enough for a family behind one router and for a clumsy evening, far too little to make money with somebody's text
 * messages. Only codes that nobody uses count against an address, and it may have more of them where customers log in:
 * a dormitory or a carrier puts hundreds behind one. The budget of the whole shop caps the bill.
 */
const strangersLimits: readonly SendingLimit[] = [
  { by: 'phone', most: 5, seconds: hour },
  { by: 'phone', most: 10, seconds: day },
  { by: 'address', most: 20, seconds: hour, earns: { each: 1, atMost: 400 } },
  { by: 'address', most: 60, seconds: day, earns: { each: 2, atMost: 1_000 } },
];

/** Wrong guesses from one address, whatever the phone: five tries on each of thousands of phones would also be an attack. */
const strangersGuesses: SendingLimit = { by: 'address', most: 60, seconds: hour, earns: { each: 1, atMost: 600 } };

/** For somebody who has proven before that the phone is theirs; nobody else can use it up, wherever they are. */
const ownersLimits: readonly SendingLimit[] = strangersLimits.filter(({ by }) => by === 'phone');
const ownersGuesses: SendingLimit = { by: 'phone', most: 30, seconds: hour };

export function limitsOf(isKnown: boolean): {
  readonly sending: readonly SendingLimit[];
  readonly guessing: SendingLimit;
} {
  return isKnown
    ? { sending: ownersLimits, guessing: ownersGuesses }
    : { sending: strangersLimits, guessing: strangersGuesses };
}

/** `customers` is how many different ones have lately logged in at the address. */
export function mostOf({ most, earns }: SendingLimit, customers: number): number {
  return earns ? Math.min(most + earns.each * customers, Math.max(most, earns.atMost)) : most;
}

/** What became of codes within an hour, over the whole shop. */
export interface CodeCounts {
  readonly sent: number;
  readonly right: number;
  readonly wrong: number;
}

/** Some clumsiness is normal. Beyond that somebody guesses, or has codes sent that nobody wants. */
export function alarmsOf({ sent, right, wrong }: CodeCounts): ('guessing' | 'pumping')[] {
  const isGuessing = wrong >= 100 && wrong > right;
  const isPumping = sent >= 200 && right < sent / 2;
  return [...(isGuessing ? (['guessing'] as const) : []), ...(isPumping ? (['pumping'] as const) : [])];
}
