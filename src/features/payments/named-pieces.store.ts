import { sql } from 'kysely';

/** How many pieces of the order line `l` staff have named in refunds. */
const namedPieces = sql<number>`(
  SELECT coalesce(sum((part ->> 'count')::int), 0) FROM refunds r, jsonb_array_elements(r.lines) part
  WHERE r.order_id = l.order_id AND (part ->> 'line')::bigint = l.id)`;

/** How much of their price those refunds have given back; one that names several lines is shared by what they cost. */
const namedMoney = sql<number>`(
  SELECT coalesce(sum(round(least(r.amount, named.worth) * named.mine / nullif(named.worth, 0))), 0)
  FROM refunds r CROSS JOIN LATERAL (
    SELECT sum(piece.price)::numeric AS worth, sum(piece.price) FILTER (WHERE piece.line = l.id) AS mine FROM (
      SELECT bought.id AS line, bought.price * (part ->> 'count')::int AS price
      FROM jsonb_array_elements(r.lines) part JOIN order_lines bought ON bought.id = (part ->> 'line')::bigint
    ) piece
  ) named
  WHERE r.order_id = l.order_id)`;

/** The refund of a line that is taken out, and of so many pieces of one that were left out by then. */
export const takenOutKey = (line: number) => `line-${line}`;
export const shortKey = (line: number, leftOut: number) => `short-${line}-${leftOut}`;

const leftOutMoney = sql<number>`(
  SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = l.order_id
    AND (r.key IN ('line-' || l.id, 'line-' || l.id || '-rest') OR starts_with(r.key, 'short-' || l.id || '-')))`;

/**
 * How many of the named pieces were left out and are no longer among those that the line counts: the named ones come first,
 * unless leaving out has paid for all that it left out.
 */
const namedAndLeftOut = sql<number>`CASE WHEN l.left_out > 0 AND ${leftOutMoney} < l.price * l.left_out
  THEN least(l.left_out, ${namedPieces}) ELSE 0 END`;

/** How many of the pieces that the line still counts were named in refunds, and what of their price went back. */
export const piecesNamed = sql<number>`(${namedPieces} - ${namedAndLeftOut})::int`;
export const moneyNamed = sql<number>`coalesce(round(${namedMoney} * ${piecesNamed} / nullif(${namedPieces}, 0)), 0)::int`;

/** All that went back of the line's price, because its pieces were named or left out. */
export const moneyGiven = sql<number>`(${namedMoney} + ${leftOutMoney})::int`;
