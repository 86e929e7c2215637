import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LocalizedText } from '../../catalogue/products/product-record.rules.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { RecalledLot, RecallOrder } from './recall.contract.ts';
import { type OrderWithLot, type Whereabouts, whereItemsAre } from './recalled-products.rules.ts';

interface Starting {
  readonly lot: number;
  readonly reason: string;
  readonly moneyBack: boolean;
  readonly staffId: number;
}

/** Marks a lot as recalled. The first staff member stays recorded; undefined if there is no such lot. */
export async function startRecall(
  db: Database,
  { lot, reason, moneyBack, staffId }: Starting,
): Promise<{ readonly id: number; readonly isNew: boolean } | undefined> {
  const { rows: marked } = await sql<{ id: number }>`
    UPDATE lots SET recalled_at = coalesce(recalled_at, now()) WHERE id = ${lot} RETURNING id`.execute(db);
  if (marked.length === 0) return undefined;
  const { rows: started } = await sql<{ id: number }>`
    INSERT INTO recalls (lot_id, reason, money_back, started_by) VALUES (${lot}, ${reason}, ${moneyBack}, ${staffId})
    ON CONFLICT (lot_id) WHERE withdrawn_at IS NULL DO NOTHING RETURNING id`.execute(db);
  if (started[0]) return { id: started[0].id, isNew: true };
  const { rows: before } = await sql<{ id: number }>`
    SELECT id FROM recalls WHERE lot_id = ${lot} AND withdrawn_at IS NULL`.execute(db);
  return before[0] && { id: before[0].id, isNew: false };
}

/**
 * Allows the sale of the lot again. Returns the recall, or undefined if there is none. Waits for messages that are
 * being written.
 */
export async function endRecall(
  db: Database,
  { lot, reason, staffId }: Omit<Starting, 'moneyBack'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    WITH ended AS (
      UPDATE recalls SET withdrawn_at = now(), withdrawn_by = ${staffId}, withdrawn_why = ${reason}
      WHERE lot_id = ${lot} AND withdrawn_at IS NULL RETURNING id, lot_id
    ), sold_again AS (
      UPDATE lots SET recalled_at = NULL FROM ended WHERE lots.id = ended.lot_id
    )
    SELECT id FROM ended`.execute(db);
  return rows[0]?.id;
}

/** Whether a recall is in force. The lock prevents its withdrawal until the transaction ends. */
export async function lockActiveRecall(db: Database, recall: number): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    SELECT withdrawn_at IS NULL AS stands FROM recalls WHERE id = ${recall} FOR SHARE`.execute(db);
  return rows[0]?.stands ?? false;
}

export async function countNotified(db: Database, recall: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM recall_orders WHERE recall_id = ${recall} AND notified_at IS NOT NULL`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface Recall {
  readonly id: number;
  readonly lot: number;
  readonly lotNumber: string;
  readonly reason: string;
  readonly startedBy: number | null;
  readonly isWithdrawn: boolean;
}

export async function readRecall(db: Database, id: number): Promise<Recall | undefined> {
  const { rows } = await sql<Recall>`
    SELECT r.id, r.lot_id AS lot, l.lot_number AS "lotNumber", r.reason, r.started_by AS "startedBy",
      r.withdrawn_at IS NOT NULL AS "isWithdrawn"
    FROM recalls r JOIN lots l ON l.id = r.lot_id WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** An order that a recall affects. */
export interface Affected extends Whereabouts {
  readonly orderId: number;
  readonly number: string;
  readonly units: number;
  readonly isOnHold: boolean;
}

/** Orders with stock of a lot, and whether it was sent. Boxes are read only for partly sent orders. */
export async function readAffected(db: Database, lot: number): Promise<Affected[]> {
  const { rows } = await sql<Omit<Affected, keyof Whereabouts> & OrderWithLot>`
    SELECT o.id AS "orderId", o.number, found.units, o.held_at IS NOT NULL AS "isOnHold", o.status, found."hasLeft", found.concerned,
      CASE WHEN partly.gone THEN (SELECT jsonb_agg(jsonb_build_object('number', number, 'kind', kind,
          'hasLeft', parcel_id IS NOT NULL) ORDER BY number) FROM boxes WHERE order_id = o.id) ELSE '[]' END AS boxes,
      CASE WHEN partly.gone THEN (SELECT jsonb_agg(jsonb_build_object('id', id, 'count', count, 'storage', storage) ORDER BY position)
        FROM order_lines WHERE order_id = o.id) ELSE '[]' END AS lines,
      CASE WHEN partly.gone THEN (SELECT coalesce(jsonb_agg(jsonb_build_object('box', box, 'line', line_id, 'count', count)
          ORDER BY box, line_id), '[]') FROM boxed_goods WHERE order_id = o.id) ELSE '[]' END AS placed
    FROM (SELECT l.order_id, sum(a.units)::int AS units, bool_or(a.state = 'sold') AS "hasLeft", jsonb_agg(l.id) AS concerned
      FROM order_lots a JOIN order_lines l ON l.id = a.line_id
      WHERE a.lot_id = ${lot} AND a.state IN ('reserved', 'sold') GROUP BY l.order_id) found
    JOIN orders o ON o.id = found.order_id
    CROSS JOIN LATERAL (SELECT o.status = 'shipped'
      AND EXISTS (SELECT FROM boxes WHERE order_id = o.id AND parcel_id IS NULL) AS gone) partly
    ORDER BY o.id`.execute(db);
  return rows.map((row) => {
    const { orderId, number, units, isOnHold } = row;
    return { orderId, number, units, isOnHold, ...whereItemsAre(row) };
  });
}

const asRows = (affected: readonly Affected[]) => sql`
  SELECT * FROM unnest(${affected.map(({ orderId }) => orderId)}::bigint[], ${affected.map(({ units }) => units)}::int[],
    ${affected.map(({ goods }) => goods)}::text[]) AS one (order_id, units, goods)`;

/** Stores the affected orders, and updates those that were sent since. */
export async function noteAffected(db: Database, recall: number, affected: readonly Affected[]): Promise<void> {
  await sql`
    INSERT INTO recall_orders (recall_id, order_id, units, goods) SELECT ${recall}::bigint, order_id, units, goods FROM (${asRows(affected)}) AS found
    ON CONFLICT (recall_id, order_id) DO UPDATE SET goods = excluded.goods, units = excluded.units
    WHERE recall_orders.goods <> 'left' AND recall_orders.goods <> excluded.goods`.execute(db);
}

interface AffectedCounts {
  readonly left: number;
  readonly held: number;
  readonly unpaid: number;
  readonly unreachable: number;
}

/** The products were sent, but neither the account nor the order has a phone number any more. */
const isUnreachable = sql<boolean>`goods = 'left' AND coalesce(u.phone_number, o.phone_number) IS NULL`;

export async function countAffected(db: Database, recall: number): Promise<AffectedCounts> {
  const { rows } = await sql<AffectedCounts>`
    SELECT count(*) FILTER (WHERE goods = 'left')::int AS "left", count(*) FILTER (WHERE goods = 'held')::int AS held,
      count(*) FILTER (WHERE goods = 'unpaid')::int AS unpaid, count(*) FILTER (WHERE ${isUnreachable})::int AS unreachable
    FROM recall_orders r JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE r.recall_id = ${recall}`.execute(db);
  return rows[0] ?? { left: 0, held: 0, unpaid: 0, unreachable: 0 };
}

export interface ToTell {
  readonly order: number;
  readonly number: string;
  readonly locale: Locale;
  readonly customer: number | null;
  readonly phone: string;
  readonly product: LocalizedText;
  readonly lotNumber: string;
  readonly moneyBack: boolean;
}

/** The message to customers: a recall, or its withdrawal. */
export type RecallNews = 'recall' | 'withdrawal';

const untold = {
  recall: sql<boolean>`r.goods = 'left' AND r.notified_at IS NULL`,
  withdrawal: sql<boolean>`r.notified_at IS NOT NULL AND r.withdrawal_notified_at IS NULL`,
};

/**
 * Customers who received the lot, or were notified, and did not get this message yet. The invented customers of the
 * demo data are excluded.
 */
export async function readToTell(
  db: Database,
  recall: number,
  { news, after, most }: { readonly news: RecallNews; readonly after: number; readonly most: number },
): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    SELECT o.id AS order, o.number, ${messageLocale} AS locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone,
      p.name AS product, lots.lot_number AS "lotNumber",
      recalls.money_back AS "moneyBack"
    FROM recall_orders r JOIN recalls ON recalls.id = r.recall_id JOIN lots ON lots.id = recalls.lot_id
    JOIN products p ON p.id = lots.product_id JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE r.recall_id = ${recall} AND ${untold[news]} AND NOT o.is_demo AND o.id > ${after}
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
    ORDER BY o.id LIMIT ${most}`.execute(db);
  return rows;
}

export async function noteTold(db: Database, recall: number, order: number, news: RecallNews): Promise<void> {
  const at = sql.ref(news === 'recall' ? 'notified_at' : 'withdrawal_notified_at');
  await sql`
    UPDATE recall_orders SET ${at} = now()
    WHERE recall_id = ${recall} AND order_id = ${order} AND ${at} IS NULL`.execute(db);
}

type LotHead = Omit<RecalledLot, 'orders' | 'next' | 'count' | 'unreachable'>;

export async function readLotHead(db: Database, lot: number, locale: Locale): Promise<LotHead | undefined> {
  const { rows } = await sql<LotHead>`
    SELECT l.id AS lot, l.product_id AS product, coalesce(p.name ->> ${locale}::text, p.name ->> 'en') AS name, l.lot_number,
      l.traceability_number, l.best_before::text AS best_before, l.quantity, l.sold,
      CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'reason', r.reason, 'money_back', r.money_back,
        'by', coalesce(nullif(u.name, ''), right(u.phone_number, 4)),
        'at', to_char(r.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS recall
    FROM lots l JOIN products p ON p.id = l.product_id LEFT JOIN recalls r ON r.lot_id = l.id AND r.withdrawn_at IS NULL
    LEFT JOIN users u ON u.id = r.started_by WHERE l.id = ${lot}`.execute(db);
  return rows[0];
}

/** The affected orders: as stored, or computed now if there is no recall. */
export async function readConcerned(
  db: Database,
  { lot, recall }: LotHead,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ orders: (RecallOrder & { readonly id: number })[]; count: number; unreachable: number }> {
  const concerned = recall
    ? sql`SELECT order_id, units, goods, notified_at FROM recall_orders WHERE recall_id = ${recall.id}`
    : sql`SELECT order_id, units, goods, NULL::timestamptz AS notified_at FROM (${asRows(await readAffected(db, lot))}) AS found`;
  const { rows } = await sql<RecallOrder & { readonly id: number }>`
    SELECT o.id, o.number AS slug, o.status, c.units, c.goods, o.recipient_name,
      coalesce(u.phone_number, o.phone_number) AS phone_number, ${messageLocale} AS locale,
      CASE WHEN c.notified_at IS NULL THEN 'none' ELSE coalesce(
        (SELECT CASE WHEN s.state IN ('waiting', 'sending') THEN 'waiting' WHEN s.state = 'sent' THEN 'sent' ELSE 'failed' END
          FROM sms_messages s WHERE s.idempotency_key = 'recall:' || ${recall?.id ?? 0}::text || ':' || o.id), 'sent') END AS message
    FROM (${concerned}) AS c JOIN orders o ON o.id = c.order_id LEFT JOIN users u ON u.id = o.user_id
    ORDER BY c.goods = 'left' DESC, o.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ count: number; unreachable: number }>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE ${isUnreachable})::int AS unreachable
    FROM (${concerned}) AS c JOIN orders o ON o.id = c.order_id LEFT JOIN users u ON u.id = o.user_id`.execute(db);
  const { count, unreachable } = counted[0] ?? { count: 0, unreachable: 0 };
  return { orders: rows, count, unreachable };
}

export interface RecallFileRow {
  readonly orderId: number;
  readonly number: string;
  readonly units: number;
  readonly goods: RecallOrder['goods'];
  readonly sentOn: string | null;
  readonly recipient: string | null;
  readonly phone: string | null;
  readonly zip: string | null;
  readonly address: string | null;
}

export interface RecallFile {
  readonly nameKo: string;
  readonly name: string;
  readonly lotNumber: string;
  readonly traceabilityNumber: string | null;
  readonly producedOn: string;
  readonly bestBefore: string;
  readonly received: number;
  readonly sold: number;
  readonly quantity: number;
  readonly rows: readonly RecallFileRow[];
}

/** The data that the authority requires; undefined without a recall. */
export async function readRecallFile(db: Database, lot: number): Promise<RecallFile | undefined> {
  const { rows } = await sql<RecallFile>`
    SELECT p.name_ko AS "nameKo", p.name ->> 'en' AS name, l.lot_number AS "lotNumber",
      l.traceability_number AS "traceabilityNumber", l.produced_on::text AS "producedOn", l.best_before::text AS "bestBefore",
      (SELECT coalesce(sum(delta), 0)::int FROM stock_movements WHERE lot_id = l.id AND reason = 'received') AS received,
      l.sold, l.quantity,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('orderId', o.id, 'number', o.number, 'units', c.units, 'goods', c.goods,
          'sentOn', (SELECT (min(e.at) AT TIME ZONE 'Asia/Seoul')::date FROM order_events e
            WHERE e.order_id = o.id AND e.to_status = 'shipped'),
          'recipient', o.recipient_name, 'phone', coalesce(u.phone_number, o.phone_number), 'zip', o.zip_code,
          'address', concat_ws(' ', o.address_text, o.address_detail)) ORDER BY o.id), '[]')
        FROM recall_orders c JOIN orders o ON o.id = c.order_id LEFT JOIN users u ON u.id = o.user_id
        WHERE c.recall_id = r.id) AS rows
    FROM lots l JOIN recalls r ON r.lot_id = l.id AND r.withdrawn_at IS NULL JOIN products p ON p.id = l.product_id WHERE l.id = ${lot}`.execute(
    db,
  );
  return rows[0];
}
