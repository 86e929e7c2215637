import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { writeProducts } from '../../catalogue/products/product-writer.service.ts';
import { lockProducts, removeUnusedVariations } from '../../catalogue/products/product-writer.store.ts';
import type { Change } from './change.rules.ts';
import { type EntityRecord, type EntityStore, type Refusal, stillUsed } from './entity-store.ts';
import { problemOf, sizeCells, sizeIn, type VariationRow } from './product-cells.rules.ts';

export interface VariationEntity extends EntityRecord {
  readonly productId: number;
  readonly isArchived: boolean;
}

type Wanted =
  | { readonly skus: readonly string[] }
  | { readonly ids: readonly number[] }
  | { readonly products: readonly number[] };

/** Sorted by product, each with its variations in their order. */
export async function readVariations(db: Database, by: Wanted, locale = 'en'): Promise<VariationEntity[]> {
  const { rows } = await sql<VariationRow & Pick<VariationEntity, 'id' | 'productId' | 'isArchived'>>`
    SELECT v.id, v.product_id AS "productId", p.slug, v.sku, v.barcode, v.unit_type AS "unitType", v.unit_amount AS "unitAmount",
      v.price, v.discount, v.discount_from AS "discountFrom", v.discount_until AS "discountUntil",
      v.tax_type AS "taxType",
      v.stock_units AS "stockUnits",
      (SELECT sku FROM variations WHERE stock_item_id = v.stock_item_id ORDER BY position, id LIMIT 1) AS "stockOf",
      coalesce(p.name ->> ${locale}, p.name ->> 'en') AS "productName", v.archived_at IS NOT NULL AS "isArchived"
    FROM variations v JOIN products p ON p.id = v.product_id
    WHERE ${isWanted(by)} ORDER BY v.product_id, v.position`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, productId: row.productId, isArchived: row.isArchived },
    cells: sizeCells(row),
  }));
}

function isWanted(by: Wanted) {
  if ('skus' in by) return sql`v.sku = ANY (${by.skus}::text[])`;
  if ('ids' in by) return sql`v.id = ANY (${by.ids}::bigint[])`;
  return sql`v.product_id = ANY (${by.products}::bigint[]) AND v.archived_at IS NULL`;
}

/** Variations are written with their products by the product service. */
export const variationEntities: EntityStore = {
  entity: 'variation',
  table: 'variations',
  async hold(db, ids) {
    await lockProducts(db, [...(await productsOf(db, ids)).values()]);
    return new Map((await readVariations(db, { ids })).map((thing) => [thing.id, thing]));
  },
  async make(db, changes) {
    const products = await productsCalled(
      db,
      changes.map(({ after }) => after?.slug ?? ''),
    );
    const productOf = ({ after }: Change) => products.get(after?.slug ?? '');
    const gone = changes.filter((change) => productOf(change) === undefined);
    if (gone.length > 0)
      return { made: [], refused: gone.map(({ row }) => ({ row, column: 'slug', problem: { code: 'gone' } })) };
    const { written, refused } = await write(db, changes, productOf, ({ after }) => sizeIn(after ?? {}));
    return {
      made: written.map(({ sizes }, place) => ({ ...(changes[place] as Change), id: sizes[0] ?? 0 })),
      refused,
    };
  },
  async change(db, changes) {
    const products = await productsOf(
      db,
      changes.map(({ id }) => id),
    );
    const own = await write(
      db,
      changes,
      ({ id }) => products.get(id),
      ({ id, after }) => ({ ...sizeIn(after ?? {}), id }),
    );
    return own.refused;
  },
  async remove(db, changes) {
    const ids = changes.map(({ id }) => id);
    return stillUsed(changes, await removeUnusedVariations(db, ids), 'sku');
  },
};

async function write<One extends Change>(
  db: Database,
  changes: readonly One[],
  productOf: (change: One) => number | undefined,
  sizeOf: (change: One) => ReturnType<typeof sizeIn>,
) {
  const commands = changes.map((change) => ({
    ...{ at: change.row, product: { id: productOf(change) ?? 0 }, fields: {}, sizes: [sizeOf(change)] },
  }));
  const done = await writeProducts(db, commands);
  const refused: Refusal[] = done.ok ? [] : done.error.map(problemOf);
  return { written: done.ok ? done.value : [], refused };
}

async function productsOf(db: Database, sizes: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; product: number }>`
    SELECT id, product_id AS product FROM variations WHERE id = ANY (${sizes}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, product }) => [id, product]));
}

async function productsCalled(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`
    SELECT slug, id FROM products WHERE slug = ANY (${slugs}::text[])`.execute(db);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The unarchived variations that have these barcodes. */
export async function readBarcodes(db: Database, barcodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ barcode: string; sku: string }>`
    SELECT barcode, sku FROM variations WHERE barcode = ANY (${barcodes}::text[]) AND archived_at IS NULL`.execute(db);
  return new Map(rows.map(({ barcode, sku }) => [barcode, sku]));
}
