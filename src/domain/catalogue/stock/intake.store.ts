import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface ReceivingItem {
  readonly variation: number;
  readonly product: number;
  readonly stockItem: number;
  readonly origin: string;
}

/** The stock items of these sizes, locked so that they are not deleted meanwhile. */
export async function lockItems(db: Database, variations: readonly number[]): Promise<ReceivingItem[]> {
  const { rows } = await sql<ReceivingItem>`
    SELECT v.id AS variation, v.product_id AS product, v.stock_item_id AS "stockItem", p.origin
    FROM variations v JOIN products p ON p.id = v.product_id
    WHERE v.id = ANY (${[...new Set(variations)]}::bigint[]) ORDER BY v.id FOR SHARE OF v`.execute(db);
  return rows;
}

export interface LotLabel {
  readonly stockItem: number;
  readonly lotNumber: string;
  readonly bestBefore: string;
  readonly producedOn: string;
  readonly certificate: number;
  readonly origin: string;
  readonly plant: string;
  readonly slaughterMethod: string;
  readonly traceabilityNumber: string | null;
}

export interface KnownLot extends Omit<LotLabel, 'stockItem'> {
  readonly id: number;
  readonly quantity: number;
  readonly isRecalled: boolean;
}

/** The lot with this number of the same stock item, locked until the transaction ends. */
export async function lockLot(db: Database, stockItem: number, lotNumber: string): Promise<KnownLot | undefined> {
  const { rows } = await sql<KnownLot>`
    SELECT id, lot_number AS "lotNumber", best_before::text AS "bestBefore", produced_on::text AS "producedOn",
      certificate_id AS certificate, origin, plant, slaughter_method AS "slaughterMethod",
      traceability_number AS "traceabilityNumber", quantity, recalled_at IS NOT NULL AS "isRecalled"
    FROM lots WHERE stock_item_id = ${stockItem} AND lot_number = ${lotNumber} FOR UPDATE`.execute(db);
  return rows[0];
}

/** Whether the certificate is valid and covers that day; locked, so that its validity does not change meanwhile. */
export async function isCovered(db: Database, certificate: number, producedOn: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ covered: boolean }>`
    SELECT withdrawn_at IS NULL AND ${producedOn}::date BETWEEN valid_from AND valid_until AS covered
    FROM certificates WHERE id = ${certificate} FOR SHARE`.execute(db);
  return rows[0]?.covered;
}

/**
 * Inserts an empty lot; its quantity is added by a movement. Undefined if the lot already exists, even if it was added
 * concurrently.
 */
export async function insertLot(db: Database, product: number, label: LotLabel): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
      slaughter_method, best_before, traceability_number)
    VALUES (${product}, ${label.stockItem}, ${label.certificate}, ${label.lotNumber}, 0, ${label.origin}, ${label.plant},
      ${label.producedOn}::date, ${label.slaughterMethod}, ${label.bestBefore}::date, ${label.traceabilityNumber})
    ON CONFLICT (stock_item_id, lot_number) DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id;
}
