import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { momentText } from './cell.rules.ts';
import type { Problem, SheetRow } from './change.rules.ts';
import { changedPrice, type PriceChange } from './price-change.rules.ts';
import { readVariations, type VariationEntity } from './variation-entities.store.ts';

/** The selected prices and their change. */
export interface ChosenPrices extends PriceChange {
  readonly category: number | null;
  readonly brand: number | null;
  readonly skus: readonly string[];
  /** The dates of a discount that is set for all. */
  readonly discount_from?: string | null;
  readonly discount_until?: string | null;
}

const productsAtOnce = 200;

/** The new prices as rows of a sheet, so that they are compared, written and undone like any import. */
export async function* priceRows(db: Database, chosen: ChosenPrices): AsyncGenerator<readonly SheetRow[]> {
  const only = new Set(chosen.skus);
  let row = 0;
  for (let last = 0; ; ) {
    const products = await nextProducts(db, chosen, last);
    if (products.length === 0) return;
    last = products.at(-1) ?? last;
    const sizes = await readVariations(db, { products });
    yield sizes
      .filter(({ cells }) => only.size === 0 || only.has(cells.sku ?? ''))
      .map((size) => ({ row: ++row, cells: cellsOf(size, chosen) }));
  }
}

function cellsOf({ cells }: VariationEntity, chosen: ChosenPrices): SheetRow['cells'] {
  const own = { sku: cells.sku ?? '', price: String(changedPrice(Number(cells.price), chosen)) };
  if (chosen.discount === 'keep') return own;
  if (chosen.discount === 'none') return { ...own, discount: '' };
  // The dates are set together with the discount, because those of an earlier one may be over.
  const day = (moment: string | null | undefined) => (moment ? momentText(Date.parse(moment)) : '');
  const days = { discount_from: day(chosen.discount_from), discount_until: day(chosen.discount_until) };
  return { ...own, discount: String(chosen.discount), ...days };
}

/** SKUs that no variation has, by their position in the list. */
export async function unknownSkus(db: Database, skus: readonly string[]): Promise<readonly Problem[]> {
  const { rows } = await sql<{ sku: string; row: number }>`
    SELECT sku, place::int AS row FROM unnest(${[...skus]}::text[]) WITH ORDINALITY AS given (sku, place)
    WHERE NOT EXISTS (SELECT FROM variations v JOIN products p ON p.id = v.product_id
      WHERE v.sku = given.sku AND v.archived_at IS NULL AND p.archived_at IS NULL)
    ORDER BY place`.execute(db);
  return rows.map(({ sku, row }) => ({ row, column: 'sku', problem: { code: 'unknown_sku', details: { sku } } }));
}

async function nextProducts(db: Database, { category, brand, skus }: ChosenPrices, last: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM products p
    WHERE p.id > ${last} AND p.archived_at IS NULL
      ${brand === null ? sql`` : sql`AND p.brand_id = ${brand}`}
      ${
        category === null
          ? sql``
          : sql`AND p.category_id IN (
        WITH RECURSIVE below AS (
          SELECT ${category}::bigint AS id UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id)
        SELECT id FROM below)`
      }
      ${skus.length === 0 ? sql`` : sql`AND p.id IN (SELECT product_id FROM variations WHERE sku = ANY (${skus}::text[]))`}
    ORDER BY p.id LIMIT ${productsAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Resolves category and brand slugs; undefined for an unknown one. */
export async function findChosen(
  db: Database,
  { category, brand }: { readonly category: string | undefined; readonly brand: string | undefined },
): Promise<{ readonly category: number | null | undefined; readonly brand: number | null | undefined }> {
  const { rows } = await sql<{ of: 'category' | 'brand'; id: number }>`
    SELECT 'category' AS of, id FROM categories WHERE slug = ${category ?? ''}
    UNION ALL SELECT 'brand', id FROM brands WHERE slug = ${brand ?? ''}`.execute(db);
  const idOf = (wanted: 'category' | 'brand') => rows.find(({ of }) => of === wanted)?.id;
  return {
    category: category === undefined ? null : idOf('category'),
    brand: brand === undefined ? null : idOf('brand'),
  };
}

interface Choice {
  readonly of: 'category' | 'brand';
  readonly slug: string;
  readonly name: string;
}

/** Categories in the shop's order, each after its parent, and brands by name. */
export async function readChoices(db: Database, locale: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    WITH RECURSIVE tree AS (
      SELECT id, slug, name, ARRAY[position, id] AS place, 0 AS depth FROM categories WHERE parent_id IS NULL
      UNION ALL SELECT c.id, c.slug, c.name, tree.place || ARRAY[c.position, c.id], depth + 1
        FROM categories c JOIN tree ON c.parent_id = tree.id)
    SELECT 'category' AS of, slug, repeat('– ', depth) || coalesce(name ->> ${locale}, name ->> 'en') AS name, place, '' AS rank
      FROM tree
    UNION ALL SELECT 'brand', slug, name, NULL, small_letters(name) FROM brands ORDER BY place, rank, slug`.execute(db);
  return rows;
}
