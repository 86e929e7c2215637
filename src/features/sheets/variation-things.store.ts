import { sql } from 'kysely';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows, newIds, type Stored, updateRows } from '../../platform/database/write-rows.ts';
import { momentText, tidyText } from './cell.rules.ts';
import type { Cells, Change } from './change.rules.ts';
import { type Refusal, splitMade, type Thing, type ThingStore } from './things.ts';

export interface VariationThing extends Thing {
  readonly productId: number;
  readonly isArchived: boolean;
}

interface VariationRow {
  readonly id: number;
  readonly productId: number;
  readonly slug: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly unitType: number;
  readonly unitAmount: number;
  readonly price: number;
  readonly discount: number | null;
  readonly discountFrom: Date | null;
  readonly discountUntil: Date | null;
  readonly taxType: string | null;
  readonly stockUnits: number;
  readonly stockOf: string;
  readonly productName: string;
  readonly isArchived: boolean;
}

type Wanted =
  | { readonly skus: readonly string[] }
  | { readonly ids: readonly number[]; readonly hold?: boolean }
  | { readonly products: readonly number[] };

/** In the order of a shelf: product by product, each with its sizes in their order. */
export async function readVariations(db: Database, by: Wanted, locale = 'en'): Promise<VariationThing[]> {
  const { rows } = await sql<VariationRow>`
    SELECT v.id, v.product_id AS "productId", p.slug, v.sku, v.barcode, v.unit_type AS "unitType", v.unit_amount AS "unitAmount",
      v.price, v.discount, v.discount_from AS "discountFrom", v.discount_until AS "discountUntil",
      v.tax_type AS "taxType",
      v.stock_units AS "stockUnits",
      (SELECT sku FROM variations WHERE stock_item_id = v.stock_item_id ORDER BY position, id LIMIT 1) AS "stockOf",
      coalesce(p.name ->> ${locale}, p.name ->> 'en') AS "productName", v.archived_at IS NOT NULL AS "isArchived"
    FROM variations v JOIN products p ON p.id = v.product_id
    WHERE ${isWanted(by)} ORDER BY v.product_id, v.position ${'ids' in by && by.hold ? sql`FOR NO KEY UPDATE OF v` : sql``}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    isArchived: row.isArchived,
    cells: cellsOf(row),
  }));
}

function isWanted(by: Wanted) {
  if ('skus' in by) return sql`v.sku = ANY (${by.skus}::text[])`;
  if ('ids' in by) return sql`v.id = ANY (${by.ids}::bigint[])`;
  return sql`v.product_id = ANY (${by.products}::bigint[]) AND v.archived_at IS NULL`;
}

/** As the shop counts amounts: the numbers of `unit_type`. */
const units: Readonly<Record<string, number>> = { g: 1, ml: 2, piece: 4 };
const unitWords = new Map(Object.entries(units).map(([word, unit]) => [unit, word]));

function cellsOf(row: VariationRow): Cells {
  return {
    slug: row.slug,
    sku: row.sku,
    barcode: row.barcode ?? '',
    product_name: tidyText(row.productName),
    unit_type: unitWords.get(row.unitType) ?? '',
    unit_amount: String(row.unitAmount),
    price: String(row.price),
    discount: row.discount === null ? '' : String(row.discount),
    discount_from: row.discountFrom ? momentText(row.discountFrom.getTime()) : '',
    discount_until: row.discountUntil ? momentText(row.discountUntil.getTime()) : '',
    size_tax_type: row.taxType ?? '',
    stock_of: row.stockOf === row.sku ? '' : row.stockOf,
    stock_units: String(row.stockUnits),
  };
}

const stored: Readonly<Record<string, Stored>> = {
  product_id: 'bigint',
  stock_item_id: 'bigint',
  position: 'integer',
  sku: 'text',
  barcode: 'text',
  unit_type: 'integer',
  unit_amount: 'integer',
  price: 'integer',
  discount: 'integer',
  discount_from: 'timestamptz',
  discount_until: 'timestamptz',
  tax_type: 'text',
  stock_units: 'integer',
};

function storedCells(cells: Cells): Record<string, unknown> {
  const numbers = (['unit_amount', 'price', 'discount', 'stock_units'] as const).flatMap((name) =>
    cells[name] === undefined ? [] : [[name, cells[name] === '' ? null : Number(cells[name])] as const],
  );
  // By the clocks of Korea.
  const moments = (['discount_from', 'discount_until'] as const).flatMap((name) =>
    cells[name] === undefined ? [] : [[name, cells[name] === '' ? null : `${cells[name]}+09`] as const],
  );
  return {
    ...Object.fromEntries([...numbers, ...moments]),
    ...(cells.unit_type === undefined ? {} : { unit_type: units[cells.unit_type] }),
    ...(cells.barcode === undefined ? {} : { barcode: cells.barcode || null }),
    ...(cells.size_tax_type === undefined ? {} : { tax_type: cells.size_tax_type || null }),
  };
}

export const variationThings: ThingStore = {
  entity: 'variation',
  table: 'variations',
  async hold(db, ids) {
    return new Map((await readVariations(db, { ids, hold: true })).map((thing) => [thing.id, thing]));
  },
  async make(db, changes) {
    const ids = await newIds(db, 'variations', changes.length);
    const made = new Set<number>();
    // Sizes that are filled from another one's stock come after it.
    for (const wantsOther of [false, true]) {
      const own = changes.flatMap((change, place) =>
        ((change.after?.stock_of ?? '') !== '') === wantsOther ? [{ change, id: ids[place] ?? 0 }] : [],
      );
      const inserted = await insertSizes(db, own);
      if (!inserted.ok) return { made: [], refused: inserted.error };
      for (const id of inserted.value) made.add(id);
    }
    return splitMade(changes, ids, made, 'sku');
  },
  async change(db, changes) {
    const rows = changes.map(({ id, after }) => ({ id, cells: storedCells(after ?? {}) }));
    await updateRows(db, 'variations', stored, rows);
    return [];
  },
  async remove(db, changes) {
    const { rows } = await sql<{ id: number; item: number }>`
      DELETE FROM variations v WHERE v.id = ANY (${changes.map(({ id }) => id)}::bigint[])
        AND NOT EXISTS (SELECT FROM order_lines WHERE variation_id = v.id)
        AND NOT EXISTS (SELECT FROM lots WHERE stock_item_id = v.stock_item_id)
      RETURNING v.id, v.stock_item_id AS item`.execute(db);
    await sql`
      DELETE FROM stock_items s WHERE s.id = ANY (${rows.map(({ item }) => item)}::bigint[])
        AND NOT EXISTS (SELECT FROM variations WHERE stock_item_id = s.id)`.execute(db);
    const gone = new Set(rows.map(({ id }) => id));
    return changes
      .filter(({ id }) => !gone.has(id))
      .map(({ row }) => ({ row, column: 'sku', problem: { code: 'in_use' } }));
  },
};

interface NewSize {
  readonly change: Change;
  readonly id: number;
}

/** Each gets the next place among the sizes of its product, and a stock of its own unless it names another's. */
async function insertSizes(db: Database, sizes: readonly NewSize[]): Promise<Result<ReadonlySet<number>, Refusal[]>> {
  if (sizes.length === 0) return ok(new Set());
  const slugs = sizes.map(({ change }) => change.after?.slug ?? '');
  const others = sizes.map(({ change }) => change.after?.stock_of ?? '');
  const { rows: products } = await sql<{ slug: string; id: number; last: number }>`
    SELECT slug, id, coalesce((SELECT max(position) FROM variations WHERE product_id = p.id), -1) AS last
    FROM products p WHERE slug = ANY (${slugs}::text[])`.execute(db);
  const { rows: shared } = await sql<{ sku: string; item: number }>`
    SELECT sku, stock_item_id AS item FROM variations WHERE sku = ANY (${others}::text[])`.execute(db);
  const productOf = new Map(products.map((row) => [row.slug, row]));
  const itemOf = new Map(shared.map(({ sku, item }) => [sku, item]));
  const unknown = sizes.flatMap(({ change: { row, after } }): Refusal[] => {
    if (!productOf.has(after?.slug ?? '')) return [{ row, column: 'slug', problem: { code: 'gone' } }];
    if (!after?.stock_of || itemOf.has(after.stock_of)) return [];
    return [{ row, column: 'stock_of', problem: { code: 'unknown' } }];
  });
  if (unknown.length > 0) return err(unknown);
  const items = await newIds(db, 'stock_items', sizes.length);
  const places = new Map<number, number>();
  const ownItems: { id: number; cells: { product_id: number } }[] = [];
  const rows = sizes.flatMap(({ change, id }, index) => {
    const product = productOf.get(change.after?.slug ?? '');
    if (!product) return [];
    const position = (places.get(product.id) ?? product.last) + 1;
    places.set(product.id, position);
    const own = items[index] ?? 0;
    const item = itemOf.get(others[index] ?? '');
    if (item === undefined) ownItems.push({ id: own, cells: { product_id: product.id } });
    const facts = { product_id: product.id, stock_item_id: item ?? own, position, sku: change.after?.sku };
    return [{ id, cells: { ...storedCells({ discount: '', stock_units: '1', ...change.after }), ...facts } }];
  });
  await insertRows(db, 'stock_items', { product_id: 'bigint' }, ownItems);
  return ok(await insertRows(db, 'variations', stored, rows, { unlessKnown: 'sku' }));
}

/** Which sizes that are not archived have these barcodes. */
export async function readBarcodes(db: Database, barcodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ barcode: string; sku: string }>`
    SELECT barcode, sku FROM variations WHERE barcode = ANY (${barcodes}::text[]) AND archived_at IS NULL`.execute(db);
  return new Map(rows.map(({ barcode, sku }) => [barcode, sku]));
}
