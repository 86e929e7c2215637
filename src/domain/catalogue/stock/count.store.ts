import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SheetLine } from './count.contract.ts';
import type { StockStorage } from './stock.rules.ts';

export interface SheetWish {
  readonly storage?: StockStorage | undefined;
  readonly category?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly locale: Locale;
}

/** Lots that should not be empty, by product, those that expire first on top. */
export async function readSheet(
  db: Database,
  { storage, category, page, pageSize, locale }: SheetWish,
): Promise<{ lines: SheetLine[]; count: number }> {
  const wanted = sql`
    FROM lots l JOIN products p ON p.id = l.product_id
    WHERE l.quantity > 0
      AND (${storage ?? null}::text IS NULL OR p.storage = ${storage ?? null})
      AND (${category ?? null}::bigint IS NULL OR p.category_id IN (
        SELECT id FROM categories WHERE id = ${category ?? null} OR parent_id = ${category ?? null}))`;
  const { rows } = await sql<SheetLine>`
    SELECT l.id AS lot, p.id AS product, coalesce(p.name ->> ${locale}::text, p.name ->> 'en') AS name,
      ARRAY(SELECT sku FROM variations v WHERE v.stock_item_id = l.stock_item_id AND v.archived_at IS NULL
        ORDER BY v.position) AS skus,
      l.lot_number, l.best_before::text AS best_before
    ${wanted} ORDER BY p.id, l.stock_item_id, l.best_before, l.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`SELECT count(*)::int AS count ${wanted}`.execute(db);
  return { lines: rows, count: counted[0]?.count ?? 0 };
}

export interface CountedLot {
  readonly lot: number;
  readonly name: string;
  readonly lotNumber: string;
  readonly free: number;
  /** The expected quantity on the shelf at the time of the count. */
  readonly expected: number;
}

/**
 * The quantity on the shelf at a given time: all units of the lot, without those already picked for orders that were
 * not sent yet. The lots must be locked.
 */
export async function readExpected(
  db: Database,
  counts: readonly { readonly lot: number; readonly seconds_ago: number }[],
  locale: Locale,
): Promise<CountedLot[]> {
  const { rows } = await sql<CountedLot>`
    WITH counts AS (
      SELECT lot, clock_timestamp() - ago * interval '1 second' AS at
      FROM unnest(${counts.map(({ lot }) => lot)}::bigint[], ${counts.map(({ seconds_ago }) => seconds_ago)}::int[])
        AS wanted (lot, ago)
    )
    SELECT l.id AS lot, coalesce(p.name ->> ${locale}::text, p.name ->> 'en') AS name, l.lot_number AS "lotNumber",
      l.quantity - l.reserved AS free, (l.quantity - moved.since - fetched.units)::int AS expected
    FROM counts JOIN lots l ON l.id = counts.lot JOIN products p ON p.id = l.product_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(delta), 0) AS since FROM stock_movements WHERE lot_id = l.id AND at > counts.at
    ) moved
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.units), 0) AS units
      FROM order_lots a JOIN order_lines ol ON ol.id = a.line_id
      LEFT JOIN picks ON picks.line_id = a.line_id AND picks.lot_id = a.lot_id
      WHERE a.lot_id = l.id
        AND (a.state = 'reserved' OR a.state = 'sold' AND EXISTS (
          SELECT FROM order_events e WHERE e.order_id = ol.order_id AND e.to_status = 'shipped' AND e.at > counts.at))
        AND (picks.picked_at <= counts.at OR (
          SELECT picked FROM pick_requests t WHERE t.line_id = a.line_id AND t.lot_id = a.lot_id AND t.code IS NULL
            AND t.at <= counts.at ORDER BY t.at DESC LIMIT 1))
    ) fetched
    ORDER BY l.id`.execute(db);
  return rows;
}
