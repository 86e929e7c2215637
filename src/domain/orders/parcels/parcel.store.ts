import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { BoxKind } from './box.rules.ts';

export interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Which box of the order it is, if specified: its kind, or its number among several of a kind. */
  readonly box?: BoxKind | undefined;
  readonly boxNumber?: number | undefined;
}

/** A recorded parcel, when it was sent, and by which staff member; null if unknown. */
export interface NotedParcel {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly at: Date;
  readonly staffId: number | null;
  readonly by: string;
}

/** The parcel with this number. */
export function findParcel(
  db: Database,
  { carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>,
): Promise<NotedParcel | undefined> {
  return readParcel(db, sql`p.carrier = ${carrier} AND p.tracking_number = ${trackingNumber}`);
}

export function readParcelOfBox(db: Database, parcelId: number): Promise<NotedParcel | undefined> {
  return readParcel(db, sql`p.id = ${parcelId}`);
}

/** The parcel of an order that was recorded last. */
export function readLastParcel(db: Database, orderId: number): Promise<NotedParcel | undefined> {
  return readParcel(db, sql`p.id = (SELECT max(id) FROM parcels WHERE order_id = ${orderId})`);
}

async function readParcel(db: Database, wanted: ReturnType<typeof sql>): Promise<NotedParcel | undefined> {
  const { rows } = await sql<NotedParcel>`
    SELECT p.order_id AS "orderId", p.carrier, p.tracking_number AS "trackingNumber", p.shipped_at AS at,
      p.shipped_by AS "staffId",
      coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by
    FROM parcels p LEFT JOIN users u ON u.id = p.shipped_by WHERE ${wanted}`.execute(db);
  return rows[0];
}

/** The new id; null if the number was recorded meanwhile. */
export async function addParcel(
  db: Database,
  orderId: number,
  { carrier, trackingNumber, box }: Parcel,
  staffId: number | null,
): Promise<number | null> {
  const added = await db
    .insertInto('parcels')
    .values({
      order_id: orderId,
      carrier,
      tracking_number: trackingNumber,
      box: box ?? null,
      shipped_by: staffId,
      // Not the start of the transaction, which may have waited for a lock: times must follow the order of commits.
      shipped_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * Records the arrival of this parcel of a locked order, or of all sent parcels if no number is given; unsent boxes
 * cannot have arrived. Returns what has yet to arrive: parcels under way and unsent boxes.
 */
export async function noteArrival(
  db: Database,
  orderId: number,
  trackingNumber: string | null,
): Promise<{ readonly known: boolean; readonly underWay: number; readonly boxesHere: number }> {
  await sql`
    UPDATE parcels SET delivered_at = clock_timestamp()
    WHERE order_id = ${orderId} AND delivered_at IS NULL
      AND (${trackingNumber}::text IS NULL OR tracking_number = ${trackingNumber})`.execute(db);
  const { rows } = await sql<{ known: boolean; underWay: number; boxesHere: number }>`
    SELECT coalesce(bool_or(${trackingNumber}::text IS NULL OR tracking_number = ${trackingNumber}), ${trackingNumber}::text IS NULL) AS known,
      (count(*) FILTER (WHERE delivered_at IS NULL))::int AS "underWay",
      (SELECT count(*) FROM boxes WHERE order_id = ${orderId} AND parcel_id IS NULL)::int AS "boxesHere"
    FROM parcels WHERE order_id = ${orderId}`.execute(db);
  return rows[0] ?? { known: false, underWay: 0, boxesHere: 0 };
}

/** Whether at least one parcel was sent, all have arrived, and no box is unsent. */
export async function hasAllArrived(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT coalesce(bool_and(delivered_at IS NOT NULL), false)
      AND NOT EXISTS (SELECT FROM boxes WHERE order_id = ${orderId} AND parcel_id IS NULL) AS "isThere"
    FROM parcels WHERE order_id = ${orderId}`.execute(db);
  return rows[0]?.isThere ?? false;
}
