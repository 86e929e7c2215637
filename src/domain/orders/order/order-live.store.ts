import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderStatus } from './order-status.rules.ts';

export interface LiveStatus {
  readonly slug: string;
  readonly status: OrderStatus;
}

/** Somewhat more than pages show at a time. */
const latest = 50;

/** The latest orders of the customer of each session. Ended sessions are left out. */
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
