import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containsLike } from '../../../platform/database/folded-text.ts';
import type { ProductMovement, StockLot, StockRow } from './stock-list.contract.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly locale: Locale;
}

const columns = (locale: Locale) => sql`
  v.id AS variation, p.id AS product, coalesce(p.name ->> ${locale}::text, p.name ->> 'en') AS name, v.sku, v.unit_type,
  v.unit_amount, p.storage, p.certificate_id AS certificate, p.listed, v.stock_units, stock.quantity, stock.aside,
  stock.best_before, v.low_stock`;

const stockOfItem = sql`
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(quantity), 0)::int AS quantity, coalesce(sum(reserved), 0)::int AS aside,
      min(best_before)::text AS best_before
    FROM lots WHERE stock_item_id = v.stock_item_id AND quantity > 0
  ) stock`;

async function readRows(
  db: Database,
  { wanted, order }: { readonly wanted: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { page, pageSize, locale }: Page,
): Promise<{ rows: StockRow[]; count: number }> {
  const from = sql`
    FROM variations v JOIN products p ON p.id = v.product_id WHERE v.archived_at IS NULL AND p.archived_at IS NULL AND ${wanted}`;
  const { rows } = await sql<StockRow>`
    SELECT ${columns(locale)} FROM (
      SELECT v.id ${from} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    ) AS shown JOIN variations v USING (id) JOIN products p ON p.id = v.product_id ${stockOfItem}
    ORDER BY ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`SELECT count(*)::int AS count ${from}`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

const byProduct = sql`p.id, v.position`;

export function readStock(db: Database, page: Page): Promise<{ rows: StockRow[]; count: number }> {
  return readRows(db, { wanted: sql`true`, order: byProduct }, page);
}

/** These sizes, in this order. */
export function readStockOf(
  db: Database,
  variations: readonly number[],
  page: Page,
): Promise<{ rows: StockRow[]; count: number }> {
  const ids = sql`${[...variations]}::bigint[]`;
  return readRows(db, { wanted: sql`v.id = ANY (${ids})`, order: sql`array_position(${ids}, v.id)` }, page);
}

interface Sought {
  readonly words: string;
  /** Listed products that match the words. */
  readonly products: readonly number[];
}

/** Unlisted products are not in the search engine and are searched here; there are few of them. */
export function searchStock(
  db: Database,
  { words, products }: Sought,
  page: Page,
): Promise<{ rows: StockRow[]; count: number }> {
  const names = sql`concat_ws(' ', name ->> 'en', name ->> 'ru', name ->> 'uz')`;
  const found = sql`${[...products]}::bigint[]`;
  const wanted = sql`(v.product_id = ANY (${found}) OR v.sku = ${words}
    OR v.stock_item_id IN (SELECT stock_item_id FROM lots WHERE lot_number = ${words})
    OR v.product_id IN (SELECT id FROM products WHERE NOT listed AND archived_at IS NULL AND ${containsLike(names, words)}))`;
  const order = sql`array_position(${found}, p.id) NULLS FIRST, v.position, v.id`;
  return readRows(db, { wanted, order }, page);
}

/** The most lots shown for a product. */
const mostLots = 100;

export interface ProductStockRow {
  readonly product: number;
  readonly slug: string;
  readonly name: string;
  readonly listed: boolean;
  readonly lots: StockLot[];
}

export async function readProductStock(
  db: Database,
  product: number,
  locale: Locale,
): Promise<ProductStockRow | undefined> {
  const { rows } = await sql<ProductStockRow>`
    SELECT p.id AS product, p.slug, coalesce(p.name ->> ${locale}::text, p.name ->> 'en') AS name, p.listed,
      (SELECT coalesce(jsonb_agg(lot ORDER BY (lot ->> 'quantity')::int = 0, lot ->> 'best_before'), '[]') FROM (
        SELECT jsonb_build_object('lot', l.id, 'lot_number', l.lot_number, 'best_before', l.best_before,
          'skus', ARRAY(SELECT sku FROM variations v WHERE v.stock_item_id = l.stock_item_id ORDER BY v.position),
          'produced_on', l.produced_on, 'certificate', c.number, 'traceability_number', l.traceability_number,
          'quantity', l.quantity, 'aside', l.reserved, 'sold', l.sold,
          'sellable', EXISTS (SELECT FROM sellable_lots s WHERE s.id = l.id), 'recall', r.id) AS lot
        FROM lots l JOIN certificates c ON c.id = l.certificate_id
        LEFT JOIN recalls r ON r.lot_id = l.id AND r.withdrawn_at IS NULL
        WHERE l.product_id = p.id ORDER BY l.quantity > 0 DESC, l.id DESC LIMIT ${mostLots}
      ) AS shown) AS lots
    FROM products p WHERE p.id = ${product}`.execute(db);
  return rows[0];
}

/** Movements of all lots of the product. */
export async function readProductMovements(
  db: Database,
  product: number,
  { page, pageSize }: Omit<Page, 'locale'>,
): Promise<{ movements: ProductMovement[]; count: number }> {
  const { rows } = await sql<Omit<ProductMovement, 'at'> & { at: Date }>`
    SELECT m.id, m.lot_id AS lot, m.delta, m.reason, m.note, m.at, l.lot_number,
      CASE WHEN m.person_id IS NOT NULL THEN coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') END AS by
    FROM lots l JOIN stock_movements m ON m.lot_id = l.id LEFT JOIN users u ON u.id = m.person_id
    WHERE l.product_id = ${product} ORDER BY m.at DESC, m.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM lots l JOIN stock_movements m ON m.lot_id = l.id
    WHERE l.product_id = ${product}`.execute(db);
  const movements = rows.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
  return { movements, count: counted[0]?.count ?? 0 };
}

export async function writeLowStock(db: Database, variation: number, lowStock: number | null): Promise<boolean> {
  const { rows } = await sql`
    UPDATE variations SET low_stock = ${lowStock} WHERE id = ${variation} AND archived_at IS NULL RETURNING id`.execute(
    db,
  );
  return rows.length > 0;
}
