import type { PoolClient } from 'pg';
import type { OpenDatabase } from '../src/platform/database/database.ts';

/** So many orders are written by one statement. */
const batch = 50_000;

/**
 * Fills the demo shop with `size` orders of one year: customers who come back, every state in the same share whatever the
 * size, with lines, payments, transfers, refunds, parcels and claims. So much of it waits that the lists of a small shop are
 * full, too: a short one would be cheap for having little to show.
 */
export function growOrders(database: OpenDatabase, size: number): Promise<void> {
  return fillInParts(database, statements, size);
}

/** Runs statements that take the first order of a part, the last one and how many there are in all. */
export function fillInParts(database: OpenDatabase, fillings: readonly string[], size: number): Promise<void> {
  return unhurried(database, async (client) => {
    for (let first = 1; first <= size; first += batch) {
      const last = Math.min(first + batch - 1, size);
      for (const filling of fillings) await client.query(filling, [first, last, size]);
    }
  });
}

/** Writes very many rows, and has PostgreSQL tidy up behind it. */
export async function unhurried(
  { pool }: OpenDatabase,
  write: (client: Pick<PoolClient, 'query'>) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // The triggers would ask of each order by itself what holds for all of these, and nobody listens yet.
    await client.query('SET session_replication_role = replica');
    await write(client);
    await client.query('VACUUM ANALYZE');
    await client.query('RESET session_replication_role');
    await client.query('RESET statement_timeout');
  } finally {
    client.release();
  }
}

/** The letter of an order's number that a piece of its hash stands for. */
const letter = (index: number) =>
  `substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', ((hash >> ${index * 5}) & 31)::int + 1, 1)`;
const fourLetters = (from: number) => [0, 1, 2, 3].map((index) => letter(from + index)).join(' || ');

/** Common enough that very many share a name. */
const personName = (hash: string) =>
  `(ARRAY['Aziza','Bekzod','Dilnoza','Elyor'])[${hash} % 4 + 1]
       || ' ' || (ARRAY['Karimov','Rakhimov','Tursunov','Yusupov','Nazarov'])[${hash} / 4 % 5 + 1]`;

/** How the numbers of so many customers end that a search by it is full in either shop. */
export const commonEnd = '7777';
const phoneNumber = (customer: string) =>
  `'+8210' || CASE WHEN ${customer} % 40 = 0 AND ${customer} < 400000 THEN lpad((${customer} / 40)::text, 4, '0') || '${commonEnd}'
       ELSE lpad((${customer} * 7919 % 100000000)::text, 8, '0') END`;

/** The orders of a part; all that most statements need of their parameters. */
export const range = '1000000000 + $1::bigint AND 1000000000 + $2::bigint AND $3::bigint > 0';
const statements = [
  `INSERT INTO users (id, name, phone_number, locale) OVERRIDING SYSTEM VALUE
   SELECT 1000000000 + n, ${personName('(n / 10)')}, ${phoneNumber('n')}, 'ru'
   FROM generate_series($1::bigint, $2::bigint) n WHERE n % 10 = 0 AND $3::bigint > 0`,
  `INSERT INTO orders (id, number, user_id, request_key, request_hash, status, payment_method, items_total, discount_total,
     delivery_price, total_price, locale, consented_at, recipient_name, phone_number, zip_code, address_text,
     address_detail, entrance_note, zone, ships_on, arrives_from, arrives_to, pay_before, created_at)
   OVERRIDING SYSTEM VALUE
   SELECT 1000000000 + n, ${fourLetters(0)} || '-' || ${fourLetters(4)} || '-' || ${fourLetters(8)},
     1000000000 + (n / 10 + 1) * 10 % $3::bigint, 'bench-key-' || n, decode(repeat('00', 32), 'hex'),
     CASE WHEN share < 5 THEN 'awaiting_payment' WHEN share < 7 THEN 'paid' WHEN share < 9 THEN 'preparing'
       WHEN share < 12 THEN 'shipped' WHEN share < 17 THEN 'cancelled' WHEN share < 25 THEN 'expired' ELSE 'delivered' END,
     CASE WHEN n % 7 < 4 THEN 'toss' ELSE 'bank_transfer' END, price, 0, 3000, price + 3000, 'ru', at,
     ${personName('hash')} || n % 97,
     ${phoneNumber('((n / 10 + 1) * 10 % $3::bigint)')},
     CASE WHEN n % 50 = 0 THEN '63000' ELSE '04524' END, 'Sejong-daero 110', n || '-ho', '',
     CASE WHEN n % 50 = 0 THEN 'jeju' WHEN n % 100 = 1 THEN 'remote' ELSE 'mainland' END,
     at::date + 1, at::date + 2, at::date + 3, at + interval '1 day', at
   FROM (SELECT n, ('x' || substr(md5('order' || n), 1, 15))::bit(60)::bigint AS hash, n * 31 % 100 AS share,
       10000 + n * 7717 % 90000 AS price, now() - (1 - n::float8 / $3::bigint) * interval '365 days' AS at
     FROM generate_series($1::bigint, $2::bigint) n) made`,
  `INSERT INTO order_lines (order_id, position, product_id, variation_id, sku, slug, name, picture_key, unit_type,
     unit_amount, storage, usual_price, price, count)
   SELECT o.id, line, v.product_id, v.id, v.sku, v.slug, v.name, 'bench', v.unit_type, v.unit_amount, v.storage, 5000,
     5000, 1
   FROM orders o CROSS JOIN generate_series(0, 2) line
   JOIN (SELECT variations.*, p.slug, p.name, p.storage, row_number() OVER (ORDER BY variations.id) - 1 AS number
       FROM variations JOIN products p ON p.id = product_id) v
     -- How many there are is asked apart from them: beside each, every line would be held against every variation.
     ON v.number = (o.id * 31 + line * 17) % (SELECT count(*) FROM variations)
   WHERE o.id BETWEEN ${range}`,
  `INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key, created_at)
   SELECT id, 'bench-' || id, total_price, 'paid', 'bench-' || id, created_at FROM orders
   WHERE payment_method = 'toss' AND status NOT IN ('awaiting_payment', 'expired') AND id BETWEEN ${range}`,
  // Every third transfer is too much; those who still have to pay have paid a part.
  `WITH paid AS (
     INSERT INTO deposits (request_key, request_hash, paid_at, amount, open, depositor, order_id)
     SELECT 'bench-' || id, request_hash, created_at,
       CASE WHEN status = 'awaiting_payment' THEN 1000 ELSE total_price + 1000 END,
       CASE WHEN id % 3 = 0 AND status <> 'awaiting_payment' THEN 1000 ELSE 0 END, recipient_name, id FROM orders
     WHERE payment_method = 'bank_transfer' AND status <> 'expired' AND id BETWEEN ${range}
     RETURNING id, order_id, amount, open)
   INSERT INTO deposit_allocations (deposit_id, order_id, amount) SELECT id, order_id, amount - open FROM paid`,
  `INSERT INTO refunds (key, order_id, amount, reason, status, done_at, created_at)
   SELECT 'bench-' || id, id, total_price, 'cancelled', 'done', created_at, created_at FROM orders
   WHERE status = 'cancelled' AND id BETWEEN ${range}`,
  `INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at)
   SELECT id, 'cj', (600000000000 + id)::text, created_at FROM orders
   WHERE status IN ('shipped', 'delivered') AND id BETWEEN ${range}`,
  `INSERT INTO claims (order_id, opened_by, status, opened_at, decided_at)
   SELECT id, 'staff', CASE WHEN id % 8 = 1 THEN 'open' WHEN id % 16 = 5 THEN 'approved' ELSE 'rejected' END, created_at,
     CASE WHEN id % 8 <> 1 THEN created_at END
   FROM orders WHERE status = 'delivered' AND id % 4 = 1 AND id BETWEEN ${range}`,
];
