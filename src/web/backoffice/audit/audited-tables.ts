/** Tables that the audit log covers. */
export const auditedTables = [
  'orders',
  'order_lines',
  'order_notes',
  'parcels',
  'claims',
  'claim_lines',
  'refunds',
  'refund_lines',
  'refund_accounts',
  'deposits',
  'deposit_allocations',
  'order_allowances',
  'products',
  'variations',
  'lots',
  'recalls',
  'categories',
  'brands',
  'certificates',
  'reviews',
  'users',
  'staff_members',
  'staff_totp',
  'staff_passkeys',
  'staff_recovery_codes',
  'settings',
  'policy_versions',
  'order_transitions',
  'boxes',
  'cash_receipt_requests',
  'cash_receipt_papers',
  'settlements',
  'vouchers',
  'stock_items',
  'pictures',
  'product_pictures',
  'synonyms',
  'customer_notes',
  'customer_blocks',
  'number_requests',
  'message_budgets',
  'onboarding_checks',
  'parked_jobs',
  'home_parts',
  'courier_templates',
  'archived_buyers',
] as const;
type AuditedTable = (typeof auditedTables)[number];

/** Tables whose personal data staff can access. */
export const accessedTables = ['orders', 'users'] as const;

export function isAuditedTable(table: string): table is AuditedTable {
  return auditedTables.some((thing) => thing === table);
}

interface Told {
  readonly table: string;
  readonly row: string;
  readonly order_number: string | null;
}

/** Path prefixes of the detail pages. */
const places: Readonly<Record<string, string>> = {
  claims: '/claims/',
  products: '/products/',
  certificates: '/certificates/',
  vouchers: '/vouchers/',
  users: '/customers/',
  lots: '/stock/lot/',
  courier_templates: '/courier/templates?carrier=',
};

/** The page of the record that an entry is about, if it has one. */
export function pageOf({ table, row, order_number }: Told): string | null {
  if (order_number) return `/orders/${order_number}`;
  if (table.startsWith('staff_')) return '/staff';
  const place = places[table];
  return place && row ? `${place}${row}` : null;
}
