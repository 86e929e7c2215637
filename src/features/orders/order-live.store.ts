import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { OrderStatus } from './order-status.rules.ts';

export interface LiveStatus {
  readonly slug: string;
  readonly status: OrderStatus;
}

/** As many as pages show at a time, and some more. */
const latest = 50;

/** The latest orders of whoever has this session; undefined if it has ended meanwhile. */
export async function readLiveStatuses(db: Database, sessionId: number): Promise<LiveStatus[] | undefined> {
  const { rows } = await sql<{ orders: LiveStatus[] }>`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', o.number, 'status', o.status)), '[]')
      FROM (SELECT number, status FROM orders WHERE user_id = s.user_id ORDER BY id DESC LIMIT ${latest}) o) AS orders
    FROM sessions s WHERE s.id = ${sessionId} AND s.expires_at > now()`.execute(db);
  return rows[0]?.orders;
}
