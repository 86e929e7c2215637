import { sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  givenBack,
  isOfOrder,
  moneyState,
  parcelsState,
  receivedFor,
  refundedFor,
} from '../../orders/order/order-state.store.ts';
import { boxesOf } from '../../orders/parcels/box.rules.ts';
import { parseSettings, type RawSettings } from '../../shop/settings/shop-settings.store.ts';
import { type NotedBoxRow, notedBoxes } from '../packing/packing.store.ts';
import type { StaffOrder } from './order-page.contract.ts';

export interface StaffOrderRow extends Omit<StaffOrder, 'may' | 'created_at' | 'pay_before'> {
  readonly id: number;
  readonly created_at: Date;
  readonly pay_before: Date;
  /** The largest shortfall that staff may accept. */
  readonly mostShortfall: number;
}

/** The limit for the customer's other orders and for messages about this one, newest first. */
const mostOthers = 10;

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(nullif(name, ''), right(phone_number, 4)) FROM users WHERE id = ${id})`;
/** Formats a timestamp inside JSON like every other response. */
const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The limit for notes and for packing events; older ones are in the audit log. */
const mostShown = 200;

/**
 * The suffixes of message keys about an event: the payment methods, a cancellation without a refund, a payment without
 * a zip code.
 */
const endsOfKeys = ['', ':toss', ':virtual_account', ':unpaid', ':no-zip'];

/** All possible messages about the order `o`, by their idempotency keys. */
const tellable = sql`
  SELECT e.to_status AS about, 'order-event:' || e.id || ending AS key
  FROM order_events e CROSS JOIN unnest(${endsOfKeys}::text[]) AS ending WHERE e.order_id = o.id
  UNION ALL SELECT 'shortfall', kind || id FROM deposit_allocations CROSS JOIN unnest('{shortfall:,moved:}'::text[]) AS kind
  WHERE order_id = o.id
  UNION ALL SELECT 'deposit_over', 'deposit:' || id FROM deposits WHERE order_id = o.id
  UNION ALL SELECT CASE kind WHEN 'goes_back' THEN 'deposit_over' WHEN 'not_yours' THEN 'no_surplus' WHEN 'used' THEN 'surplus_used'
    ELSE 'shortfall' END, idempotency_key FROM notified_money WHERE order_id = o.id AND idempotency_key !~ '^order-event:'
  UNION ALL SELECT 'payment_over', 'surplus:' || id FROM payment_attempts WHERE order_id = o.id
  UNION ALL SELECT 'refund_' || step, 'refund:' || id || ':' || step
  FROM refunds CROSS JOIN unnest('{promised,sent}'::text[]) AS step WHERE order_id = o.id
  UNION ALL SELECT 'address', 'address:' || id FROM order_notes WHERE order_id = o.id
  UNION ALL SELECT 'claim', 'claim:' || id FROM claims WHERE order_id = o.id
  UNION ALL SELECT 'parcel', 'parcel:' || id FROM parcels WHERE order_id = o.id
  UNION ALL SELECT kind, kind || ':' || o.id FROM unnest('{delay,arrival}'::text[]) AS kind
  UNION ALL SELECT kind, kind || ':' || recall_id || ':' || order_id
  FROM recall_orders CROSS JOIN unnest('{recall,withdrawal}'::text[]) AS kind WHERE order_id = o.id`;

/** One query, regardless of the number of lines, lots, deposits and events. */
export async function readStaffOrder(
  db: Database,
  number: string,
  { locale, today }: { readonly locale: Locale; readonly today: KoreanDate },
): Promise<StaffOrderRow | undefined> {
  const { rows } = await sql<
    Omit<StaffOrderRow, 'boxes' | 'mostShortfall'> & {
      readonly noted: readonly NotedBoxRow[];
      readonly settings: RawSettings;
    }
  >`
    SELECT o.id, o.number AS slug, o.number AS order_number, o.version, o.status, o.payment_method, o.created_at,
      o.pay_before, o.locale, o.items_total, o.discount_total, o.voucher_total, o.delivery_price, o.total_price,
      order_exempt(o.id) AS exempt_total, o.note AS customer_note, o.payer_name,
      (SELECT jsonb_build_object('amount', a.amount, 'reason', a.reason, 'by', ${nameOf(sql`a.granted_by`)},
          'at', ${iso(sql`a.created_at`)}) FROM order_allowances a WHERE a.order_id = o.id AND a.withdrawn_at IS NULL) AS allowance,
      (SELECT jsonb_build_object('holding', value) FROM settings WHERE key = 'holding') AS settings,
      ${receivedFor} AS received,
      CASE WHEN o.status IN ('awaiting_payment', 'expired') THEN greatest(0, o.total_price - order_received(o.id)
        - (SELECT coalesce(sum(open), 0) FROM deposits WHERE order_id = o.id))::int ELSE surcharge_missing(o.id) END AS missing,
      ${refundedFor} AS refunded, ${givenBack} AS refunds_done,
      ${parcelsState} AS parcels_state, ${moneyState} AS money_state,
      (SELECT greatest(0, order_received(o.id) - coalesce(sum(r.amount), 0))::bigint
        FROM refunds r WHERE r.order_id = o.id AND ${isOfOrder}) AS left_to_refund,
      is_settling(o.id) AS settling,
      o.status <> 'cancelled'
        AND EXISTS (SELECT FROM payment_attempts WHERE order_id = o.id AND problem = 'DEPOSIT_TAKEN_BACK') AS taken_back,
      coalesce(o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date, false) AS late,
      CASE WHEN o.held_at IS NOT NULL THEN jsonb_build_object('reason', o.hold_reason,
        'by', ${nameOf(sql`o.held_by`)}, 'at', ${iso(sql`o.held_at`)}) END AS hold,
      (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'phone_number', u.phone_number, 'orders',
          (SELECT count(*) FROM (SELECT FROM orders WHERE user_id = u.id LIMIT 1000) theirs))
        FROM users u WHERE u.id = o.user_id) AS customer,
      CASE WHEN o.recipient_name IS NOT NULL THEN jsonb_build_object('recipient_name', o.recipient_name,
        'phone_number', o.phone_number, 'zip_code', o.zip_code, 'address_text', o.address_text,
        'address_detail', o.address_detail, 'entrance_note', o.entrance_note) END AS address,
      jsonb_build_object('zone', o.zone, 'ships_on', o.ships_on, 'arrives_from', o.arrives_from,
        'arrives_to', o.arrives_to, 'drop_off', o.drop_off, 'surcharge_due', o.surcharge_due) AS delivery,
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', coalesce(l.name ->> ${locale}, l.name ->> 'en'),
          'sku', l.sku, 'slug', l.slug, 'unit_type', l.unit_type, 'unit_amount', l.unit_amount, 'storage', l.storage,
          'tax_type', l.tax_type, 'price', l.price, 'usual_price', l.usual_price, 'count', l.count, 'left_out', l.left_out) ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('line', l.id, 'lot', lots.id, 'lot_number', lots.lot_number,
          'best_before', lots.best_before, 'units', a.units, 'state', a.state) ORDER BY l.position, lots.best_before, lots.id), '[]')
        FROM order_lines l JOIN order_lots a ON a.line_id = l.id JOIN lots ON lots.id = a.lot_id
        WHERE l.order_id = o.id) AS lots,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('box', box, 'carrier', carrier, 'tracking_number', tracking_number,
          'shipped_at', ${iso(sql`shipped_at`)}, 'delivered_at', ${iso(sql`delivered_at`)}) ORDER BY id), '[]')
        FROM parcels WHERE order_id = o.id) AS parcels,
      ${notedBoxes} AS noted,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'because', e.because, 'by', ${nameOf(sql`e.staff_id`)},
          'at', ${iso(sql`e.at`)}) ORDER BY e.id), '[]')
        FROM (SELECT * FROM packing_events WHERE order_id = o.id ORDER BY id DESC LIMIT ${mostShown}) e) AS packing,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'paid_at', ${iso(sql`d.paid_at`)}, 'amount', d.amount,
          'allocated', (SELECT coalesce(sum(amount), 0) FROM deposit_allocations
            WHERE deposit_id = d.id AND order_id = o.id AND released_at IS NULL),
          'open', d.open, 'depositor', d.depositor) ORDER BY d.id), '[]')
        FROM deposits d WHERE d.id IN (SELECT id FROM deposits WHERE order_id = o.id
          UNION SELECT deposit_id FROM deposit_allocations WHERE order_id = o.id)) AS deposits,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'status', status,
          'failure_code', failure_code, 'wallet', wallet, 'created_at', ${iso(sql`created_at`)}) ORDER BY id), '[]')
        FROM payment_attempts WHERE order_id = o.id) AS attempts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'exempt_amount', exempt_amount, 'status', status,
          'reason', reason, 'created_at', ${iso(sql`created_at`)}, 'done_at', ${iso(sql`done_at`)}) ORDER BY id), '[]')
        FROM refunds WHERE order_id = o.id) AS refunds,
      (SELECT jsonb_agg(jsonb_build_object('status', e.to_status, 'actor', e.actor, 'by', ${nameOf(sql`e.staff_id`)},
          'reason', e.reason, 'at', ${iso(sql`e.at`)}) ORDER BY e.id)
        FROM order_events e WHERE e.order_id = o.id) AS events,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'body', n.body, 'pinned', n.pinned,
          'by', ${nameOf(sql`n.staff_id`)}, 'at', ${iso(sql`n.created_at`)}) ORDER BY n.pinned DESC, n.id DESC), '[]')
        FROM (SELECT * FROM order_notes WHERE order_id = o.id ORDER BY pinned DESC, id DESC LIMIT ${mostShown}) n) AS notes,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('about', told.about, 'state', m.state,
          'at', ${iso(sql`m.created_at`)}) ORDER BY m.id), '[]')
        FROM (${tellable}) AS told JOIN sms_messages m ON m.idempotency_key = told.key) AS messages,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', number, 'status', status,
          'created_at', ${iso(sql`created_at`)}, 'total_price', total_price) ORDER BY id DESC), '[]')
        FROM (SELECT * FROM orders WHERE user_id = o.user_id AND id <> o.id ORDER BY id DESC LIMIT ${mostOthers}) other)
        AS other_orders
    FROM orders o WHERE o.number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { noted, settings, ...order } = row;
  const { holding } = parseSettings(settings, ['holding']);
  return { ...order, mostShortfall: holding.most_shortfall, boxes: boxesHere(noted, order) };
}

/** The boxes that can still be sent; empty for an unpacked order of which a parcel was sent. */
function boxesHere(noted: readonly NotedBoxRow[], { lines, parcels }: Pick<StaffOrder, 'lines' | 'parcels'>) {
  const boxes = noted.length === 0 && parcels.length > 0 ? [] : boxesOf(noted, lines);
  return boxes.filter(({ hasLeft }) => !hasLeft).map(({ number, kind }) => ({ number, kind }));
}
