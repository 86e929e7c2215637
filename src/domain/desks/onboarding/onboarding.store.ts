import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isDemoStaff } from '../../staff/authentication/demo-staff.store.ts';
import type { TickableItem } from './onboarding.rules.ts';

interface Counted {
  readonly ownCategories: number;
  readonly ownProductsOnSale: number;
  readonly ownStaff: number;
  readonly paidOrders: number;
  readonly saved: string[];
  readonly ticks: { readonly item: string; readonly by: string; readonly at: string }[];
}

/** Reads all facts for the onboarding list, except the settings, in one query. */
export async function readOnboarding(db: Database): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT
      (SELECT count(*)::int FROM categories WHERE NOT is_demo) AS "ownCategories",
      (SELECT count(*)::int FROM (SELECT FROM products WHERE NOT is_demo AND listed LIMIT 1) AS one) AS "ownProductsOnSale",
      (SELECT count(*)::int FROM staff_members JOIN users ON users.id = user_id
        WHERE NOT (${isDemoStaff})) AS "ownStaff",
      (SELECT count(*)::int FROM (SELECT FROM orders o WHERE NOT is_demo
        AND EXISTS (SELECT FROM order_events WHERE order_id = o.id AND to_status = 'paid') LIMIT 1) AS one) AS "paidOrders",
      ARRAY (SELECT key FROM settings WHERE changed_by IS NOT NULL
        UNION SELECT 'policies' WHERE EXISTS (SELECT FROM policy_versions)) AS saved,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('item', item, 'by', coalesce(name, ''),
          'at', to_char(ticked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        FROM onboarding_checks LEFT JOIN users ON users.id = ticked_by) AS ticks`.execute(db);
  return rows[0] as Counted;
}

/** A repeated tick keeps the first person. */
export async function tickItem(db: Database, item: TickableItem, staffId: number): Promise<void> {
  await sql`INSERT INTO onboarding_checks (item, ticked_by) VALUES (${item}, ${staffId}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

export async function untickItem(db: Database, item: TickableItem): Promise<void> {
  await sql`DELETE FROM onboarding_checks WHERE item = ${item}`.execute(db);
}
