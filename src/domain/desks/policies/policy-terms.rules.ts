/** Terms from the law that the policies repeat. Promises of the shop itself are in the rules of each room. */

/** Rights that Korean law gives a buyer and no shop can exclude. */
export const legalRights = {
  /** Sealed non-perishable products can be returned for any reason. */
  withdrawalDays: 7,
  /** For products that differ from their description: after receipt, and after the buyer noticed. */
  faultMonths: 3,
  faultNoticeDays: 30,
  /** Working days until a refund, after a cancellation or after returned products have arrived. */
  cancelRefundDays: 3,
} as const;

/** The legal retention of access logs of a site, in months. */
export const accessLogMonths = 3;

/** The legal retention periods of records, in years. */
export const retentionYears = { orders: 5, payments: 5, complaints: 3 } as const;

/**
 * The audit log is kept as long as the records it describes; the log of personal data accesses as long as the rules for
 * large shops require.
 */
const recordYears = { audit: 5, accesses: 2 } as const;

/** How long the number of a deleted account is recognised, for its block and its used vouchers. */
export const goneNumberYears = 1;

/** Older records are not required by law. An order is kept as long as its payment. */
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

/** The last day on which the law requires an order with this date. */
export function keptUntil(placedAt: Date): string {
  return yearsBefore(placedAt, -Math.max(retentionYears.orders, retentionYears.payments)).toISOString().slice(0, 10);
}

function yearsBefore(date: Date, years: number): Date {
  const earlier = new Date(date);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}

/** Younger children need a guardian's consent, which the shop cannot obtain. */
export const leastAge = 14;

/** A younger customer, or the guardian, may cancel an order without the guardian's consent. */
export const fullAge = 19;

/** Food that could not be sold again: it is not taken back for a change of mind. */
export function isPerishable(storage: 'fresh' | 'chilled' | 'frozen' | 'ambient'): boolean {
  return storage !== 'ambient';
}
