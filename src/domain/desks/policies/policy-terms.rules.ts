/** What the law has written down and the policies repeat; what the shop itself promises is in the rules of each room. */

/** Rights that Korean law gives a buyer and no shop can take away. */
export const legalRights = {
  /** Sealed goods that keep may be sent back for any reason. */
  withdrawalDays: 7,
  /** Goods that differ from their description: this long after receipt, and after the buyer noticed. */
  faultMonths: 3,
  faultNoticeDays: 30,
  /** Working days within which money goes back: of a cancelled order, or once goods that were sent back are here. */
  cancelRefundDays: 3,
} as const;

/** How long the law on secrets of communication wants visits of a site kept, in months. */
export const accessLogMonths = 3;

/** How long the law wants records kept. */
export const retentionYears = { orders: 5, payments: 5, complaints: 3 } as const;

/** What staff did is kept as long as what they did it to; whose data they looked at, as long as the rules for large shops ask. */
const recordYears = { audit: 5, accesses: 2 } as const;

/** How long a number is recognised after its account has gone: that it was blocked, or has used vouchers. */
export const goneNumberYears = 1;

/** What is older than this is kept by nobody's law; an order is kept as long as its payment. */
export function keptSince(now: Date) {
  const { orders, payments, complaints } = retentionYears;
  return {
    orders: yearsBefore(now, Math.max(orders, payments)),
    complaints: yearsBefore(now, complaints),
    audit: yearsBefore(now, recordYears.audit),
    accesses: yearsBefore(now, recordYears.accesses),
    goneNumbers: yearsBefore(now, goneNumberYears),
  };
}

/** The last day on which the law has an order kept that was placed then. */
export function keptUntil(placedAt: Date): string {
  return yearsBefore(placedAt, -Math.max(retentionYears.orders, retentionYears.payments)).toISOString().slice(0, 10);
}

function yearsBefore(date: Date, years: number): Date {
  const earlier = new Date(date);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}

/** Younger children need a guardian's consent, which the shop has no way to ask for. */
export const leastAge = 14;

/** Whoever is younger may take back an order that no guardian has agreed to, and so may the guardian. */
export const fullAge = 19;

/** Food that the next buyer could not be offered: it is not taken back for a change of mind. */
export function isPerishable(storage: 'fresh' | 'chilled' | 'frozen' | 'ambient'): boolean {
  return storage !== 'ambient';
}
