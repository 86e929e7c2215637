/** Kinds of work, in the order of a working day. */
export const workKinds = [
  'deposits_open',
  'money_taken_back',
  'to_pack',
  'to_ship',
  'not_arrived',
  'claims',
  'refunds_due',
  'refunds_stuck',
  'refunds_waiting',
  'cash_receipts_due',
  'reviews',
  'low_stock',
  'lots_expiring',
  'certificates_expiring',
  'failed_jobs',
] as const;
export type WorkKind = (typeof workKinds)[number];
