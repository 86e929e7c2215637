import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeOffReasons } from '../../catalogue/products/stock-reason.rules.ts';
import type { ReportDays } from './report-days.rules.ts';
import { dayStart } from './sales-cells.store.ts';
import type { ShopReport } from './shop-report.contract.ts';

const mostProducts = 50;

/** Reads the shop report in one statement. */
export async function readShopReport(db: Database, { from, to }: ReportDays, locale: Locale): Promise<ShopReport> {
  const begin = dayStart(sql`${from}::date`);
  const end = dayStart(sql`${to}::date + 1`);
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${begin} AND ${moment} < ${end}`;
  const isSale = (order: RawBuilder<unknown>) => sql`NOT EXISTS (SELECT FROM claims WHERE replacement_id = ${order})`;
  const { rows } = await sql<ShopReport>`
    WITH placed AS (
      SELECT o.id, EXISTS (SELECT FROM order_events WHERE order_id = o.id AND to_status = 'paid') AS is_paid
      FROM orders o WHERE ${within(sql`o.created_at`)} AND ${isSale(sql`o.id`)}
    ), buyers AS (
      SELECT o.user_id, min(e.at) AS first FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE e.to_status = 'paid' AND ${within(sql`e.at`)} AND o.user_id IS NOT NULL AND ${isSale(sql`o.id`)}
      GROUP BY o.user_id
    ), known AS (
      SELECT EXISTS (SELECT FROM orders o JOIN order_events e ON e.order_id = o.id AND e.to_status = 'paid'
        WHERE o.user_id = buyers.user_id AND e.at < buyers.first AND ${isSale(sql`o.id`)}) AS is_known
      FROM buyers
    ), promised AS (
      SELECT coalesce(came.day <= o.arrives_to, false) AS is_kept
      FROM orders o, LATERAL (SELECT korean_day(min(e.at)) AS day FROM order_events e
        WHERE e.order_id = o.id AND e.to_status = 'delivered' AND e.from_status = 'shipped') came
      WHERE o.arrives_to BETWEEN ${from}::date AND ${to}::date AND (came.day IS NOT NULL
        OR o.status IN ('paid', 'preparing', 'shipped') AND o.arrives_to < korean_day(now()))
    ), returned AS (
      SELECT cl.reason, count(DISTINCT c.id)::int AS claims, sum(cl.count)::int AS pieces, sum(cl.refund_amount)::int AS refunded
      FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id WHERE ${within(sql`c.opened_at`)} GROUP BY cl.reason
    ), wasted AS (
      SELECT m.reason, -sum(m.delta)::int AS units,
        sum(coalesce(m.worth, round(-m.delta * piece_price(l.stock_item_id)), 0))::bigint AS cost
      FROM stock_movements m LEFT JOIN lots l ON l.id = m.lot_id
      WHERE m.delta < 0 AND m.reason = ANY (${[...writeOffReasons]}) AND ${within(sql`m.at`)} GROUP BY m.reason
    ), moved AS (
      SELECT l.product_id, -(sum(m.delta) FILTER (WHERE m.reason = 'sold' AND m.at < ${end}))::int AS sold,
        sum(m.delta) AS delta,
        -- Stock counts from its arrival or until its departure, as a share of the whole period.
        coalesce(sum(m.delta * extract(epoch FROM m.at - ${begin})) FILTER (WHERE m.at < ${end})
          / greatest(1, extract(epoch FROM least(${end}, now()) - ${begin})), 0) AS missed,
        coalesce(sum(m.delta) FILTER (WHERE m.at >= ${end}), 0) AS since
      FROM stock_movements m JOIN lots l ON l.id = m.lot_id WHERE m.at >= ${begin} GROUP BY l.product_id
    ), turned AS (
      SELECT product_id, sold, 
        -- Negative stock is impossible, so earlier movements are not recorded.
        CASE WHEN there.quantity >= delta AND there.quantity >= since + missed THEN there.quantity - since - missed END AS stock
      FROM (SELECT * FROM moved WHERE sold > 0 ORDER BY sold DESC, product_id LIMIT ${mostProducts}) best,
      LATERAL (SELECT sum(quantity) AS quantity FROM lots WHERE lots.product_id = best.product_id) there
    )
    SELECT
      (SELECT jsonb_build_object('placed', count(*), 'paid', count(*) FILTER (WHERE is_paid)) FROM placed) AS funnel,
      (SELECT jsonb_build_object('new', count(*) FILTER (WHERE NOT is_known), 'returning', count(*) FILTER (WHERE is_known))
        FROM known) AS buyers,
      (SELECT jsonb_build_object('kept', count(*) FILTER (WHERE is_kept), 'late', count(*) FILTER (WHERE NOT is_kept))
        FROM promised) AS promises,
      (SELECT coalesce(jsonb_agg(returned ORDER BY pieces DESC, reason), '[]') FROM returned) AS returns,
      (SELECT coalesce(jsonb_agg(wasted ORDER BY cost DESC, reason), '[]') FROM wasted) AS waste,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('product', product_id, 'sold', sold, 'stock', round(stock, 1),
          'name', coalesce(p.name ->> ${locale}, p.name ->> 'en'),
          'turn', CASE WHEN stock > 0 THEN round(sold / stock, 2) END) ORDER BY sold DESC, product_id), '[]')
        FROM turned JOIN products p ON p.id = product_id) AS turn`.execute(db);
  const [report] = rows;
  if (!report) throw new Error('A query without FROM must return one row');
  return report;
}
