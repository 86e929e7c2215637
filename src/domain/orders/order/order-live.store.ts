import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderStatus } from './order-status.rules.ts';

export interface LiveStatus {
  readonly slug: string;
  readonly status: OrderStatus;
}

/** As many as pages show at a time, and some more. */
const latest = 50;

/** The latest orders of whoever has each of these sessions. One that has ended meanwhile is not among the answers. */
export async function readLiveStatuses(
  db: Database,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LiveStatus[]>> {
  const { rows } = await sql<{ session: number; orders: LiveStatus[] }>`
    SELECT s.id AS session, (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', o.number, 'status', o.status)), '[]')
      FROM (SELECT number, status FROM orders WHERE user_id = s.user_id ORDER BY id DESC LIMIT ${latest}) o) AS orders
    FROM sessions s WHERE s.id = ANY (${[...sessionIds]}::bigint[]) AND s.expires_at > now()`.execute(db);
  return new Map(rows.map(({ session, orders }) => [session, orders]));
}
