/** Why a staff member accessed personal data. */
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
