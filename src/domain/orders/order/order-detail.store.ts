import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { certificateScanUrl } from '../../catalogue/products/certificate-scan.rules.ts';
import { type EncodedPicture, servingOf } from '../../catalogue/products/picture.rules.ts';
import { type LocalizedText, textIn } from '../../catalogue/products/product-record.rules.ts';
import { deliveryPromise } from '../../shop/delivery/delivery-promise.rules.ts';
import { shippingCalendar } from '../../shop/delivery/shelf-life.rules.ts';
import { parseSettings, type RawSettings } from '../../shop/settings/shop-settings.store.ts';
import { hasCash } from './cash-receipt.store.ts';
import type { OrderDetail } from './order.contract.ts';
import { orderChanges } from './order-event.rules.ts';
import { isOfOrder } from './order-state.store.ts';
import { type HeadRow, headColumns, headOf, imageOf, isReviewed } from './order-view.store.ts';

interface DetailRow extends HeadRow {
  readonly received: number;
  readonly back_if_cancelled: OrderDetail['back_if_cancelled'];
  readonly surcharge_missing: number;
  readonly items_total: number;
  readonly discount_total: number;
  readonly voucher: { readonly code: string | null; readonly name: LocalizedText; readonly amount: number } | null;
  readonly delivery_price: number;
  readonly allowance: number;
  readonly note: string;
  readonly address: OrderDetail['address'];
  readonly delivery: Omit<OrderDetail['delivery'], 'if_paid_by'>;
  readonly parcels: OrderDetail['parcels'];
  readonly settings: RawSettings;
  readonly payment: OrderDetail['payment'];
  readonly refunds: OrderDetail['refunds'];
  readonly refund_account: OrderDetail['refund_account'];
  readonly cash_receipt: OrderDetail['cash_receipt'];
  readonly has_cash: boolean;
  readonly cash_receipts: OrderDetail['cash_receipts'];
  readonly recalls: OrderDetail['recalls'];
  readonly events: (Omit<OrderDetail['events'][number], 'at'> & { readonly at: string })[];
  readonly changes: OrderDetail['changes'];
  readonly items: (Omit<OrderDetail['items'][number], 'product'> & {
    readonly product: {
      id: number | null;
      slug: string;
      name: string;
      picture: string;
      widths: number[] | null;
      second: EncodedPicture | null;
    };
  })[];
}

/** The money received for the order `o`, allocated or not. */
const received = sql`
  (order_received(o.id) + coalesce((SELECT sum(open) FROM deposits WHERE order_id = o.id), 0))::bigint AS received,
  surcharge_missing(o.id) AS surcharge_missing`;

/**
 * The amount refunded if the order `o` is cancelled now: received money without earlier refunds, to a card at most what
 * is left on it.
 */
const backIfCancelled = sql`
  (SELECT jsonb_build_object('to_card', to_card, 'to_account', whole - to_card
      + coalesce((SELECT sum(open) FROM deposits WHERE order_id = o.id), 0))
    FROM (SELECT greatest(0, order_received(o.id) - coalesce(sum(r.amount), 0)) AS whole
      FROM refunds r WHERE r.order_id = o.id AND ${isOfOrder}) own
    CROSS JOIN LATERAL (SELECT least(whole, coalesce((
      SELECT a.amount - coalesce((SELECT sum(amount) FROM refunds WHERE attempt_id = a.id), 0)
      FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid' AND a.kind = 'card'), 0)) AS to_card) card
  ) AS back_if_cancelled`;

/** The missing amount: of the price, or of a paid order's surcharge. */
const missingOf = (row: Pick<DetailRow, 'status' | 'total_price' | 'received' | 'surcharge_missing'>) =>
  row.status === 'awaiting_payment' ? Math.max(0, row.total_price - row.received) : row.surcharge_missing;

interface PayableRow
  extends Pick<
    DetailRow,
    'status' | 'payment_method' | 'total_price' | 'pay_before' | 'received' | 'surcharge_missing'
  > {
  readonly lines_count: number;
  readonly payer_name: string | null;
  readonly first_name: string;
}

/** The facts needed to pay an order: a small part of its details, requested with every payment. */
export async function readPayable(
  db: Database,
  userId: number,
  number: string,
  locale: Locale,
): Promise<(PayableRow & { readonly missing: number }) | undefined> {
  const { rows } = await sql<PayableRow>`
    SELECT o.status, o.payment_method, o.total_price, o.pay_before, o.payer_name, ${received},
      (SELECT count(*)::int FROM order_lines WHERE order_id = o.id) AS lines_count,
      (SELECT coalesce(name ->> ${locale}, name ->> 'en') FROM order_lines WHERE order_id = o.id
        ORDER BY position LIMIT 1) AS first_name
    FROM orders o WHERE o.number = ${number} AND o.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row && { ...row, missing: missingOf(row) };
}

/** Orders of other customers are not found. One query for any number of lines, lots and events. */
export async function readOrder(
  db: Database,
  userId: number,
  number: string,
  locale: Locale,
): Promise<OrderDetail | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT ${headColumns(locale)},
      ${received}, ${backIfCancelled}, o.items_total, o.discount_total, o.delivery_price,
      o.allowance_total AS allowance, o.note,
      (SELECT jsonb_build_object('code', v.code, 'name', v.name, 'amount', u.amount)
        FROM voucher_uses u JOIN vouchers v ON v.id = u.voucher_id WHERE u.order_id = o.id) AS voucher,
      CASE WHEN o.recipient_name IS NOT NULL THEN jsonb_build_object('recipient_name', o.recipient_name,
        'phone_number', o.phone_number, 'zip_code', o.zip_code, 'address_text', o.address_text,
        'address_detail', o.address_detail, 'entrance_note', o.entrance_note) END AS address,
      jsonb_build_object('zone', o.zone, 'ships_on', o.ships_on, 'arrives_from', o.arrives_from,
        'arrives_to', o.arrives_to, 'drop_off', o.drop_off, 'surcharge_due', o.surcharge_due, 'late', o.status IN ('paid', 'preparing')
          AND coalesce(o.ships_on < (now() AT TIME ZONE 'Asia/Seoul')::date, false), 'on_hold', o.held_at IS NOT NULL) AS delivery,
      (SELECT jsonb_object_agg(key, value) FROM settings WHERE key IN ('delivery', 'calendar')) AS settings,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('carrier', carrier, 'number', tracking_number, 'box', box,
          'shipped_at', shipped_at, 'delivered_at', delivered_at) ORDER BY id), '[]') FROM parcels WHERE order_id = o.id) AS parcels,
      jsonb_build_object('method', o.payment_method,
        'paid_at', (SELECT min(at) FROM order_events paid WHERE order_id = o.id AND to_status = 'paid' AND NOT EXISTS (
          SELECT FROM order_events WHERE order_id = o.id AND id > paid.id AND to_status = 'awaiting_payment')),
        'wallet', (SELECT wallet FROM payment_attempts WHERE order_id = o.id AND status = 'paid'),
        'receipt_url', (SELECT receipt_url FROM payment_attempts WHERE order_id = o.id AND status = 'paid')) AS payment,
      -- What Toss has not answered about may have come: to the customer it is on its way.
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'status', CASE WHEN unseen THEN 'due' ELSE status END,
          'method', CASE (SELECT kind FROM payment_attempts WHERE id = attempt_id) WHEN 'card' THEN 'toss'
            WHEN 'virtual_account' THEN 'virtual_account' ELSE 'bank_transfer' END, 'requested_at', created_at,
          'done_at', done_at) ORDER BY id), '[]') FROM refunds WHERE order_id = o.id) AS refunds,
      CASE WHEN is_owed_by_transfer(o.id) THEN (
        SELECT jsonb_build_object('needed', account.order_id IS NULL, 'bank', account.bank, 'account_end', account.account_end)
        FROM (SELECT) one LEFT JOIN refund_accounts account ON account.order_id = o.id) END AS refund_account,
      (SELECT jsonb_build_object('purpose', purpose, 'identifier_end', identifier_end, 'requested_at', requested_at)
        FROM cash_receipt_requests WHERE order_id = o.id) AS cash_receipt, ${hasCash} AS has_cash,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', valid, 'approval_number', approval_number,
          'approved_on', approved_on) ORDER BY id), '[]')
        FROM cash_receipt_papers WHERE order_id = o.id AND valid > 0) AS cash_receipts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('product', coalesce(p.name ->> ${locale}, p.name ->> 'en'),
          'lot_number', lots.lot_number, 'money_back', recalls.money_back) ORDER BY recalls.id), '[]')
        FROM recall_orders r JOIN recalls ON recalls.id = r.recall_id JOIN lots ON lots.id = recalls.lot_id
          JOIN products p ON p.id = lots.product_id
        WHERE r.order_id = o.id AND r.goods = 'left' AND recalls.withdrawn_at IS NULL) AS recalls,
      (SELECT jsonb_agg(jsonb_build_object('status', to_status, 'actor', actor, 'reason', reason, 'at', at) ORDER BY id)
        FROM order_events WHERE order_id = o.id) AS events,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at) ORDER BY at), '[]') FROM (
        SELECT kind, created_at AS at FROM order_notes WHERE order_id = o.id AND kind = ANY (${[...orderChanges]})
        UNION ALL SELECT 'shortfall_accepted', created_at FROM order_allowances WHERE order_id = o.id AND withdrawn_at IS NULL) one) AS changes,
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'product_variation', l.variation_id, 'product', jsonb_build_object(
          'id', l.product_id, 'slug', l.slug, 'name', coalesce(l.name ->> ${locale}, l.name ->> 'en'),
          'picture', l.picture_key, 'widths', p.widths, 'second', (
            SELECT jsonb_build_object('key', key, 'widths', second.widths) FROM product_pictures s
              JOIN pictures second ON second.id = s.picture_id
            WHERE s.product_id = l.product_id AND s.position = 1)), 'sku', l.sku, 'unit_type', l.unit_type,
          'unit_amount', l.unit_amount, 'storage', l.storage, 'price', l.price, 'usual_price', l.usual_price,
          'count', l.count, 'left_out', l.left_out, 'reviewed', ${isReviewed}, 'lots', (SELECT coalesce(jsonb_agg(jsonb_build_object('lot_number', lots.lot_number,
              'origin', lots.origin, 'plant', lots.plant, 'produced_on', lots.produced_on,
              'slaughter_method', lots.slaughter_method, 'best_before', lots.best_before,
              'traceability_number', lots.traceability_number, 'certificate', jsonb_build_object('body', c.body,
                'number', c.number, 'valid_from', c.valid_from, 'valid_until', c.valid_until, 'scan', c.scan_key),
              'units', a.units) ORDER BY lots.best_before, lots.id), '[]')
            FROM order_lots a JOIN lots ON lots.id = a.lot_id JOIN certificates c ON c.id = lots.certificate_id
            WHERE a.line_id = l.id AND a.state <> 'released'))
          ORDER BY l.position)
        FROM order_lines l LEFT JOIN pictures p ON p.key = l.picture_key WHERE l.order_id = o.id) AS items
    FROM orders o WHERE o.number = ${number} AND o.user_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { items_total, discount_total, delivery_price, allowance, note, address } = row;
  const voucher = row.voucher && { ...row.voucher, name: textIn(row.voucher.name, locale) };
  const isWaiting = row.status === 'awaiting_payment';
  const delivery = { ...row.delivery, ...(isWaiting ? promiseIfPaid(row) : { if_paid_by: null }) };
  const { payment, refunds, refund_account, has_cash, cash_receipt, cash_receipts, recalls } = row;
  return {
    ...headOf(row),
    received: row.received,
    back_if_cancelled: row.back_if_cancelled,
    missing: missingOf(row),
    ...{ items_total, discount_total, voucher, delivery_price, allowance, note, address, delivery },
    ...parcelsOf(row),
    payment: { ...payment, paid_at: payment.paid_at && isoOf(payment.paid_at) },
    refunds: refunds.map((refund) => ({
      ...refund,
      requested_at: isoOf(refund.requested_at),
      done_at: refund.done_at && isoOf(refund.done_at),
    })),
    refund_account,
    cash_receipt: cash_receipt && { ...cash_receipt, requested_at: isoOf(cash_receipt.requested_at) },
    has_cash,
    cash_receipts,
    recalls,
    events: row.events.map((event) => ({ ...event, at: isoOf(event.at) })),
    changes: row.changes.map((change) => ({ ...change, at: isoOf(change.at) })),
    items: row.items.map(({ product: { picture, widths, second, ...product }, lots, ...item }) => ({
      ...item,
      lots: lots.map(({ certificate: { scan, ...certificate }, ...lot }) => ({
        ...lot,
        certificate: { ...certificate, scan: scan && certificateScanUrl(scan) },
      })),
      product: {
        ...product,
        image: imageOf(picture, widths),
        serving: servingOf(second ?? { key: picture, widths: widths ?? [400] }),
      },
    })),
  };
}

/** `tracking` is the first parcel, for clients that only support one. */
function parcelsOf(row: DetailRow): Pick<OrderDetail, 'tracking' | 'parcels'> {
  const parcels = row.parcels.map((parcel) => ({
    ...parcel,
    shipped_at: isoOf(parcel.shipped_at),
    delivered_at: parcel.delivered_at && isoOf(parcel.delivered_at),
  }));
  const [first] = parcels;
  return { tracking: first ? { carrier: first.carrier, number: first.number } : null, parcels };
}

/** The delivery days of an unpaid order, and the time by which it must be paid for them to hold. */
function promiseIfPaid({ address, delivery: { zone, surcharge_due }, pay_before, settings }: DetailRow) {
  const isComplete = address?.zip_code !== '' && surcharge_due === 0;
  const calendar = shippingCalendar(parseSettings(settings, ['delivery', 'calendar']));
  const promise = isComplete ? deliveryPromise(Date.now(), zone, calendar) : null;
  return {
    ships_on: promise?.shipsOn ?? null,
    arrives_from: promise?.arrivesFrom ?? null,
    arrives_to: promise?.arrivesTo ?? null,
    if_paid_by: promise && new Date(Math.min(promise.orderBefore, pay_before.getTime())).toISOString(),
  };
}

/** Times inside JSON have the format of PostgreSQL. */
function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
