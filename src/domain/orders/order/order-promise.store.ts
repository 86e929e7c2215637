import { sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { parseSettings, type RawSettings } from '../../shop/settings/shop-settings.store.ts';
import { isComplete } from './order.store.ts';

/** The promised shipping day. */
export async function readShippingDay(db: Database, orderId: number): Promise<KoreanDate | null> {
  const { rows } = await sql<{ shipsOn: KoreanDate | null }>`
    SELECT ships_on::text AS "shipsOn" FROM orders WHERE id = ${orderId}`.execute(db);
  return rows[0]?.shipsOn ?? null;
}

const promiseGroups = ['delivery', 'calendar', 'stock'] as const;

interface PromiseFacts {
  /** Incremented with every change of the order. */
  readonly version: number;
  /** By the clock of the database. */
  readonly now: Date;
  readonly zone: DeliveryZone;
  readonly isComplete: boolean;
  /** It expired with a voucher that others may have used since. */
  readonly gaveVoucherBack: boolean;
  /** The day until which all reserved lots keep, if they may be sold; null if something is missing. */
  readonly reservedUntil: KoreanDate | null;
}

/**
 * Everything that a delivery promise depends on, in one query. The caller must have locked the order, or compare its
 * version later.
 */
export async function readPromiseFacts(db: Database, order: { readonly id: number } | { readonly number: string }) {
  const { rows } = await sql<PromiseFacts & { readonly settings: RawSettings }>`
    SELECT version, clock_timestamp() AS now, zone, ${isComplete} AS "isComplete",
      EXISTS (SELECT FROM voucher_uses WHERE order_id = o.id AND freed_at IS NOT NULL) AS "gaveVoucherBack",
      (SELECT CASE WHEN bool_and(order_lots.state = 'reserved' AND lot.id IS NOT NULL) THEN min(lot.best_before)::text END
        FROM order_lines JOIN order_lots ON order_lots.line_id = order_lines.id
        LEFT JOIN sellable_lots AS lot ON lot.id = order_lots.lot_id
        WHERE order_lines.order_id = o.id) AS "reservedUntil",
      (SELECT jsonb_object_agg(key, value) FROM settings WHERE key = ANY (${[...promiseGroups]})) AS settings
    FROM orders AS o WHERE ${'id' in order ? sql`id = ${order.id}` : sql`number = ${order.number}`}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The order of a delivery promise was not found');
  return { ...row, settings: parseSettings(row.settings, promiseGroups) };
}
