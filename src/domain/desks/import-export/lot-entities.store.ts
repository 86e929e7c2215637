import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { tidyText } from './cell.rules.ts';
import type { Cells } from './change.rules.ts';
import type { EntityRecord } from './entity-store.ts';

interface LotEntity extends EntityRecord {
  /** Units reserved for orders. */
  readonly reserved: number;
}

interface LotRow {
  readonly id: number;
  readonly sku: string;
  readonly productName: string;
  readonly lotNumber: string;
  readonly bestBefore: string;
  readonly quantity: number;
  readonly reserved: number;
}

export async function readLots(
  db: Database,
  by: { readonly ids: readonly number[] } | { readonly after: number; readonly most: number },
  locale = 'en',
): Promise<LotEntity[]> {
  const { rows } = await sql<LotRow>`
    SELECT l.id, l.lot_number AS "lotNumber", l.best_before::text AS "bestBefore", l.quantity, l.reserved,
      coalesce(p.name ->> ${locale}, p.name ->> 'en') AS "productName",
      coalesce((SELECT sku FROM variations WHERE stock_item_id = l.stock_item_id ORDER BY position, id LIMIT 1), '') AS sku
    FROM lots l JOIN products p ON p.id = l.product_id
    WHERE ${'ids' in by ? sql`l.id = ANY (${by.ids}::bigint[])` : sql`l.id > ${by.after}`}
    ORDER BY l.id ${'most' in by ? sql`LIMIT ${by.most}` : sql``}`.execute(db);
  return rows.map((row) => ({ id: row.id, reserved: row.reserved, cells: cellsOf(row) }));
}

/** A counted lot in a sheet: the exported quantity and the counted quantity. */
interface SheetCount {
  readonly lot: number;
  readonly exported: string;
  readonly counted: string;
}

export const countKey = ({ lot, exported, counted }: SheetCount) => `${lot} ${exported} ${counted}`;

/**
 * The count in `c` of the sheet `i` is applied or being applied. A sheet without the exported quantity can be applied
 * twice.
 */
export const isTakenCount = sql`(c.entity = 'lot' AND i.source = 'file' AND i.state IN ('writing', 'finishing', 'taken')
  AND c.before ->> 'counted' <> '')`;

/** Counts of these lots that sheets have applied and that were not undone, by their keys. */
export async function readTakenCounts(db: Database, lots: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<SheetCount>`
    SELECT c.thing AS lot, c.before ->> 'counted' AS exported, c.after ->> 'counted' AS counted
    FROM sheet_changes c JOIN sheet_imports i ON i.id = c.import_id
    WHERE c.thing = ANY (${lots}::bigint[]) AND ${isTakenCount}`.execute(db);
  return new Set(rows.map(countKey));
}

/** The counted quantity is left for the person who counts. */
function cellsOf(row: LotRow): Cells {
  return {
    lot: String(row.id),
    sku: row.sku,
    product_name: tidyText(row.productName),
    lot_number: tidyText(row.lotNumber),
    best_before: row.bestBefore,
    quantity: String(row.quantity),
    counted: '',
  };
}
