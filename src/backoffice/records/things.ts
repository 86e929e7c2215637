/** What the records speak of, as far as there are words for it; the rest goes by the name of its table. */
export const auditThings = [
  'orders',
  'order_lines',
  'order_notes',
  'parcels',
  'claims',
  'claim_lines',
  'refunds',
  'refund_accounts',
  'deposits',
  'deposit_allocations',
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
  'settings',
  'policy_versions',
] as const;
type AuditThing = (typeof auditThings)[number];

/** Whose data somebody may have looked at. */
export const accessThings = ['orders', 'users'] as const;

export function isAuditThing(table: string): table is AuditThing {
  return auditThings.some((thing) => thing === table);
}

interface Told {
  readonly table: string;
  readonly row: string;
  readonly order_number: string | null;
}

/** The page on which one sees what an entry speaks of, if it has one. */
export function pageOf({ table, row, order_number }: Told): string | null {
  if (order_number) return `/orders/${order_number}`;
  if (table === 'claims') return `/claims/${row}`;
  if (table.startsWith('staff_')) return '/staff';
  return null;
}
