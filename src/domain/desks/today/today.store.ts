import { type RawBuilder, sql } from 'kysely';
import { addDays, type KoreanDate } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lacksByLaw } from '../../catalogue/products/staff-product.store.ts';
import { isToRenew } from '../../catalogue/stock/certificate-expiry.store.ts';
import { refundsToSend, takenBack, waitingRefunds } from '../../fulfilment/order-desk/money-anomalies.store.ts';
import { isNotArrived, ordersAtWork, workInOrder } from '../../fulfilment/order-desk/order-conditions.store.ts';
import type { Today, WorkRow } from './today.contract.ts';
import type { WorkKind } from './today.rules.ts';

/** The first of the warnings. Getting a new certificate takes weeks. */
const certificateDays = 60;

const lacksZip = sql`o.zip_code = '' AND o.status IN ('paid', 'preparing')`;
const owesSurcharge = sql`o.surcharge_due > 0 AND o.status = 'paid'`;
const isLotEnding = (today: KoreanDate) => sql`l.quantity > 0 AND l.best_before <= ${addDays(today, 7)}::date`;
const isCertificateEnding = (today: KoreanDate) => isToRenew(today, addDays(today, certificateDays));

export function countsStatement(today: KoreanDate) {
  return sql<Omit<Today, 'low_stock'>>`
    SELECT
      (SELECT count(*)::int FROM deposits WHERE open > 0) AS deposits_open,
      (SELECT count(*)::int FROM ${takenBack}) AS money_taken_back,
      (SELECT count(*)::int FROM ${ordersAtWork('payments_ending')}) AS payments_ending,
      (SELECT count(*)::int FROM ${ordersAtWork('to_pack')}) AS to_pack,
      (SELECT count(*)::int FROM ${ordersAtWork('to_ship')}) AS to_ship,
      (SELECT count(*)::int FROM ${ordersAtWork('boxes_left')}) AS boxes_left,
      (SELECT count(*)::int FROM orders o WHERE ${lacksZip}) AS zip_missing,
      (SELECT count(*)::int FROM orders o WHERE ${owesSurcharge}) AS surcharge_open,
      (SELECT count(*)::int FROM orders o WHERE ${isNotArrived(today)}) AS not_arrived,
      (SELECT count(*)::int FROM orders WHERE held_at IS NOT NULL) AS held,
      (SELECT count(*)::int FROM orders WHERE status IN ('paid', 'preparing') AND ships_on < ${today}::date) AS late,
      (SELECT count(*)::int FROM claims WHERE status = 'open') AS claims,
      (SELECT count(*)::int FROM refunds r WHERE ${refundsToSend}) AS refunds_due,
      (SELECT count(*)::int FROM refunds WHERE status = 'stuck') AS refunds_stuck,
      (SELECT count(DISTINCT r.order_id)::int FROM ${waitingRefunds}) AS refunds_waiting,
      (SELECT count(*)::int FROM cash_receipts WHERE state <> 'settled') AS cash_receipts_due,
      (SELECT count(*)::int FROM number_requests WHERE confirmed_at IS NULL) AS number_changes,
      (SELECT count(*)::int FROM reviews WHERE NOT published AND rejection IS NULL) AS reviews,
      (SELECT count(*)::int FROM lots l WHERE ${isLotEnding(today)}) AS lots_expiring,
      (SELECT count(*)::int FROM certificates c WHERE ${isCertificateEnding(today)}) AS certificates_expiring,
      (SELECT count(*)::int FROM products p WHERE p.listed AND ${lacksByLaw}) AS lacking_by_law,
      (SELECT count(*)::int FROM parked_jobs) AS failed_jobs`;
}

/** One statement; each count uses an index that contains little more than the counted rows. */
export async function countWork(db: Database, today: KoreanDate): Promise<Omit<Today, 'low_stock'>> {
  const { rows } = await countsStatement(today).execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without FROM must return one row');
  return counts;
}

/** The limit of listed items per kind; the rest is on the page of that kind. */
export const mostRows = 5;

/** Low stock is computed from the catalogue in memory, not from the database. */
type ReadKind = Exclude<WorkKind, 'low_stock'>;

interface Wanted {
  readonly kinds: readonly WorkKind[];
  readonly today: KoreanDate;
  readonly locale: Locale;
}

/** The columns of a row; null if a kind does not have the value. */
interface RowColumns {
  readonly id: RawBuilder<unknown>;
  readonly slug?: RawBuilder<unknown>;
  readonly title?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly pieces?: RawBuilder<unknown>;
  readonly at?: RawBuilder<unknown>;
  readonly dueOn?: RawBuilder<unknown>;
  readonly overdue?: RawBuilder<unknown>;
  /** Tables, condition and order. */
  readonly from: RawBuilder<unknown>;
}

function sources({ today, locale }: Wanted): Readonly<Record<ReadKind, RowColumns>> {
  const name = sql`coalesce(p.name ->> ${locale}::text, p.name ->> 'en')`;
  const toSend = (work: 'to_pack' | 'to_ship' | 'boxes_left'): RowColumns => ({
    id: sql`o.number`,
    slug: sql`o.number`,
    pieces: sql`(SELECT sum(count) FROM order_lines WHERE order_id = o.id)`,
    dueOn: sql`o.ships_on`,
    overdue: sql`coalesce(o.ships_on < ${today}::date, false)`,
    from: workInOrder(work),
  });
  const refund = { id: sql`r.id`, slug: sql`o.number`, amount: sql`r.amount`, at: sql`r.created_at` };
  const orderOfRefund = sql`refunds r LEFT JOIN orders o ON o.id = r.order_id`;
  return {
    deposits_open: {
      id: sql`d.id`,
      slug: sql`o.number`,
      amount: sql`d.open`,
      at: sql`d.paid_at`,
      from: sql`deposits d LEFT JOIN orders o ON o.id = d.order_id WHERE d.open > 0 ORDER BY d.paid_at, d.id`,
    },
    money_taken_back: {
      id: sql`o.number`,
      slug: sql`o.number`,
      amount: sql`a.amount`,
      at: sql`a.settles_at`,
      from: sql`${takenBack} ORDER BY a.settles_at, a.id`,
    },
    zip_missing: { id: sql`o.number`, slug: sql`o.number`, from: sql`orders o WHERE ${lacksZip} ORDER BY o.id` },
    surcharge_open: {
      id: sql`o.number`,
      slug: sql`o.number`,
      amount: sql`o.surcharge_due`,
      from: sql`orders o WHERE ${owesSurcharge} ORDER BY o.id`,
    },
    payments_ending: {
      id: sql`o.number`,
      slug: sql`o.number`,
      amount: sql`o.total_price`,
      at: sql`o.pay_before`,
      from: workInOrder('payments_ending'),
    },
    to_pack: toSend('to_pack'),
    to_ship: toSend('to_ship'),
    boxes_left: toSend('boxes_left'),
    held: {
      id: sql`o.number`,
      slug: sql`o.number`,
      at: sql`o.held_at`,
      dueOn: sql`CASE WHEN o.ships_on < ${today}::date THEN o.ships_on END`,
      overdue: sql`coalesce(o.ships_on < ${today}::date, false)`,
      from: sql`orders o WHERE o.held_at IS NOT NULL ORDER BY o.held_at, o.id`,
    },
    not_arrived: {
      id: sql`o.number`,
      slug: sql`o.number`,
      dueOn: sql`o.arrives_to`,
      overdue: sql`true`,
      from: sql`orders o WHERE ${isNotArrived(today)} ORDER BY o.arrives_to, o.id`,
    },
    claims: {
      id: sql`c.id`,
      slug: sql`o.number`,
      pieces: sql`(SELECT sum(count) FROM claim_lines WHERE claim_id = c.id)`,
      at: sql`c.opened_at`,
      from: sql`claims c JOIN orders o ON o.id = c.order_id WHERE c.status = 'open' ORDER BY c.opened_at`,
    },
    refunds_due: {
      ...refund,
      from: sql`${orderOfRefund} WHERE ${refundsToSend} ORDER BY r.created_at`,
    },
    refunds_stuck: { ...refund, from: sql`${orderOfRefund} WHERE r.status = 'stuck' ORDER BY r.created_at` },
    refunds_waiting: {
      id: sql`o.number`,
      slug: sql`o.number`,
      amount: sql`w.amount`,
      at: sql`w.since`,
      from: sql`(SELECT r.order_id, sum(r.amount) AS amount, min(r.created_at) AS since FROM ${waitingRefunds} GROUP BY r.order_id) w
        JOIN orders o ON o.id = w.order_id ORDER BY w.since, o.id`,
    },
    cash_receipts_due: {
      id: sql`o.number`,
      slug: sql`o.number`,
      amount: sql`abs(r.kept - r.issued)`,
      at: sql`r.paid_at`,
      // Only receipts to issue have a deadline.
      dueOn: sql`CASE WHEN r.state = 'to_issue' THEN (r.paid_at AT TIME ZONE 'Asia/Seoul')::date END`,
      from: sql`cash_receipts r JOIN orders o ON o.id = r.order_id
        WHERE r.state <> 'settled' ORDER BY r.paid_at, r.order_id`,
    },
    number_changes: {
      id: sql`n.user_id`,
      title: sql`'···' || right(nullif(u.phone_number, ''), 4)`,
      at: sql`n.asked_at`,
      from: sql`number_requests n JOIN users u ON u.id = n.user_id WHERE n.confirmed_at IS NULL ORDER BY n.asked_at`,
    },
    reviews: {
      id: sql`r.id`,
      title: name,
      note: sql`repeat('★', r.stars)`,
      at: sql`r.created_at`,
      from: sql`reviews r JOIN products p ON p.id = r.product_id
        WHERE NOT r.published AND r.rejection IS NULL ORDER BY r.created_at`,
    },
    lots_expiring: {
      id: sql`l.id`,
      title: name,
      note: sql`l.lot_number`,
      pieces: sql`l.quantity`,
      dueOn: sql`l.best_before`,
      overdue: sql`l.best_before < ${today}::date`,
      from: sql`lots l JOIN products p ON p.id = l.product_id WHERE ${isLotEnding(today)} ORDER BY l.best_before`,
    },
    certificates_expiring: {
      id: sql`c.id`,
      title: sql`c.body`,
      note: sql`c.number`,
      dueOn: sql`c.valid_until`,
      overdue: sql`c.valid_until < ${today}::date`,
      from: sql`certificates c WHERE ${isCertificateEnding(today)} ORDER BY c.valid_until`,
    },
    lacking_by_law: {
      id: sql`p.id`,
      title: name,
      from: sql`products p WHERE p.listed AND ${lacksByLaw} ORDER BY p.id`,
    },
    failed_jobs: {
      id: sql`j.job_id`,
      title: sql`j.task`,
      note: sql`left(j.problem, 200)`,
      at: sql`j.parked_at`,
      from: sql`parked_jobs j ORDER BY j.parked_at DESC`,
    },
  };
}

/** The first items of each wanted kind, in one statement. */
export function workStatement(wanted: Wanted) {
  const all = Object.entries(sources(wanted)).map(
    ([kind, row]) => sql`
      SELECT ${kind}::text AS kind, (SELECT coalesce(jsonb_agg(rows), '[]') FROM (
        SELECT (${row.id})::text AS id, ${row.slug ?? none} AS slug, ${row.title ?? none} AS title, ${row.note ?? none} AS note,
          ${row.amount ?? none} AS amount, ${row.pieces ?? none} AS pieces, ${row.at ? utc(row.at) : none} AS at,
          ${row.dueOn ?? none} AS due_on, ${row.overdue ?? sql`false`} AS overdue
        FROM ${row.from} LIMIT ${mostRows}) AS rows) AS rows
      WHERE ${kind}::text = ANY (${[...wanted.kinds]}::text[])`,
  );
  return sql<{ kind: ReadKind; rows: WorkRow[] }>`${sql.join(all, sql` UNION ALL `)}`;
}

const none = sql`NULL`;
const utc = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function readWork(db: Database, wanted: Wanted): Promise<Readonly<Record<ReadKind, WorkRow[]>>> {
  const { rows } = await workStatement(wanted).execute(db);
  return Object.fromEntries(rows.map(({ kind, rows: found }) => [kind, found])) as Record<ReadKind, WorkRow[]>;
}
