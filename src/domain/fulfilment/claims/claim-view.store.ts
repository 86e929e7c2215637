import { sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pictureSources } from '../../catalogue/products/picture.rules.ts';
import { moneyNamed, piecesNamed } from '../../money/refunds/named-pieces.store.ts';
import { isOfOrder } from '../../orders/order/order-state.store.ts';
import { photoUrl } from '../photos/photo.rules.ts';
import type { ClaimableLine, ClaimsOfOrder, ClaimView } from './claim.contract.ts';
import { claimable, claimDeadline, claimObstacle } from './claim.rules.ts';
import { refundDays } from './refund-days.rules.ts';

type LineRow = Omit<ClaimableLine, 'product' | 'claimable'> & {
  readonly approved: number;
  readonly product: { readonly slug: string; readonly name: string; readonly picture: string };
  readonly widths: readonly number[] | null;
};

type ClaimRow = Omit<ClaimView, 'photos' | 'refund' | 'lines'> & {
  readonly lines: readonly (Omit<ClaimView['lines'][number], 'decision' | 'approved_count'> & {
    readonly approved_count: number | null;
  })[];
  readonly photos: readonly string[];
  readonly delivery_refund: number;
  /** All of it, in one part or in two. */
  readonly refund: {
    readonly is_done: boolean;
    readonly by_card: boolean;
    readonly to_card: number;
    readonly to_account: number;
    readonly done_at: string | null;
  } | null;
};

interface Row {
  readonly number: string;
  readonly status: ClaimsOfOrder['status'];
  readonly payment_method: ClaimsOfOrder['payment_method'];
  readonly needs_refund_account: boolean;
  readonly delivery_price: number;
  readonly left_to_refund: number;
  readonly recipient_name: string | null;
  readonly phone_number: string | null;
  readonly delivered_at: Date | null;
  readonly lines: readonly LineRow[];
  readonly claims: readonly ClaimRow[];
}

/** The claims of one of this customer's orders; empty for another customer's order. Always one query. */
export async function readClaims(
  db: Database,
  userId: number,
  number: string,
  locale: Locale,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT o.number, o.status, o.payment_method, o.delivery_price, o.recipient_name, o.phone_number,
      (is_owed_by_transfer(o.id) AND NOT EXISTS (SELECT FROM refund_accounts WHERE order_id = o.id)) AS needs_refund_account,
      (SELECT order_received(o.id) - coalesce(sum(r.amount), 0)
        FROM refunds r WHERE r.order_id = o.id AND ${isOfOrder})::int AS left_to_refund,
      (SELECT min(at) FROM order_events WHERE order_id = o.id AND to_status = 'delivered') AS delivered_at,
      (SELECT jsonb_agg(jsonb_build_object('line', l.id, 'product', jsonb_build_object('slug', l.slug,
          'name', coalesce(l.name ->> ${locale}, l.name ->> 'en'), 'picture', l.picture_key), 'widths', p.widths,
          'unit_type', l.unit_type, 'unit_amount', l.unit_amount, 'storage', l.storage, 'price', l.price,
          'count', l.count, 'approved', claimed_count(l.id) + ${piecesNamed}, 'refunded', ${moneyNamed}
            + (SELECT coalesce(sum(refund_amount), 0) FROM claim_lines WHERE line_id = l.id))
          ORDER BY l.position)
        FROM order_lines l LEFT JOIN pictures p ON p.key = l.picture_key WHERE l.order_id = o.id) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'opened_by', c.opened_by,
          'opened_at', c.opened_at, 'decided_at', c.decided_at, 'description', coalesce(c.description, ''),
          'contact_name', coalesce(c.contact_name, ''), 'contact_phone', coalesce(c.contact_phone, ''),
          'delivery_refund', c.delivery_refund,
          'lines', (SELECT jsonb_agg(jsonb_build_object('line', cl.line_id,
              'name', coalesce(l.name ->> ${locale}, l.name ->> 'en'), 'count', cl.count, 'reason', cl.reason,
              'remedy', cl.remedy, 'approved_count', cl.approved_count, 'refund_amount', cl.refund_amount, 'words', cl.staff_words)
              ORDER BY l.position)
            FROM claim_lines cl JOIN order_lines l ON l.id = cl.line_id WHERE cl.claim_id = c.id),
          'replacement', (SELECT number FROM orders WHERE id = c.replacement_id),
          'photos', (SELECT coalesce(jsonb_agg(key ORDER BY position), '[]') FROM photos WHERE claim_id = c.id),
          'refund', (SELECT jsonb_build_object('is_done', bool_and(part.status = 'done'), 'done_at', max(part.done_at),
              'by_card', coalesce(bool_and(part.by_card) FILTER (WHERE part.status <> 'done'), bool_and(part.by_card)),
              'to_card', coalesce(sum(part.amount) FILTER (WHERE part.status <> 'done' AND part.by_card), 0),
              'to_account', coalesce(sum(part.amount) FILTER (WHERE part.status <> 'done' AND NOT part.by_card), 0))
            FROM (SELECT r.amount, r.status, r.done_at, coalesce(a.kind = 'card' AND (r.status <> 'stuck' OR r.unseen), false) AS by_card
              FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.kind = 'claim' AND r.claim_id = c.id) part
            HAVING count(*) > 0)
          ) ORDER BY c.id DESC), '[]')
        FROM claims c WHERE c.order_id = o.id) AS claims
    FROM orders o WHERE o.number = ${number} AND o.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The claims as shown to the customer at this moment. */
export function claimsView(row: Row, closedDays: ReadonlySet<KoreanDate>, now: number): ClaimsOfOrder {
  const deliveredAt = row.delivered_at?.getTime() ?? null;
  const obstacle = claimObstacle(
    {
      status: row.status,
      deliveredAt,
      hasOpenClaim: row.claims.some((claim) => claim.status === 'open'),
      tries: row.claims.filter((claim) => claim.opened_by === 'customer').length,
      lines: row.lines,
    },
    'customer',
    now,
  );
  return {
    slug: row.number,
    order_number: row.number,
    status: row.status,
    payment_method: row.payment_method,
    needs_refund_account: row.needs_refund_account,
    delivery_price: row.delivery_price,
    left_to_refund: row.left_to_refund,
    can_claim: obstacle === null,
    obstacle,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    closes_at: deliveredAt === null ? null : new Date(claimDeadline(deliveredAt)).toISOString(),
    server_time: new Date(now).toISOString(),
    contact: { name: row.recipient_name ?? '', phone_number: row.phone_number ?? '' },
    lines: row.lines.map(({ approved, widths, product: { picture, ...product }, ...line }) => ({
      ...line,
      product: { ...product, image: pictureSources({ key: picture, widths: widths ?? [400] }).src },
      claimable: claimable({ count: line.count, approved }),
    })),
    claims: row.claims.map((claim) => claimViewOf(claim, closedDays)),
  };
}

function claimViewOf({ delivery_refund, refund, ...claim }: ClaimRow, closedDays: ReadonlySet<KoreanDate>): ClaimView {
  const lines = claim.lines.map(({ approved_count, ...line }) => ({
    ...line,
    decision: approved_count === null ? null : approved_count > 0 ? ('approved' as const) : ('rejected' as const),
    approved_count: approved_count ?? 0,
  }));
  const amount = lines.reduce((sum, line) => sum + line.refund_amount, delivery_refund);
  const expected =
    claim.decided_at && refund && !refund.is_done ? refundDays(Date.parse(claim.decided_at), closedDays) : undefined;
  return {
    ...claim,
    opened_at: new Date(claim.opened_at).toISOString(),
    decided_at: claim.decided_at && new Date(claim.decided_at).toISOString(),
    lines,
    photos: claim.photos.map((key) => ({ id: key, url: photoUrl(key) })),
    refund: refund && {
      amount,
      delivery: delivery_refund,
      // A stuck refund concerns only staff: for the customer it is still pending.
      status: refund.is_done ? 'done' : 'due',
      by_card: refund.by_card,
      to_card: refund.to_card,
      to_account: refund.to_account,
      done_at: refund.is_done && refund.done_at ? new Date(refund.done_at).toISOString() : null,
      expected_from: expected?.from ?? null,
      expected_to: expected?.to ?? null,
    },
  };
}
