import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ProductCommand } from '../../catalogue/products/product-command.rules.ts';
import { writeProducts } from '../../catalogue/products/product-writer.service.ts';
import { lockProducts, removeUnusedProducts } from '../../catalogue/products/product-writer.store.ts';
import { tidyLine } from './cell.rules.ts';
import type { Change } from './change.rules.ts';
import { type EntityRecord, type EntityStore, type Refusal, stillUsed } from './entity-store.ts';
import { fieldsIn, type ProductReferences, type ProductRow, problemOf, productCells } from './product-cells.rules.ts';

export interface ProductEntity extends EntityRecord {
  /** Pictures, and variations that are not archived. */
  readonly pictures: number;
  readonly sizes: number;
  readonly isArchived: boolean;
}

/** A certificate is identified by its issuer and number. */
const certificateText = sql`(certificate.body || ': ' || certificate.number)`;

export async function readProducts(
  db: Database,
  by: { readonly slugs: readonly string[] } | { readonly ids: readonly number[] },
): Promise<ProductEntity[]> {
  const isThis = 'slugs' in by ? sql`p.slug = ANY (${by.slugs}::text[])` : sql`p.id = ANY (${by.ids}::bigint[])`;
  const { rows } = await sql<ProductRow & Pick<ProductEntity, 'pictures' | 'sizes' | 'isArchived'>>`
    SELECT p.id, p.slug, p.name, p.description, p.ingredients, p.set_contents, p.cautions, p.name_ko, category.slug AS category,
      brand.slug AS brand, ${certificateText} AS certificate, p.storage, p.origin, p.tax_type, p.listed, p.search_words,
      p.fat, p.bone, p.allergens, p.producer, p.importer, p.notice, p.nutrition,
      (SELECT count(*)::int FROM product_pictures WHERE product_id = p.id) AS pictures,
      (SELECT count(*)::int FROM variations WHERE product_id = p.id AND archived_at IS NULL) AS sizes,
      p.archived_at IS NOT NULL AS "isArchived"
    FROM products p JOIN categories category ON category.id = p.category_id JOIN brands brand ON brand.id = p.brand_id
      JOIN certificates certificate ON certificate.id = p.certificate_id
    WHERE ${isThis} ORDER BY p.id`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, isArchived: row.isArchived, pictures: row.pictures, sizes: row.sizes },
    cells: productCells(row),
  }));
}

export async function readReferences(db: Database): Promise<ProductReferences> {
  const { rows } = await sql<{ of: keyof ProductReferences; name: string; id: number; hidden: boolean }>`
    SELECT 'category' AS of, slug AS name, id, hidden FROM categories
    UNION ALL SELECT 'brand', slug, id, false FROM brands
    UNION ALL SELECT 'certificate', ${certificateText}, id, false FROM certificates certificate`.execute(db);
  const mapOf = (wanted: keyof ProductReferences) =>
    new Map(
      rows.filter(({ of }) => of === wanted).map(({ name, id, hidden }) => [tidyLine(name), { id, hidden }] as const),
    );
  return { category: mapOf('category'), brand: mapOf('brand'), certificate: mapOf('certificate') };
}

/** References to records that do not exist, were deleted, or are hidden. */
export function wrongReferences(
  { row, after }: Pick<Change, 'row' | 'after'>,
  references: ProductReferences,
): Refusal[] {
  return (['category', 'brand', 'certificate'] as const).flatMap((column): Refusal[] => {
    if (!after?.[column]) return [];
    const found = references[column].get(after[column]);
    if (!found) return [{ row, column, problem: { code: 'unknown' } }];
    return found.hidden ? [{ row, column, problem: { code: 'category_hidden' } }] : [];
  });
}

/** Products are written by the product service, with the same rules as in the back office. */
export const productEntities: EntityStore = {
  entity: 'product',
  table: 'products',
  async hold(db, ids) {
    await lockProducts(db, ids);
    return new Map((await readProducts(db, { ids })).map((thing) => [thing.id, thing]));
  },
  async make(db, changes) {
    const { written, refused } = await write(db, changes, ({ after }) => ({ slug: after?.slug ?? '' }));
    return { made: written.map(({ id }, place) => ({ ...(changes[place] as Change), id })), refused };
  },
  async change(db, changes) {
    return (await write(db, changes, ({ id }) => ({ id }))).refused;
  },
  async remove(db, changes) {
    const ids = changes.map(({ id }) => id);
    return stillUsed(changes, await removeUnusedProducts(db, ids), 'slug');
  },
};

async function write<One extends Change>(
  db: Database,
  changes: readonly One[],
  about: (change: One) => ProductCommand['product'],
) {
  const references = await readReferences(db);
  const unknown = changes.flatMap((change) => wrongReferences(change, references));
  if (unknown.length > 0) return { written: [], refused: unknown };
  const commands = changes.map((change) => ({
    at: change.row,
    product: about(change),
    fields: fieldsIn(change.after ?? {}, references),
  }));
  const done = await writeProducts(db, commands);
  return done.ok ? { written: done.value, refused: [] } : { written: [], refused: done.error.map(problemOf) };
}
