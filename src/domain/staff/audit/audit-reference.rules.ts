/** The parts of an audit entry that can refer to other rows. */
interface Entry {
  readonly table: string;
  readonly row: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** A row that the audit log contains by id and that has a display name. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: number;
}

/** The kind of record behind an id: a table, or `staff` for a person who acted for the shop. */
export const referenceKinds = [
  'orders',
  'order_lines',
  'order_notes',
  'parcels',
  'claims',
  'refunds',
  'deposits',
  'deposit_allocations',
  'order_allowances',
  'cash_receipt_papers',
  'settlements',
  'products',
  'variations',
  'stock_items',
  'lots',
  'recalls',
  'reviews',
  'categories',
  'brands',
  'certificates',
  'vouchers',
  'staff',
  'users',
  'staff_passkeys',
  'customer_notes',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

const kindOfColumn: Readonly<Record<string, ReferenceKind>> = {
  ...{ order_id: 'orders', replacement_id: 'orders', line_id: 'order_lines', order_line_id: 'order_lines' },
  ...{ deposit_id: 'deposits', claim_id: 'claims', refund_id: 'refunds', lot_id: 'lots', stock_item_id: 'stock_items' },
  ...{ product_id: 'products', product_ids: 'products', variation_id: 'variations', brand_id: 'brands' },
  ...{ category_id: 'categories', category_ids: 'categories', parent_id: 'categories' },
  ...{ certificate_id: 'certificates', user_id: 'users', staff_id: 'staff' },
  ...{ allocated_by: 'staff', asked_by: 'staff', blocked_by: 'staff', confirmed_by: 'staff', decided_by: 'staff' },
  ...{ excluded_by: 'staff', granted_by: 'staff', held_by: 'staff', imported_by: 'staff', published_by: 'staff' },
  ...{ recorded_by: 'staff', requested_by: 'staff', sent_by: 'staff', shipped_by: 'staff', started_by: 'staff' },
  ...{ ticked_by: 'staff', used_by: 'staff', withdrawn_by: 'staff', written_by: 'staff' },
};

/** What the ids in a column refer to; null for plain numbers. */
export function referenceKindOf(column: string): ReferenceKind | null {
  return kindOfColumn[column] ?? null;
}

/** Tables whose rows are shown by the name of another record, and the position of its id in their key. */
const rowsOfOthers: Readonly<Record<string, readonly [ReferenceKind, number]>> = {
  claim_lines: ['order_lines', 1],
  refund_lines: ['refunds', 0],
  boxes: ['orders', 0],
  refund_accounts: ['orders', 0],
  cash_receipt_requests: ['orders', 0],
  archived_buyers: ['orders', 0],
  product_pictures: ['products', 0],
  staff_members: ['users', 0],
  staff_totp: ['users', 0],
  staff_recovery_codes: ['users', 0],
  customer_blocks: ['users', 0],
  number_requests: ['users', 0],
};

/** The row that an entry is about; null if it has no display name. */
export function rowReference({ table, row }: Pick<Entry, 'table' | 'row'>): Reference | null {
  const itself = referenceKinds.find((kind) => kind === table && kind !== 'staff');
  const [kind, place] = rowsOfOthers[table] ?? [itself, 0];
  const id = row.split(':')[place] ?? '';
  return kind && /^\d{1,15}$/.test(id) ? { kind, id: Number(id) } : null;
}

export function referenceKey({ kind, id }: Reference): string {
  return `${kind}:${id}`;
}

/** All rows that these entries refer to, each once. */
export function referencesIn(entries: readonly Entry[]): readonly Reference[] {
  const all = entries.flatMap((entry) => {
    const row = rowReference(entry);
    const values = [entry.before, entry.after].flatMap((told) =>
      Object.entries(told ?? {}).flatMap(([column, value]) => referencesOf(column, value)),
    );
    return row ? [row, ...values] : values;
  });
  return [...new Map(all.map((one) => [referenceKey(one), one])).values()];
}

function referencesOf(column: string, value: unknown): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap((one) => referencesOf(column, one));
  const kind = referenceKindOf(column);
  return kind && Number.isSafeInteger(value) ? [{ kind, id: value as number }] : [];
}
