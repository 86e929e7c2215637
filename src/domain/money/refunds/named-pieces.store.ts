import { sql } from 'kysely';

/** How many pieces of the order line `l` staff refunds have named. */
const namedPieces = sql<number>`(
  SELECT coalesce(sum(n.count), 0) FROM refund_lines n JOIN refunds r ON r.id = n.refund_id
  WHERE n.line_id = l.id AND r.kind = 'staff' AND r.part = 1)`;

/** How much of the line's price those refunds have paid back. */
const namedMoney = sql<number>`(
  SELECT coalesce(sum(n.amount), 0) FROM refund_lines n JOIN refunds r ON r.id = n.refund_id
  WHERE n.line_id = l.id AND r.kind = 'staff')`;

const leftOutMoney = sql<number>`(
  SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.kind = 'left_out' AND r.line_id = l.id)`;

/**
 * How many named pieces are also among the pieces left out, which the line no longer counts. Named pieces are left out
 * first, unless the left-out pieces were refunded in full.
 */
const namedAndLeftOut = sql<number>`CASE WHEN l.left_out > 0 AND ${leftOutMoney} < l.price * l.left_out
  THEN least(l.left_out, ${namedPieces}) ELSE 0 END`;

/**
 * How many of the pieces that the line still counts were named in refunds, and how much of their price was refunded.
 */
export const piecesNamed = sql<number>`(${namedPieces} - ${namedAndLeftOut})::int`;
export const moneyNamed = sql<number>`coalesce(round(${namedMoney}::numeric * ${piecesNamed} / nullif(${namedPieces}, 0)), 0)::int`;

/** All refunds of the line's price, for named or left-out pieces. */
export const moneyGiven = sql<number>`(${namedMoney} + ${leftOutMoney})::int`;
