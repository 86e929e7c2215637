import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Reference, type ReferenceKind, referenceKey } from './audit-reference.rules.ts';

interface Source {
  readonly from: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

const lastDigits = sql`'…' || right(u.phone_number, 4)`;
const nameOfStaff = sql`coalesce(nullif(u.name, ''), ${lastDigits})`;
/**
 * Customers are shown by the last digits of their phone numbers and never by name, because the audit permission does
 * not include names.
 */
const nameOfUser = sql`CASE WHEN EXISTS (SELECT FROM staff_members m WHERE m.user_id = u.id) THEN ${nameOfStaff}
  ELSE ${lastDigits} END`;
/** A deposit is shown by amount and day, because its sender is personal data. */
const nameOfDeposit = sql`translate(to_char(r.amount, 'FM9,999,999,999'), ',', chr(160)) || ' ₩, ' || (r.paid_at AT TIME ZONE 'Asia/Seoul')::date`;
const number = sql`o.number`;
const ofOrder = (table: string): Source => ({
  from: sql`${sql.table(table)} r JOIN orders o ON o.id = r.order_id`,
  name: number,
});
const ofProduct = (table: string, name: RawBuilder<unknown>): Source => ({
  from: sql`${sql.table(table)} r JOIN products p ON p.id = r.product_id`,
  name,
});
const ofUser = (table: string): Source => ({
  from: sql`${sql.table(table)} r JOIN users u ON u.id = r.user_id`,
  name: nameOfUser,
});

/** The source of the name for each kind of record; `r` is the row itself. */
function sourcesIn(locale: Locale): Readonly<Record<ReferenceKind, Source>> {
  const words = (of: RawBuilder<unknown>) => sql`coalesce(nullif(${of} ->> ${locale}::text, ''), ${of} ->> 'en')`;
  const product = words(sql`p.name`);
  return {
    orders: { from: sql`orders r`, name: sql`r.number` },
    order_lines: { ...ofOrder('order_lines'), name: sql`concat_ws(', ', o.number, ${words(sql`r.name`)})` },
    order_notes: ofOrder('order_notes'),
    parcels: ofOrder('parcels'),
    claims: ofOrder('claims'),
    refunds: ofOrder('refunds'),
    deposits: { from: sql`deposits r`, name: nameOfDeposit },
    deposit_allocations: ofOrder('deposit_allocations'),
    order_allowances: ofOrder('order_allowances'),
    cash_receipt_papers: ofOrder('cash_receipt_papers'),
    settlements: {
      from: sql`settlements r JOIN payment_attempts a USING (toss_order_id) JOIN orders o ON o.id = a.order_id`,
      name: number,
    },
    products: { from: sql`products r`, name: words(sql`r.name`) },
    variations: ofProduct('variations', sql`concat_ws(', ', r.sku, ${product})`),
    stock_items: ofProduct('stock_items', product),
    lots: { from: sql`lots r`, name: sql`r.lot_number` },
    recalls: { from: sql`recalls r JOIN lots l ON l.id = r.lot_id`, name: sql`l.lot_number` },
    reviews: ofProduct('reviews', product),
    categories: { from: sql`categories r`, name: words(sql`r.name`) },
    brands: { from: sql`brands r`, name: sql`r.name` },
    certificates: { from: sql`certificates r`, name: sql`r.number` },
    vouchers: { from: sql`vouchers r`, name: sql`r.code` },
    staff: { from: sql`users r JOIN users u USING (id)`, name: nameOfStaff },
    users: { from: sql`users r JOIN users u USING (id)`, name: nameOfUser },
    staff_passkeys: ofUser('staff_passkeys'),
    customer_notes: ofUser('customer_notes'),
  };
}

/** Reads the display names of these records in one query. Deleted records have none. */
export async function readNames(
  db: Database,
  locale: Locale,
  references: readonly Reference[],
): Promise<Readonly<Record<string, string>>> {
  if (references.length === 0) return {};
  const sources = sourcesIn(locale);
  const parts = [...Map.groupBy(references, ({ kind }) => kind)].map(([kind, ones]) => {
    const { from, name } = sources[kind];
    return sql`SELECT ${kind}::text AS kind, r.id, ${name} AS name FROM ${from}
      WHERE r.id = ANY (${ones.map(({ id }) => id)}::bigint[])`;
  });
  const { rows } = await sql<Reference & { name: string | null }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.flatMap((row) => (row.name ? [[referenceKey(row), row.name]] : [])));
}
