import { type RawBuilder, sql } from 'kysely';

/** The start of a day in Korea. */
export const dayStart = (day: RawBuilder<unknown>) => sql`((${day})::timestamp AT TIME ZONE 'Asia/Seoul')`;

/** The value-added tax included in an amount, rounded as on every document of the shop. */
const vatOf = (amount: RawBuilder<unknown>) => sql`((${amount}) - round((${amount}) / 1.1))`;

/** A proportional share, computed from running sums so that all shares add up exactly to the whole. */
const shareOf = (whole: RawBuilder<unknown>, weight: RawBuilder<unknown>, until: RawBuilder<unknown>) => {
  const all = sql`nullif(sum(${weight}) OVER (PARTITION BY ${until}), 0)`;
  const here = sql`sum(${weight}) OVER (PARTITION BY ${until} ORDER BY place)`;
  return sql`coalesce(round((${whole})::numeric * ${here} / ${all}) - round((${whole})::numeric * (${here} - ${weight}) / ${all}), 0)`;
};

/**
 * Computes the sums of the given days from orders and refunds. A sale is a paid order whose payment was not reversed;
 * it belongs to the day of its payment. Free replacements are excluded. A refund belongs to the day on which it was
 * promised, and to the products that it names, otherwise to the whole order.
 *
 * The planner overestimates the orders of a day and would scan whole tables. `OFFSET 0` and scalar subqueries force a
 * lookup for each order, so the cost of a day does not grow with the age of the shop.
 */
export function cellsOf(days: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${dayStart(sql`d.day`)} AND ${moment} < ${dayStart(sql`d.day + 1`)}`;
  return sql`
    WITH wanted AS MATERIALIZED (${days}),
    touched AS (
      SELECT paid.order_id FROM wanted d CROSS JOIN LATERAL (
        SELECT order_id FROM order_events e WHERE to_status = 'paid' AND ${within(sql`e.at`)} OFFSET 0) paid
      UNION SELECT back.order_id FROM wanted d CROSS JOIN LATERAL (
        SELECT order_id FROM refunds r
        WHERE ${within(sql`r.created_at`)} AND order_id IS NOT NULL AND deposit_id IS NULL OFFSET 0) back
    ),
    sales AS MATERIALIZED (
      SELECT o.id, korean_day(paid.at) AS day, o.payment_method, o.locale, o.zone, o.delivery_price,
        o.allowance_total, (SELECT coalesce(sum(a.exempt_amount), 0) FROM order_allowances a
          WHERE a.order_id = o.id AND a.withdrawn_at IS NULL) AS allowance_exempt
      FROM touched CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = touched.order_id OFFSET 0) o
      JOIN LATERAL (SELECT id, at FROM order_events WHERE order_id = o.id AND to_status = 'paid' ORDER BY id DESC LIMIT 1)
        paid ON true
      WHERE (SELECT e.id FROM order_events e
          WHERE e.order_id = o.id AND e.id > paid.id AND e.to_status = 'awaiting_payment' LIMIT 1) IS NULL
        AND (SELECT c.id FROM claims c WHERE c.replacement_id = o.id LIMIT 1) IS NULL
    ),
    parts AS (
      SELECT s.id AS order_id, l.id AS line, l.position::int AS place, coalesce(l.product_id::text, '') AS product,
        coalesce(l.category_id::text, '') AS category, l.tax_type = 'exempt' AS is_exempt,
        (l.usual_price * (l.count + l.left_out))::bigint AS gross, (l.price * (l.count + l.left_out))::bigint AS worth,
        0 AS delivery,
        CASE WHEN l.tax_type = 'exempt' THEN s.allowance_exempt ELSE s.allowance_total - s.allowance_exempt END AS allowance
      FROM sales s CROSS JOIN LATERAL (SELECT * FROM order_lines WHERE order_id = s.id OFFSET 0) l
      UNION ALL
      SELECT id, NULL, 100000, 'delivery', 'delivery', false, 0, 0, delivery_price,
        allowance_total - allowance_exempt FROM sales
    ),
    -- An allowance reduces each tax type of products, and delivery, in proportion.
    reduced AS (
      SELECT *, ${shareOf(sql`allowance`, sql`(worth + delivery)`, sql`order_id, is_exempt`)} AS off FROM parts
    ),
    priced AS (
      SELECT *, CASE WHEN is_exempt THEN 0 ELSE paid END AS taxed FROM (
        SELECT *, worth - off + delivery AS paid FROM reduced) r
    ),
    taxed AS MATERIALIZED (
      SELECT *, ${vatOf(sql`sum(taxed) OVER running`)} - ${vatOf(sql`sum(taxed) OVER running - taxed`)} AS vat,
        sum(taxed) OVER (PARTITION BY order_id) AS order_taxed
      FROM priced WINDOW running AS (PARTITION BY order_id ORDER BY place)
    ),
    given_back AS (
      SELECT r.id, r.order_id, korean_day(r.created_at) AS day, r.exempt_amount, r.amount - r.exempt_amount AS taxed_amount,
        coalesce(sum(r.amount - r.exempt_amount) OVER (PARTITION BY r.order_id ORDER BY r.id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS taxed_before
      FROM sales s CROSS JOIN LATERAL (SELECT * FROM refunds WHERE order_id = s.id AND deposit_id IS NULL OFFSET 0) r
      WHERE (SELECT a.status FROM payment_attempts a WHERE a.id = r.attempt_id) IS DISTINCT FROM 'surplus'
    ),
    -- The part of each refund that belongs to each part of its order.
    weighed AS (
      SELECT r.id, r.day, r.order_id, p.line, p.place, p.product, p.category, kind.is_exempt,
        CASE WHEN kind.is_exempt THEN r.exempt_amount ELSE r.taxed_amount END AS amount,
        CASE WHEN kind.is_exempt THEN 0
          ELSE ${vatOf(sql`p.order_taxed - r.taxed_before`)} - ${vatOf(sql`p.order_taxed - r.taxed_before - r.taxed_amount`)}
        END AS vat,
        CASE WHEN p.is_exempt = kind.is_exempt THEN coalesce(named.amount, 0) ELSE 0 END AS named,
        CASE WHEN p.is_exempt = kind.is_exempt THEN p.paid ELSE 0 END AS paid
      FROM given_back r JOIN wanted d USING (day) JOIN taxed p USING (order_id)
      CROSS JOIN (VALUES (true), (false)) kind (is_exempt)
      LEFT JOIN LATERAL (SELECT sum(amount)::bigint AS amount FROM refund_lines
        WHERE refund_id = r.id AND line_id IS NOT DISTINCT FROM p.line) named ON true
    ),
    -- Money of a tax type without a named part, or for the order as a whole, is divided among all parts of that type.
    -- If no part was paid for, it counts as delivery.
    settled AS (
      SELECT *, CASE WHEN sum(named) OVER of_kind > 0 THEN named WHEN sum(paid) OVER of_kind > 0 THEN paid
        WHEN line IS NULL THEN 1 ELSE 0 END AS weight
      FROM weighed WHERE amount > 0 WINDOW of_kind AS (PARTITION BY id, is_exempt)
    ),
    entries AS (
      SELECT day, order_id, true AS is_sale, product, category, gross, gross + t.delivery - paid AS discount, t.delivery, 0 AS refunds,
        CASE WHEN is_exempt THEN paid ELSE 0 END AS exempt, vat
      FROM sales s JOIN wanted USING (day) JOIN taxed t ON t.order_id = s.id
      WHERE t.line IS NOT NULL OR t.delivery > 0
      UNION ALL
      SELECT day, order_id, false, product, category, 0, 0, 0, back, CASE WHEN is_exempt THEN -back ELSE 0 END, -vat
      FROM (SELECT day, order_id, product, category, is_exempt, ${shareOf(sql`amount`, sql`weight`, sql`id, is_exempt`)} AS back,
        ${shareOf(sql`vat`, sql`weight`, sql`id, is_exempt`)} AS vat FROM settled) shares
      WHERE back <> 0 OR vat <> 0
    )
    SELECT told.dimension, e.day, told.key, (count(DISTINCT e.order_id) FILTER (WHERE e.is_sale))::int AS orders,
      sum(e.gross)::bigint AS gross, sum(e.discount)::bigint AS discount, sum(e.delivery)::bigint AS delivery,
      sum(e.refunds)::bigint AS refunds, sum(e.exempt)::bigint AS exempt, sum(e.vat)::bigint AS vat
    FROM entries e JOIN sales s ON s.id = e.order_id
    CROSS JOIN LATERAL (VALUES ('day', ''), ('product', e.product), ('category', e.category),
      ('method', s.payment_method), ('language', s.locale), ('zone', s.zone)) told (dimension, key)
    GROUP BY told.dimension, e.day, told.key`;
}
