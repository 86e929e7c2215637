import type { OpenDatabase } from '../src/platform/database/database.ts';
import { fillInParts, range, unhurried } from './grow-orders.ts';

/**
 * Adds what the other desks of the back office list about the orders of `growOrders`, in the same share whatever their number:
 * contacts and lines of claims, refunds to be sent by hand, receipts, reviews, goods put aside and packed, and the records.
 */
export function growDesks(database: OpenDatabase, size: number): Promise<void> {
  return fillInParts(database, statements, size);
}

/** The first of those vouchers that half of the orders have used. */
export const benchVoucher = 1_000_000_000;

const statements = [
  `UPDATE claims c SET contact_name = o.recipient_name, contact_phone = o.phone_number FROM orders o
   WHERE o.id = c.order_id AND c.order_id BETWEEN ${range}`,
  `INSERT INTO claim_lines (claim_id, line_id, count, reason)
   SELECT c.id, l.id, 1, 'damaged' FROM claims c JOIN order_lines l ON l.order_id = c.order_id AND l.position < 2
   WHERE c.order_id BETWEEN ${range}`,
  // Half of those who get money back by hand have told where to.
  `WITH owed AS (
     INSERT INTO refunds (key, order_id, amount, reason, status, created_at)
     SELECT 'bench-by-hand-' || id, id, 1000 + id % 900, 'claim', 'due', created_at FROM orders
     WHERE status = 'delivered' AND payment_method = 'bank_transfer' AND id % 3 = 1 AND id BETWEEN ${range}
     RETURNING order_id)
   INSERT INTO refund_accounts (order_id, sealed, bank, account_end)
   SELECT order_id, '\\x00', '004', '1234' FROM owed WHERE order_id % 2 = 1`,
  // Every third receipt is still to be issued.
  `INSERT INTO cash_receipts (order_id, paid_at, kept, issued)
   SELECT id, created_at, total_price, CASE WHEN id % 3 = 1 THEN 0 ELSE total_price END FROM orders
   WHERE payment_method = 'bank_transfer' AND status NOT IN ('awaiting_payment', 'expired', 'cancelled')
     AND id BETWEEN ${range}`,
  `INSERT INTO cash_receipt_papers (order_id, amount, valid, purpose, approval_number, approved_on)
   SELECT order_id, issued, issued, 'anonymous', 'G' || (order_id - 900000000), paid_at::date FROM cash_receipts
   WHERE issued > 0 AND order_id BETWEEN ${range}`,
  `INSERT INTO reviews (product_id, order_line_id, user_id, stars, locale, body, author, published, rejection, decided_at, created_at)
   SELECT l.product_id, l.id, o.user_id, 1 + o.id % 5, 'ru', 'Yaxshi', 'A. K.', o.id % 10 > 1,
     CASE WHEN o.id % 10 = 0 THEN 'spam' END, CASE WHEN o.id % 10 = 0 THEN o.created_at END, o.created_at
   FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 0
   WHERE o.status = 'delivered' AND o.id BETWEEN ${range}`,
  `INSERT INTO order_lots (line_id, lot_id, units, state)
   SELECT l.id, lot.id, 1, CASE WHEN o.status IN ('shipped', 'delivered') THEN 'sold' ELSE 'reserved' END
   FROM orders o JOIN order_lines l ON l.order_id = o.id
   JOIN (SELECT min(id) AS id, product_id FROM lots GROUP BY product_id) lot ON lot.product_id = l.product_id
   WHERE o.status IN ('paid', 'preparing', 'shipped', 'delivered') AND o.id BETWEEN ${range}`,
  `INSERT INTO packing_events (order_id, kind, at) SELECT id, 'packed', created_at FROM orders
   WHERE (status IN ('shipped', 'delivered') OR status = 'preparing' AND id % 2 = 0) AND id BETWEEN ${range}`,
  `INSERT INTO order_events (order_id, from_status, to_status, actor, at)
   SELECT id, 'awaiting_payment', status, 'system', created_at FROM orders
   WHERE status <> 'awaiting_payment' AND id BETWEEN ${range}`,
  `INSERT INTO vouchers (id, code, name, kind, amount) OVERRIDING SYSTEM VALUE
   SELECT ${benchVoucher} + n, 'BENCH-' || n, '{"en":"Bench"}', 'won', 1000 FROM generate_series(0, 19) n
   WHERE $1::bigint <= $2::bigint AND $3::bigint > 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO voucher_uses (order_id, voucher_id, user_id, amount, created_at)
   SELECT id, ${benchVoucher} + id / 2 % 4, user_id, 1000, created_at FROM orders WHERE id % 2 = 0 AND id BETWEEN ${range}`,
  `INSERT INTO audit_log (at, person_id, actor, table_name, row_id, action, columns, after)
   SELECT created_at, CASE WHEN id % 2 = 0 THEN 999999991 + id % 8 END, 'staff', 'orders', id::text, 'update', '{status}', '{}'
   FROM orders WHERE id BETWEEN ${range}`,
  `INSERT INTO personal_accesses (at, staff_id, customer_id, order_id, why)
   SELECT created_at, 999999991 + id % 8, user_id, id, 'order' FROM orders WHERE id BETWEEN ${range}`,
];

/** So many of the newest orders may still wait for somebody: staff who get no further do not sell a million. */
const stillOpen = 10_000;

const old = `(SELECT max(id) - ${stillOpen} FROM orders)`;

/** Does whatever waits about older orders, so that shops of any size have the same work before them. */
export function finishOldWork(database: OpenDatabase): Promise<void> {
  return unhurried(database, async (client) => {
    for (const deed of deeds) await client.query(deed);
  });
}

const deeds = [
  `UPDATE orders SET status = 'delivered'
   WHERE status IN ('awaiting_payment', 'paid', 'preparing', 'shipped') AND id <= ${old}`,
  `UPDATE order_lots SET state = 'sold' FROM order_lines l
   WHERE l.id = line_id AND state = 'reserved' AND l.order_id <= ${old}`,
  `UPDATE deposits SET open = 0 WHERE open > 0 AND order_id <= ${old}`,
  `UPDATE claims SET status = 'rejected', decided_at = opened_at WHERE status = 'open' AND order_id <= ${old}`,
  `UPDATE refunds SET status = 'done', done_at = created_at WHERE status = 'due' AND order_id <= ${old}`,
  `UPDATE cash_receipts SET issued = kept WHERE state <> 'settled' AND order_id <= ${old}`,
  `UPDATE reviews SET published = true WHERE NOT published AND rejection IS NULL
     AND order_line_id IN (SELECT id FROM order_lines WHERE order_id <= ${old})`,
];
