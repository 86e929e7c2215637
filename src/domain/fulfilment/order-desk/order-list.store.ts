import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { firstNamed, isNamed } from '../../../platform/database/folded-text.ts';
import { givenBack, moneyState, parcelsState, receivedFor, refundedFor } from '../../orders/order/order-state.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { takenBack, waitingRefunds } from './money-anomalies.store.ts';
import {
  conditions,
  days,
  hasSomeMoney,
  isNotArrived,
  type WantedOrders,
  workInOrder,
} from './order-conditions.store.ts';
import type { OrderRow, OrderSort } from './order-list.contract.ts';

/** The most orders that a query reads, so that its cost does not grow with the number of orders. */
const mostLookedThrough = 10_000;
/** Matching orders are counted up to this number, or to the end of the requested page. */
const mostCounted = 500;
/**
 * The limit for rare orders (on hold, late, not arrived, over- or underpaid, with a claim) and for each meaning of a
 * search. Longer results need a narrower filter.
 */
const mostFound = 200;
/** A literal, so that PostgreSQL's generic plan knows the small limit. */
const oneMore = sql.lit(mostFound + 1);

export interface FoundOrders {
  readonly rows: readonly (OrderRow & { readonly customer: number | null })[];
  readonly count: number;
  /** There may be more than were counted. */
  readonly isCut: boolean;
  readonly hasNextPage: boolean;
}

const sorts: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  created_at: sql`o.created_at, o.id`,
  '-created_at': sql`o.created_at DESC, o.id DESC`,
  ships_on: sql`o.ships_on, o.id`,
  '-ships_on': sql`o.ships_on DESC, o.id DESC`,
  total_price: sql`o.total_price, o.id`,
  '-total_price': sql`o.total_price DESC, o.id DESC`,
};

export async function findOrders(db: Database, wanted: WantedOrders): Promise<FoundOrders> {
  const { rows } = await orderListStatement(wanted).execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without FROM must return one row');
  return { ...found, rows: found.rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() })) };
}

/**
 * One statement. An index leads to the orders of the most selective condition, already in the requested sort order if
 * possible. The other conditions filter these until there are enough, and money is summed only for the page.
 */
export function orderListStatement(wanted: WantedOrders): RawBuilder<FoundOrders> {
  const { page, page_size: size, sort, today } = wanted;
  const isLate = sql`o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date`;
  const counted = Math.min(Math.max(mostCounted, page * size), mostLookedThrough);
  const { orders, most, rest } = leading(wanted);
  return sql<FoundOrders>`
    WITH seen AS MATERIALIZED (${orders}),
    matching AS MATERIALIZED (
      SELECT o.id, o.created_at, o.ships_on, o.total_price FROM seen o
      WHERE ${sql.join([sql`true`, ...conditions(rest)], sql` AND `)}
      ORDER BY ${sorts[sort]} LIMIT ${counted + 1}
    ),
    page AS MATERIALIZED (
      SELECT o.id, row_number() OVER (ORDER BY ${sorts[sort]}) AS place FROM matching o
      ORDER BY ${sorts[sort]} LIMIT ${size} OFFSET ${(page - 1) * size}
    ),
    found AS MATERIALIZED (SELECT count(*)::int AS count FROM matching)
    SELECT least(found.count, ${counted}::int) AS count, found.count > ${page * size}::int AS "hasNextPage", CASE WHEN found.count > ${counted}::int THEN true
      ELSE (SELECT count(*) > ${most} FROM seen) END AS "isCut",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', o.number, 'order_number', o.number, 'version', o.version, 'status', o.status,
          'parcels_state', ${parcelsState}, 'money_state', ${moneyState},
          'payment_method', o.payment_method, 'created_at', o.created_at, 'ships_on', o.ships_on,
          'late', coalesce(${isLate}, false),
          'held', o.held_at IS NOT NULL, 'total_price', o.total_price,
          'received', ${receivedFor},
          'refunded', ${refundedFor}, 'refunds_done', ${givenBack},
          'recipient_name', o.recipient_name, 'zone', o.zone, 'customer', o.user_id) ORDER BY place), '[]')
        FROM page JOIN orders o ON o.id = page.id) AS rows
    FROM found`;
}

const columns = sql`o.id, o.status, o.payment_method, o.zone, o.zip_code, o.created_at, o.ships_on, o.arrives_to, o.pay_before, o.total_price,
  o.surcharge_due, o.held_at`;

interface Leading {
  readonly orders: RawBuilder<unknown>;
  /** The most orders to read. */
  readonly most: number;
  /** The filters that remain to be checked. */
  readonly rest: WantedOrders;
}

/** Chooses which orders to read: the rarest condition first. */
function leading(wanted: WantedOrders): Leading {
  const { sought, work, held, late, not_arrived, money, claim, status, from, before, sort, today, ...others } = wanted;
  const among = (ids: RawBuilder<unknown>, rest: WantedOrders) => ({
    // OFFSET 0 makes PostgreSQL fetch each order by its key; as a join, it would scan the whole table while it is
    // small.
    orders: sql`SELECT ${columns} FROM (${ids}) f
      CROSS JOIN LATERAL (SELECT * FROM orders WHERE orders.id = f.id OFFSET 0) o`,
    most: mostFound,
    rest,
  });
  if (sought) return among(idsSought(sought), wanted);
  const kept = { ...others, sought, status, from, before, sort, today };
  if (work) return among(sql`SELECT o.id FROM ${workInOrder(work)} LIMIT ${oneMore}`, { ...wanted, work: undefined });
  if (held)
    return among(sql`SELECT id FROM orders WHERE held_at IS NOT NULL ORDER BY held_at, id LIMIT ${oneMore}`, {
      ...kept,
      late,
      not_arrived,
      money,
      claim,
    });
  if (late)
    return among(
      sql`SELECT id FROM orders WHERE status IN ('paid', 'preparing') AND ships_on < ${today}::date
        ORDER BY ships_on, id LIMIT ${oneMore}`,
      { ...kept, not_arrived, money, claim },
    );
  if (not_arrived)
    return among(
      sql`SELECT id FROM orders o WHERE ${isNotArrived(today)} ORDER BY o.arrives_to, o.id LIMIT ${oneMore}`,
      { ...kept, money, claim },
    );
  if (money === 'over')
    return among(
      sql`SELECT DISTINCT order_id AS id FROM (SELECT order_id FROM deposits
        WHERE open > 0 AND order_id IS NOT NULL ORDER BY paid_at, id LIMIT ${oneMore}) d`,
      { ...kept, claim },
    );
  if (money === 'taken_back')
    return among(sql`SELECT a.order_id AS id FROM ${takenBack} ORDER BY a.order_id LIMIT ${oneMore}`, {
      ...kept,
      claim,
    });
  if (money === 'waiting')
    return among(
      sql`SELECT DISTINCT order_id AS id FROM (SELECT r.order_id FROM ${waitingRefunds}
        ORDER BY r.created_at LIMIT ${oneMore}) w`,
      { ...kept, claim },
    );
  if (claim === 'open')
    return among(sql`SELECT order_id AS id FROM claims WHERE status = 'open' ORDER BY opened_at LIMIT ${oneMore}`, {
      ...kept,
      money,
    });
  if (claim)
    return among(
      sql`SELECT DISTINCT order_id AS id FROM (SELECT order_id FROM claims ORDER BY id DESC LIMIT ${oneMore}) c`,
      { ...kept, money },
    );
  if (money === 'under')
    return among(
      // Few orders await payment, and few of those received money, so even an old insufficient payment is found.
      sql`SELECT o.id FROM (SELECT id, status FROM orders WHERE status = 'awaiting_payment'
        ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(mostLookedThrough)}) o WHERE ${hasSomeMoney} LIMIT ${oneMore}`,
      kept,
    );
  // Days are found by the time of ordering, so for too many days only the newest orders are read.
  const lead = status ?? onlyStatus(wanted);
  const way = (from || before) && sort !== 'created_at' ? '-created_at' : sort;
  return {
    orders: sql`SELECT ${columns} FROM orders o
      WHERE ${sql.join([...(lead ? [sql`o.status = ${lead}`] : []), ...days(wanted), sql`true`], sql` AND `)}
      ORDER BY ${sorts[way]} LIMIT ${mostLookedThrough + 1}`,
    most: mostLookedThrough,
    rest: wanted,
  };
}

/** The only order status that the wanted parcels state or money state implies, if there is one. */
function onlyStatus({ parcels_state: parcels, money_state: money }: WantedOrders): OrderStatus | undefined {
  if (parcels === 'picking' || parcels === 'packed') return 'preparing';
  if (parcels === 'part_shipped' || parcels === 'shipped') return 'shipped';
  return money === 'part_paid' ? 'awaiting_payment' : undefined;
}

function idsSought(sought: NonNullable<WantedOrders['sought']>): RawBuilder<unknown> {
  const { number, code, phoneEnd, tracking, name, products } = sought;
  const meanings = [
    sql`SELECT id FROM orders WHERE number = ${number ?? ''}`,
    ...(code ? [sql`(SELECT id FROM orders WHERE right(number, 4) = ${code} ORDER BY id DESC LIMIT ${oneMore})`] : []),
    ...(phoneEnd ? [endingWith(phoneEnd)] : []),
    ...(tracking
      ? [
          sql`(SELECT order_id FROM parcels WHERE tracking_number = ${tracking} ORDER BY order_id DESC LIMIT ${oneMore})`,
        ]
      : []),
    ...(name === null ? [] : [named(name)]),
    ...(products.length > 0
      ? [
          sql`(SELECT order_id FROM (
            SELECT line.order_id FROM unnest(${[...products]}::bigint[]) AS product CROSS JOIN LATERAL (
              SELECT order_id FROM order_lines WHERE product_id = product ORDER BY order_id DESC LIMIT ${oneMore}) line) lines
            ORDER BY order_id DESC LIMIT ${oneMore})`,
        ]
      : []),
  ];
  return sql.join(meanings, sql` UNION `);
}

/** An index on the reversed number sorts by the last digits, so numbers with one ending are adjacent. */
function endingWith(digits: string): RawBuilder<unknown> {
  const turned = [...digits].toReversed().join('');
  return sql`(SELECT id FROM orders WHERE phone_number IS NOT NULL AND reverse(phone_number) COLLATE "C" >= ${turned}
    AND reverse(phone_number) COLLATE "C" < ${`${turned}\u{10FFFF}`}
    ORDER BY reverse(phone_number) COLLATE "C", id DESC LIMIT ${oneMore})`;
}

function named(words: string): RawBuilder<unknown> {
  const rows = sql`SELECT id FROM orders WHERE recipient_name IS NOT NULL AND ${isNamed('recipient_name', words)}`;
  return firstNamed(rows, sql`id DESC`, mostFound + 1);
}
