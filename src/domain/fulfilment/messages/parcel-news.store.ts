import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface ParcelNews {
  /** The event that made the order shipped. `isStepTold`: the outbox has had a message about it. */
  readonly event: number;
  readonly isStepTold: boolean;
  /** The database clock, like the times in the queue. */
  readonly now: string;
  readonly boxesHere: number;
  /** Parcels on their way that were not announced, by carrier, the first sent first. */
  readonly untold: readonly {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly ids: readonly number[];
    readonly leftAt: string;
  }[];
}

/**
 * Reads the unannounced parcels of a shipped order and locks the order, so that no parcel is sent or announced
 * meanwhile. Older program versions did not mark announced parcels: their message about the event named all parcels
 * sent by then. So if none of those is marked, the message of the event has announced them.
 */
export async function lockParcelNews(db: Database, orderId: number): Promise<ParcelNews | undefined> {
  const held = await sql`SELECT FROM orders WHERE id = ${orderId} AND status = 'shipped' FOR UPDATE`.execute(db);
  if (held.rows.length === 0) return undefined;
  const { rows } = await sql<ParcelNews>`
    SELECT e.id AS event, to_json(clock_timestamp()) AS now, EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'order-event:' || e.id) AS "isStepTold",
      (SELECT count(*) FROM boxes WHERE order_id = e.order_id AND parcel_id IS NULL)::int AS "boxesHere",
      (SELECT coalesce(jsonb_agg(u ORDER BY u.first), '[]') FROM (
        SELECT p.carrier, string_agg(p.tracking_number, ', ' ORDER BY p.id) AS "trackingNumber",
          jsonb_agg(p.id ORDER BY p.id) AS ids, min(p.shipped_at) AS "leftAt", min(p.id) AS first
        FROM parcels p WHERE p.order_id = e.order_id AND p.delivered_at IS NULL
          AND NOT EXISTS (SELECT FROM notified_parcels t WHERE t.parcel_id = p.id)
          AND NOT EXISTS (
            SELECT FROM sms_messages m WHERE m.idempotency_key = 'order-event:' || e.id AND m.created_at >= p.shipped_at
              AND NOT EXISTS (SELECT FROM notified_parcels t JOIN parcels q ON q.id = t.parcel_id
                WHERE q.order_id = p.order_id AND q.shipped_at <= m.created_at))
        GROUP BY p.carrier) u) AS untold
    FROM order_events e WHERE e.order_id = ${orderId} AND e.to_status = 'shipped'
    ORDER BY e.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function noteTold(db: Database, parcels: readonly number[]): Promise<void> {
  await sql`INSERT INTO notified_parcels SELECT unnest(${parcels}::bigint[]) ON CONFLICT DO NOTHING`.execute(db);
}

/** Whether this parcel, or a later one of the order, is still on its way. */
export async function isParcelNews(db: Database, parcelId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM parcels told JOIN orders o ON o.id = told.order_id JOIN parcels p ON p.order_id = o.id AND p.id >= told.id
    WHERE told.id = ${parcelId} AND o.status = 'shipped' AND p.delivered_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}
