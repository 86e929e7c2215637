import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import { countedTo, mostNamed, readTo } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { firstNamed, isNamed } from '../../../platform/database/folded-text.ts';
import { pictureSources } from '../../catalogue/products/picture.rules.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { piecesNamed } from '../../money/refunds/named-pieces.store.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { isOfOrder } from '../../orders/order/order-state.store.ts';
import { photoUrl } from '../photos/photo.rules.ts';
import type { ClaimRow, ClaimSort, StaffClaim } from './staff-claim.contract.ts';

interface WantedClaims {
  readonly text: string;
  readonly status: ClaimRow['status'] | undefined;
  readonly sort: ClaimSort | undefined;
}

const orders: Readonly<Record<ClaimSort, RawBuilder<unknown>>> = {
  opened_at: sql`opened_at, id`,
  '-opened_at': sql`opened_at DESC, id DESC`,
};

/** Lists open claims first, oldest first, then the most recently decided; or all in one requested order. */
export async function findClaims(
  db: Database,
  { text, status, sort }: WantedClaims,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ claims: ClaimRow[]; count: number }> {
  const isIn = status ? sql`status = ${sql.lit(status)}` : sql`true`;
  const inOneOrder = sort && [{ which: sql`true`, order: orders[sort] }];
  const openFirst = [
    { which: sql`status = 'open'`, order: orders.opened_at },
    { which: sql`status <> 'open'`, order: sql`decided_at DESC, id DESC` },
  ];
  const offset = (page - 1) * pageSize;
  const wanted = (inOneOrder ?? openFirst).map(({ which, order }) => ({
    order,
    rows: sql`claims WHERE ${which} AND ${isIn} AND ${matchOf(text, sql`${which} AND ${isIn}`)}`,
  }));
  const parts = wanted.map(
    ({ rows, order }, part) => sql`
      (SELECT id, ${part}::int AS part, row_number() OVER (ORDER BY ${order}) AS place FROM ${rows}
      ORDER BY ${order} LIMIT ${sql.lit(readTo(page, pageSize))})`,
  );
  const { rows: claims } = await sql<ListedRow>`
    WITH found AS MATERIALIZED (
      SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) f ORDER BY part, place LIMIT ${pageSize} OFFSET ${offset}
    )
    SELECT c.id, o.number AS slug, o.number AS order_number, c.status, c.opened_by, c.opened_at, c.decided_at,
      coalesce(c.contact_name, '') AS contact_name, told.*,
      (SELECT count(*)::int FROM photos WHERE claim_id = c.id) AS photo_count,
      c.delivery_refund + told.goods_refund AS refunded
    FROM found JOIN claims c USING (id) JOIN orders o ON o.id = c.order_id,
    LATERAL (
      SELECT jsonb_agg(DISTINCT cl.reason) AS reasons, sum(cl.count)::int AS pieces,
        sum(cl.count * l.price)::int AS claimed, sum(cl.refund_amount)::int AS goods_refund
      FROM claim_lines cl JOIN order_lines l ON l.id = cl.line_id WHERE cl.claim_id = c.id
    ) told
    ORDER BY found.part, found.place`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      ${sql.join(
        wanted.map(({ rows }) => sql`SELECT FROM ${rows}`),
        sql` UNION ALL `,
      )} LIMIT ${sql.lit(countedTo(page, pageSize))}) f`.execute(db);
  return {
    claims: claims.map(({ opened_at, decided_at, goods_refund: _, ...claim }) => ({
      ...claim,
      opened_at: opened_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    })),
    count: rows[0]?.count ?? 0,
  };
}

type ListedRow = Omit<ClaimRow, 'opened_at' | 'decided_at'> & {
  readonly opened_at: Date;
  readonly decided_at: Date | null;
  readonly goods_refund: number;
};

/** Searches indexed columns only: order number, phone, or prefixes of the words of a name, newest first. */
function matchOf(text: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const words = text.trim();
  if (words === '') return sql`true`;
  const number = tidyOrderNumber(words);
  if (number !== null) return sql`order_id = (SELECT id FROM orders WHERE number = ${number})`;
  const phone = readMobileNumber(words);
  if (phone.ok) return sql`contact_phone = ${phone.value}`;
  const named = sql`
    SELECT id, opened_at FROM claims WHERE ${which} AND contact_name IS NOT NULL AND ${isNamed('contact_name', words)}`;
  return sql`id IN ${firstNamed(named, sql`opened_at DESC, id DESC`, mostNamed)}`;
}

type DetailRow = Omit<StaffClaim, 'lines' | 'photos' | 'order' | 'templates'> & {
  readonly orderId: number;
  readonly lines: readonly (Omit<StaffClaim['lines'][number], 'image' | 'decision' | 'approved_count'> & {
    readonly approved_count: number | null;
    readonly picture: string;
    readonly widths: readonly number[] | null;
  })[];
  readonly photos: readonly string[];
  readonly order: Omit<StaffClaim['order'], 'left'> & { readonly received: number };
};

export interface ReadClaim {
  readonly orderId: number;
  readonly claim: Omit<StaffClaim, 'templates'>;
}

/** Reads a claim and its order in one query. */
export async function readStaffClaim(db: Database, claimId: number, locale: Locale): Promise<ReadClaim | undefined> {
  const { rows } = await sql<{ claim: DetailRow }>`
    SELECT jsonb_build_object('orderId', o.id, 'id', c.id, 'status', c.status, 'version', c.version,
      'opened_by', c.opened_by, 'opened_at', c.opened_at, 'decided_at', c.decided_at,
      'decided_by', coalesce(nullif(u.name, ''), right(u.phone_number, 4)),
      'description', coalesce(c.description, ''), 'contact_name', coalesce(c.contact_name, ''),
      'contact_phone', coalesce(c.contact_phone, ''), 'delivery_refund', c.delivery_refund,
      'lines', (SELECT jsonb_agg(jsonb_build_object('line', l.id, 'name', coalesce(l.name ->> ${locale}, l.name ->> 'en'),
          'picture', l.picture_key, 'widths', p.widths, 'unit_type', l.unit_type, 'unit_amount', l.unit_amount,
          'storage', l.storage, 'price', l.price, 'count', cl.count,
          'claimable', least(cl.count, greatest(0, l.count - claimed_count(l.id) - ${piecesNamed})), 'bought', l.count, 'reason', cl.reason,
          'available', coalesce((SELECT sum(free) / v.stock_units FROM sellable_lots WHERE stock_item_id = v.stock_item_id
            AND best_before >= (now() AT TIME ZONE 'Asia/Seoul')::date), 0),
          'lots', (SELECT coalesce(jsonb_agg(jsonb_build_object('best_before', lots.best_before, 'units', ol.units)
            ORDER BY lots.best_before, lots.id), '[]') FROM order_lots ol JOIN lots ON lots.id = ol.lot_id
            WHERE ol.line_id = l.id AND ol.state = 'sold'),
          'remedy', cl.remedy, 'approved_count', cl.approved_count, 'refund_amount', cl.refund_amount,
          'words', cl.staff_words) ORDER BY l.position)
        FROM claim_lines cl JOIN order_lines l ON l.id = cl.line_id LEFT JOIN variations v ON v.id = l.variation_id
        LEFT JOIN pictures p ON p.key = l.picture_key WHERE cl.claim_id = c.id),
      'photos', (SELECT coalesce(jsonb_agg(key ORDER BY position), '[]') FROM photos WHERE claim_id = c.id),
      'refund', (SELECT jsonb_build_object('amount', sum(amount), 'status', CASE WHEN bool_or(status = 'stuck') THEN 'stuck'
          WHEN bool_and(status = 'done') THEN 'done' ELSE 'due' END)
        FROM refunds WHERE kind = 'claim' AND claim_id = c.id HAVING count(*) > 0),
      'replacement', (SELECT number FROM orders WHERE id = c.replacement_id),
      'earlier', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'opened_at', e.opened_at)
          ORDER BY e.id DESC), '[]') FROM claims e WHERE e.order_id = o.id AND e.id <> c.id),
      'order', jsonb_build_object('slug', o.number, 'status', o.status, 'payment_method', o.payment_method,
        'locale', ${messageLocale}, 'created_at', o.created_at,
        'delivered_at', (SELECT min(at) FROM order_events WHERE order_id = o.id AND to_status = 'delivered'),
        'recipient_name', coalesce(o.recipient_name, ''), 'phone_number', coalesce(o.phone_number, ''),
        'address_text', concat_ws(' ', o.zip_code, o.address_text, o.address_detail), 'note', o.note,
        'delivery_price', o.delivery_price, 'total_price', o.total_price, 'received', order_received(o.id),
        'refunded', (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND ${isOfOrder}),
        'lines', (SELECT jsonb_agg(jsonb_build_object('line', l.id, 'price', l.price, 'count', l.count,
            'name', coalesce(l.name ->> ${locale}, l.name ->> 'en')) ORDER BY l.position)
          FROM order_lines l WHERE l.order_id = o.id))) AS claim
    FROM claims c JOIN orders o ON o.id = c.order_id LEFT JOIN users u ON u.id = c.decided_by
    WHERE c.id = ${claimId}`.execute(db);
  const [row] = rows;
  return row && { orderId: row.claim.orderId, claim: detailOf(row.claim) };
}

function detailOf({ orderId: _, lines, photos, order, ...claim }: DetailRow): ReadClaim['claim'] {
  const { received, ...told } = order;
  return {
    ...claim,
    opened_at: momentOf(claim.opened_at),
    decided_at: claim.decided_at && momentOf(claim.decided_at),
    earlier: claim.earlier.map((one) => ({ ...one, opened_at: momentOf(one.opened_at) })),
    lines: lines.map(({ picture, widths, approved_count, ...line }) => ({
      ...line,
      image: pictureSources({ key: picture, widths: widths ?? [400] }).src,
      decision: approved_count === null ? null : approved_count > 0 ? 'approved' : 'rejected',
      approved_count: approved_count ?? 0,
    })),
    photos: photos.map((key) => ({ id: key, url: photoUrl(key) })),
    order: {
      ...told,
      created_at: momentOf(order.created_at),
      delivered_at: order.delivered_at && momentOf(order.delivered_at),
      left: received - order.refunded,
    },
  };
}

/** Converts a timestamp from PostgreSQL's JSON format into the format of all responses. */
function momentOf(written: string): string {
  return new Date(written).toISOString();
}
