import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { demoStaffNumbers, endDemoStaff, isDemoStaff } from '../../staff/authentication/demo-staff.store.ts';

/** Advisory lock: held while demo data is added or removed, so that both never overlap. */
export const demoLock = 7270013;

/** The remaining demo data, and what is kept because real data needs it. */
interface DemoRest {
  readonly products: number;
  readonly orders: number;
  readonly customers: number;
  readonly staff: number;
  readonly categories: number;
  readonly kept_products: number;
  readonly kept_categories: number;
}

export async function countDemo(db: Database): Promise<DemoRest> {
  const { rows } = await sql<DemoRest>`
    SELECT
      (SELECT count(*)::int FROM products WHERE is_demo AND archived_at IS NULL) AS products,
      (SELECT count(*)::int FROM orders WHERE is_demo) AS orders,
      (SELECT count(*)::int FROM users WHERE ${isDemoCustomer}) AS customers,
      (SELECT count(*)::int FROM users WHERE ${isDemoStaff}) AS staff,
      (SELECT count(*)::int FROM categories WHERE is_demo AND NOT (${hasOwnBelow})) AS categories,
      (SELECT count(*)::int FROM products p WHERE is_demo AND ${isKept}) AS kept_products,
      (SELECT count(*)::int FROM categories WHERE is_demo AND ${hasOwnBelow}) AS kept_categories`.execute(db);
  return rows[0] as DemoRest;
}

/** An invented customer or staff member of the demo without any real data. */
const isDemoCustomer = sql`(users.is_demo OR users.phone_number LIKE ${`${demoStaffNumbers}%`}) AND NOT EXISTS (SELECT FROM staff_members WHERE user_id = users.id)
  AND NOT EXISTS (SELECT FROM orders WHERE user_id = users.id AND NOT is_demo)`;

/** The product `p` stays archived because real lots or real orders need it. */
const isKept = sql`(p.archived_at IS NOT NULL
  OR EXISTS (SELECT FROM lots WHERE product_id = p.id AND (NOT lots.is_demo OR EXISTS (SELECT FROM order_lots a
    JOIN order_lines l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id WHERE a.lot_id = lots.id AND NOT o.is_demo))))`;

/** The category, or one below it, contains real products or products of real orders. */
const hasOwnBelow = sql`EXISTS (
  WITH RECURSIVE below AS (
    SELECT categories.id UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
  )
  SELECT FROM below JOIN categories c USING (id)
  WHERE NOT c.is_demo OR EXISTS (SELECT FROM products p WHERE p.category_id = c.id
    AND (NOT p.is_demo OR ${isKept})))`;

/** The steps in the order that foreign keys require. Each is one transaction and idempotent. */
export const emptyingSteps = ['shelf', 'orders', 'staff', 'customers', 'products', 'rest'] as const;
type EmptyingStep = (typeof emptyingSteps)[number];

export const empty: Readonly<Record<EmptyingStep, (db: Database) => Promise<void>>> = {
  shelf: takeOffSale,
  orders: removeOrders,
  staff: endDemoStaff,
  customers: removeCustomers,
  products: removeProducts,
  rest: removeRest,
};

/** The first step, so that no one orders products that are about to be deleted. */
async function takeOffSale(db: Database): Promise<void> {
  await sql`UPDATE products SET listed = false WHERE is_demo AND listed`.execute(db);
}

/**
 * Deletes demo orders with all dependent rows. Lots that stay no longer count their reservations and sales, and
 * deposits that only demo orders used are deleted. The orders are locked first, so that a concurrent expiry,
 * cancellation or shipment does not change those counts again.
 */
async function removeOrders(db: Database): Promise<void> {
  await sql`SELECT FROM orders WHERE is_demo ORDER BY id FOR UPDATE`.execute(db);
  await sql`
    WITH taken AS (
      SELECT order_lots.lot_id AS id,
        coalesce(sum(order_lots.units) FILTER (WHERE order_lots.state = 'reserved'), 0)::int AS reserved,
        coalesce(sum(order_lots.units) FILTER (WHERE order_lots.state = 'sold'), 0)::int AS sold
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id JOIN order_lots ON order_lots.line_id = order_lines.id
      WHERE orders.is_demo AND order_lots.state IN ('reserved', 'sold') GROUP BY order_lots.lot_id
    ), held AS (SELECT id FROM lots WHERE id IN (SELECT id FROM taken) ORDER BY id FOR UPDATE)
    UPDATE lots SET reserved = lots.reserved - taken.reserved, sold = lots.sold - taken.sold
    FROM taken JOIN held USING (id) WHERE lots.id = taken.id`.execute(db);
  await sql`DELETE FROM orders WHERE is_demo`.execute(db);
  await sql`DELETE FROM refunds WHERE is_demo AND order_id IS NULL`.execute(db);
  await sql`DELETE FROM deposits WHERE is_demo
    AND NOT EXISTS (SELECT FROM deposit_allocations WHERE deposit_id = deposits.id)
    AND NOT EXISTS (SELECT FROM refunds WHERE deposit_id = deposits.id)`.execute(db);
  await sql`DELETE FROM parked_jobs WHERE is_demo`.execute(db);
}

async function removeCustomers(db: Database): Promise<void> {
  await sql`DELETE FROM reviews WHERE is_demo`.execute(db);
  await sql`DELETE FROM searches WHERE is_demo`.execute(db);
  await sql`DELETE FROM users WHERE ${isDemoCustomer}`.execute(db);
}

/** A product that real orders or real lots need stays archived, where it cannot be bought. */
async function removeProducts(db: Database): Promise<void> {
  const { rows: lots } = await sql<{ id: number }>`
    SELECT lots.id FROM lots JOIN products ON products.id = lots.product_id WHERE products.is_demo
    ORDER BY lots.id FOR UPDATE OF lots`.execute(db);
  await sql`SELECT remove_if_unneeded('products', id) FROM (
    SELECT id FROM products WHERE is_demo
      AND NOT EXISTS (SELECT FROM lots WHERE product_id = products.id AND NOT lots.is_demo) ORDER BY id
  ) AS demo`.execute(db);
  await sql`UPDATE products SET archived_at = now(), listed = false WHERE is_demo AND archived_at IS NULL`.execute(db);
  const ids = lots.map(({ id }) => id);
  await sql`SELECT forget_demo_records(ARRAY (
    SELECT id FROM unnest(${ids}::bigint[]) AS id WHERE NOT EXISTS (SELECT FROM lots WHERE lots.id = id.id)
  ))`.execute(db);
}

/** Deletes categories from the leaves up. Synonyms stay, because they are useful for any shop with such products. */
async function removeRest(db: Database): Promise<void> {
  for (let gone = 1; gone > 0; ) {
    const { rows } = await sql<{ gone: number }>`
      SELECT count(*) FILTER (WHERE remove_if_unneeded('categories', id))::int AS gone
      FROM (SELECT id FROM categories WHERE is_demo ORDER BY id DESC) AS demo`.execute(db);
    gone = rows[0]?.gone ?? 0;
  }
  for (const table of ['brands', 'certificates', 'pictures']) {
    await sql`SELECT remove_if_unneeded(${table}, id) FROM (
      SELECT id FROM ${sql.table(table)} WHERE is_demo ORDER BY id) AS demo`.execute(db);
  }
}
