/** What somebody of the staff looked at personal data for. */
export const accessReasons = [
  'order',
  'customer',
  'claim',
  'refund_account',
  'cash_receipt',
  'deposits',
  'orders_list',
  'customers_list',
  'packing',
  'courier_file',
  'bank_file',
  'export',
  'archive',
  'recall',
] as const;
export type AccessReason = (typeof accessReasons)[number];
