/** Kinds of work, in the order of a working day. */
export const workKinds = [
  'deposits_open',
  'payments_ending',
  'money_taken_back',
  'to_pack',
  'to_ship',
  'boxes_left',
  'held',
  'not_arrived',
  'claims',
  'refunds_due',
  'refunds_stuck',
  'refunds_waiting',
  'cash_receipts_due',
  'number_changes',
  'reviews',
  'low_stock',
  'lots_expiring',
  'certificates_expiring',
  'lacking_by_law',
  'failed_jobs',
] as const;
export type WorkKind = (typeof workKinds)[number];
