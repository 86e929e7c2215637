import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { paceDays } from './sell-out.rules.ts';

export interface EndingLotRow {
  readonly lot: number;
  readonly stockItem: number;
  readonly product: number;
  readonly name: string;
  readonly sku: string;
  readonly lotNumber: string;
  readonly bestBefore: string;
  readonly quantity: number;
  readonly free: number;
  readonly sold: number;
  readonly recalled: boolean;
  /** Not recalled, and covered by a certificate. */
  readonly sellable: boolean;
}

/** The most lots that are read at once; later ones are not urgent. */
const mostLots = 2_000;

/**
 * Lots in stock that expire by a day, with recent sales of the same stock item. Lots that expire later are sold later,
 * so they do not matter here.
 */
export async function readLotsEndingBy(db: Database, day: string, locale: Locale): Promise<EndingLotRow[]> {
  const { rows } = await sql<EndingLotRow>`
    WITH ending AS MATERIALIZED (
      SELECT * FROM lots WHERE quantity > 0 AND best_before <= ${day}::date ORDER BY best_before, id LIMIT ${mostLots}
    ), sold AS (
      SELECT s.stock_item_id, -sum(m.delta)::int AS units
      FROM stock_movements m JOIN lots s ON s.id = m.lot_id
      WHERE m.reason = 'sold' AND m.at >= now() - ${paceDays} * interval '1 day'
        AND s.stock_item_id IN (SELECT stock_item_id FROM ending)
      GROUP BY s.stock_item_id
    )
    SELECT l.id AS lot, l.stock_item_id AS "stockItem", l.product_id AS product,
      coalesce(p.name ->> ${locale}::text, p.name ->> 'en') AS name,
      coalesce((SELECT sku FROM variations v WHERE v.stock_item_id = l.stock_item_id ORDER BY position LIMIT 1), '') AS sku,
      l.lot_number AS "lotNumber", l.best_before::text AS "bestBefore", l.quantity,
      l.quantity - l.reserved AS free,
      coalesce(sold.units, 0) AS sold, l.recalled_at IS NOT NULL AS recalled,
      EXISTS (SELECT FROM sellable_lots s WHERE s.id = l.id) AS sellable
    FROM ending l JOIN products p ON p.id = l.product_id
    LEFT JOIN sold ON sold.stock_item_id = l.stock_item_id
    ORDER BY l.best_before, l.id`.execute(db);
  return rows;
}
