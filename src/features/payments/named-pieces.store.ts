import { sql } from 'kysely';

/** How many pieces of the order line `l` staff have named in refunds. */
export const piecesNamed = sql<number>`(
  SELECT coalesce(sum((part ->> 'count')::int), 0) FROM refunds r, jsonb_array_elements(r.lines) part
  WHERE r.order_id = l.order_id AND (part ->> 'line')::bigint = l.id)::int`;

/** How much of their price those refunds have given back; one that names several lines is shared by what they cost. */
export const moneyNamed = sql<number>`(
  SELECT coalesce(sum(round(least(r.amount, named.worth) * named.mine / nullif(named.worth, 0))), 0)
  FROM refunds r CROSS JOIN LATERAL (
    SELECT sum(piece.price)::numeric AS worth, sum(piece.price) FILTER (WHERE piece.line = l.id) AS mine FROM (
      SELECT bought.id AS line, bought.price * (part ->> 'count')::int AS price
      FROM jsonb_array_elements(r.lines) part JOIN order_lines bought ON bought.id = (part ->> 'line')::bigint
    ) piece
  ) named
  WHERE r.order_id = l.order_id)::int`;
