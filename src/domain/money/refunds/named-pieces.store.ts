import { sql } from 'kysely';

/** How many pieces of the order line `l` staff have named in refunds. */
const namedPieces = sql<number>`(
  SELECT coalesce(sum(n.count), 0) FROM refund_lines n JOIN refunds r ON r.id = n.refund_id
  WHERE n.line_id = l.id AND r.kind = 'staff' AND r.part = 1)`;

/** How much of the price those refunds have paid back. */
const namedMoney = sql<number>`(
  SELECT coalesce(sum(n.amount), 0) FROM refund_lines n JOIN refunds r ON r.id = n.refund_id
  WHERE n.line_id = l.id AND r.kind = 'staff')`;

const leftOutMoney = sql<number>`(
  SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.kind = 'left_out' AND r.line_id = l.id)`;

/**
 * How many of the named pieces were left out and are no longer among those that the line counts: the named ones come first,
 * unless leaving out has paid for all that it left out.
 */
const namedAndLeftOut = sql<number>`CASE WHEN l.left_out > 0 AND ${leftOutMoney} < l.price * l.left_out
  THEN least(l.left_out, ${namedPieces}) ELSE 0 END`;

/** How many of the pieces that the line still counts were named in refunds, and what of their price went back. */
export const piecesNamed = sql<number>`(${namedPieces} - ${namedAndLeftOut})::int`;
export const moneyNamed = sql<number>`coalesce(round(${namedMoney}::numeric * ${piecesNamed} / nullif(${namedPieces}, 0)), 0)::int`;

/** All that went back of the line's price, because its pieces were named or left out. */
export const moneyGiven = sql<number>`(${namedMoney} + ${leftOutMoney})::int`;
