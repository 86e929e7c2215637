import { type RawBuilder, sql } from 'kysely';
import type { KoreanDate } from '../../kernel/korea-time.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderQuery, OrderRow, OrderSort } from './order-list.contract.ts';
import type { SoughtOrders } from './order-search.rules.ts';

/** So many orders are looked through at most, however many there are: a list costs the same in ten years. */
const mostLookedThrough = 10_000;
/** What one meaning of a search finds at most. */
const mostFound = 500;

export interface WantedOrders extends Omit<OrderQuery, 'q' | 'from' | 'to'> {
  readonly sought: (SoughtOrders & { readonly products: readonly number[] }) | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly today: KoreanDate;
}

export interface FoundOrders {
  readonly rows: readonly (OrderRow & { readonly customer: number | null })[];
  readonly count: number;
  readonly isCut: boolean;
}

const sorts: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  created_at: sql`created_at, id`,
  '-created_at': sql`created_at DESC, id DESC`,
  ships_on: sql`ships_on NULLS LAST, id`,
  '-ships_on': sql`ships_on DESC NULLS LAST, id DESC`,
  total_price: sql`total_price, id`,
  '-total_price': sql`total_price DESC, id DESC`,
};

export async function findOrders(db: Database, wanted: WantedOrders): Promise<FoundOrders> {
  const { rows } = await orderListStatement(wanted).execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without a table always has one row');
  return { ...found, rows: found.rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() })) };
}

/**
 * One statement: an index leads to the newest orders that the narrowest condition leaves, the other conditions are asked
 * of those, and money is added up for the page alone.
 */
export function orderListStatement(wanted: WantedOrders): RawBuilder<FoundOrders> {
  const { page, page_size: size, sort, today } = wanted;
  const isLate = sql`o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date`;
  return sql<FoundOrders>`
    WITH seen AS MATERIALIZED (${leading(wanted)}),
    matching AS MATERIALIZED (
      SELECT o.id, o.created_at, o.ships_on, o.total_price FROM seen o
      WHERE ${sql.join([sql`true`, ...conditions(wanted)], sql` AND `)}
    ),
    page AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT id FROM matching ORDER BY ${sorts[sort]} LIMIT ${size} OFFSET ${(page - 1) * size}) sorted
    )
    SELECT (SELECT count(*)::int FROM matching) AS count,
      (SELECT count(*) > ${mostLookedThrough} FROM seen) AS "isCut",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', o.number, 'order_number', o.number, 'status', o.status,
          'payment_method', o.payment_method, 'created_at', o.created_at, 'ships_on', o.ships_on,
          'late', coalesce(${isLate}, false), 'total_price', o.total_price,
          'received', order_received(o.id) + coalesce((SELECT sum(open) FROM deposits WHERE order_id = o.id), 0),
          'refunded', coalesce((SELECT sum(amount) FROM refunds WHERE order_id = o.id), 0),
          'recipient_name', o.recipient_name, 'zone', o.zone, 'customer', o.user_id) ORDER BY place), '[]')
        FROM page JOIN orders o ON o.id = page.id) AS rows`;
}

const columns = sql`o.id, o.status, o.payment_method, o.zone, o.created_at, o.ships_on, o.total_price`;
const oneMore = mostLookedThrough + 1;

/** Which orders are looked through: what is rarest comes first. */
function leading(wanted: WantedOrders): RawBuilder<unknown> {
  const { sought, late, money, claim, status, today } = wanted;
  const among = (ids: RawBuilder<unknown>) => sql`SELECT ${columns} FROM (${ids}) f JOIN orders o ON o.id = f.id`;
  if (sought) return among(idsSought(sought));
  if (late)
    return sql`SELECT ${columns} FROM orders o WHERE o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date
      ORDER BY o.ships_on, o.id LIMIT ${oneMore}`;
  if (money === 'over')
    return among(sql`SELECT DISTINCT order_id AS id FROM (
      SELECT order_id FROM deposits WHERE open > 0 AND order_id IS NOT NULL ORDER BY paid_at, id LIMIT ${oneMore}) d`);
  if (claim === 'open')
    return among(sql`SELECT order_id AS id FROM claims WHERE status = 'open' ORDER BY opened_at LIMIT ${oneMore}`);
  if (claim)
    return among(sql`SELECT DISTINCT order_id AS id FROM (
      SELECT order_id FROM claims ORDER BY id DESC LIMIT ${oneMore}) c`);
  const inState = status ?? (money === 'under' ? 'awaiting_payment' : null);
  return sql`SELECT ${columns} FROM orders o
    WHERE ${sql.join([...(inState ? [sql`o.status = ${inState}`] : []), ...days(wanted), sql`true`], sql` AND `)}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${oneMore}`;
}

function days({ from, before }: WantedOrders): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`o.created_at >= ${from}::timestamptz`] : []),
    ...(before ? [sql`o.created_at < ${before}::timestamptz`] : []),
  ];
}

/** Every condition, also the one that led here: it is true of these orders anyway. */
function conditions(wanted: WantedOrders): RawBuilder<unknown>[] {
  const { status, method, zone, goods, late, claim, money, today } = wanted;
  const hasCold = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.storage <> 'ambient')`;
  return [
    ...days(wanted),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(method ? [sql`o.payment_method = ${method}`] : []),
    ...(zone ? [sql`o.zone = ${zone}`] : []),
    ...(goods ? [goods === 'cold' ? hasCold : sql`NOT ${hasCold}`] : []),
    ...(late ? [sql`o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date`] : []),
    ...(claim === 'any' ? [sql`EXISTS (SELECT FROM claims WHERE order_id = o.id)`] : []),
    ...(claim === 'open' ? [sql`EXISTS (SELECT FROM claims WHERE order_id = o.id AND status = 'open')`] : []),
    ...(money === 'over' ? [sql`EXISTS (SELECT FROM deposits WHERE order_id = o.id AND open > 0)`] : []),
    ...(money === 'under'
      ? [
          sql`o.status = 'awaiting_payment'
            AND EXISTS (SELECT FROM deposit_allocations WHERE order_id = o.id AND released_at IS NULL)
            AND order_received(o.id) < o.total_price`,
        ]
      : []),
  ];
}

function idsSought(sought: NonNullable<WantedOrders['sought']>): RawBuilder<unknown> {
  const { number, code, phoneEnd, tracking, name, products } = sought;
  const newest = sql`ORDER BY id DESC LIMIT ${mostFound}`;
  const meanings = [
    sql`SELECT id FROM orders WHERE number = ${number ?? ''}`,
    ...(code ? [sql`(SELECT id FROM orders WHERE right(number, 4) = ${code} ${newest})`] : []),
    ...(phoneEnd
      ? [
          sql`(SELECT id FROM orders WHERE phone_number IS NOT NULL AND right(phone_number, 4) = ${phoneEnd.slice(-4)}
            AND right(phone_number, ${phoneEnd.length}) = ${phoneEnd} ${newest})`,
        ]
      : []),
    ...(tracking
      ? [
          sql`(SELECT order_id FROM parcels WHERE tracking_number = ${tracking} ORDER BY order_id DESC LIMIT ${mostFound})`,
        ]
      : []),
    ...(name
      ? [
          beginningWith(sql`lower(recipient_name)`, name),
          beginningWith(sql`lower(split_part(recipient_name, ' ', 2))`, name),
        ]
      : []),
    ...(products.length > 0
      ? [
          sql`(SELECT line.order_id FROM unnest(${[...products]}::bigint[]) AS product CROSS JOIN LATERAL (
            SELECT order_id FROM order_lines WHERE product_id = product ORDER BY order_id DESC LIMIT ${mostFound}) line)`,
        ]
      : []),
  ];
  return sql.join(meanings, sql` UNION `);
}

/** Names are in the order of their letters, so those with one beginning stand beside each other. */
function beginningWith(names: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> {
  return sql`(SELECT id FROM orders WHERE recipient_name IS NOT NULL AND ${names} COLLATE "C" >= ${beginning}
    AND ${names} COLLATE "C" < ${`${beginning}\u{10FFFF}`}
    ORDER BY ${names} COLLATE "C", id DESC LIMIT ${mostFound})`;
}
