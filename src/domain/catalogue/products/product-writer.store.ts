import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertRows, newIds, type Stored, updateRows } from '../../../platform/database/write-rows.ts';
import type {
  LockedProduct,
  NewVariation,
  Pack,
  ProductCommand,
  ProductFields,
  VariationFields,
  WritingFacts,
  WritingPlan,
} from './product-command.rules.ts';
import { type TranslatedField, translatedFields, type Words } from './product-edit.rules.ts';

/** Locks products, with their sizes and pictures, against other writers until the transaction ends. */
export async function lockProducts(transaction: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`SELECT FROM products WHERE id = ANY (${[...new Set(ids)]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    transaction,
  );
}

/** All facts needed to decide about the commands. The caller has locked the products. */
export async function readWritingFacts(
  transaction: Database,
  commands: readonly ProductCommand[],
): Promise<WritingFacts> {
  const sizes = commands.flatMap((command) => command.sizes ?? []);
  const made = sizes.filter(({ id }) => id === undefined);
  const slugs = commands.flatMap(({ product }) => ('slug' in product ? [product.slug] : []));
  return {
    products: await readLocked(
      transaction,
      commands.flatMap(({ product }) => ('id' in product ? [product.id] : [])),
    ),
    ...(await readReferences(transaction, commands)),
    slugs: await takenOf(transaction, slugs),
    packs: await readPacks(transaction, {
      skus: sizes.flatMap(({ sku, stock_of }) => [sku ?? [], stock_of ?? []].flat()),
      barcodes: sizes.flatMap(({ barcode }) => barcode ?? []),
    }),
    ids: {
      products: await newIds(transaction, 'products', slugs.length),
      sizes: await newIds(transaction, 'variations', made.length),
      items: await newIds(transaction, 'stock_items', made.filter(({ stock_of }) => stock_of === undefined).length),
    },
  };
}

const instant = (column: 'discount_from' | 'discount_until') =>
  sql`to_char(v.${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function readLocked(db: Database, ids: readonly number[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedProduct>`
    SELECT p.id, p.version, p.category_id AS category, c.hidden AS "inHidden", p.listed, p.archived_at IS NOT NULL AS archived,
      p.origin, p.producer, p.importer, p.ingredients,
      jsonb_build_object('kind', p.notice ->> 'kind', 'food_type', coalesce(p.notice ->> 'food_type', ''),
        'import_declared', coalesce((p.notice ->> 'import_declared')::boolean, false)) AS notice,
      (SELECT count(*)::int FROM product_pictures WHERE product_id = p.id) AS pictures,
      coalesce((SELECT max(position) FROM variations WHERE product_id = p.id), -1) AS last,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'stockItem', v.stock_item_id, 'barcode', v.barcode,
          'price', v.price, 'discount', v.discount, 'discount_from', ${instant('discount_from')},
          'discount_until', ${instant('discount_until')}, 'archived', v.archived_at IS NOT NULL) ORDER BY v.position)
        FROM variations v WHERE v.product_id = p.id), '[]') AS sizes
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.id = ANY (${[...new Set(ids)]}::bigint[])`.execute(db);
  return rows;
}

type References = Pick<WritingFacts, 'categories' | 'brands' | 'certificates' | 'pictures'>;

/**
 * The referenced rows that exist. They are locked until the transaction ends, so that none is deleted and no category
 * becomes hidden.
 */
async function readReferences(db: Database, commands: readonly ProductCommand[]): Promise<References> {
  const idsOf = (name: 'category' | 'brand' | 'certificate') => [
    ...new Set(commands.flatMap(({ fields }) => fields[name] ?? [])),
  ];
  const pictures = [...new Set(commands.flatMap((command) => command.pictures?.map(({ id }) => id) ?? []))];
  const wanted = { category: idsOf('category'), brand: idsOf('brand'), certificate: idsOf('certificate') };
  if (Object.values(wanted).flat().length + pictures.length === 0)
    return { categories: new Map(), brands: new Set(), certificates: new Set(), pictures: new Set() };
  const { rows } = await sql<{ of: 'category' | 'brand' | 'certificate' | 'picture'; id: number; hidden: boolean }>`
    WITH category AS (SELECT id, hidden FROM categories WHERE id = ANY (${wanted.category}::bigint[]) ORDER BY id FOR KEY SHARE),
      brand AS (SELECT id FROM brands WHERE id = ANY (${wanted.brand}::bigint[]) ORDER BY id FOR KEY SHARE),
      certificate AS (SELECT id FROM certificates WHERE id = ANY (${wanted.certificate}::bigint[]) ORDER BY id FOR KEY SHARE),
      picture AS (SELECT id FROM pictures WHERE id = ANY (${pictures}::bigint[]) ORDER BY id FOR KEY SHARE)
    SELECT 'category' AS of, id, hidden FROM category UNION ALL SELECT 'brand', id, false FROM brand
    UNION ALL SELECT 'certificate', id, false FROM certificate UNION ALL SELECT 'picture', id, false FROM picture`.execute(
    db,
  );
  const found = (name: (typeof rows)[number]['of']) => rows.filter(({ of }) => of === name);
  const ids = (name: (typeof rows)[number]['of']) => new Set(found(name).map(({ id }) => id));
  return {
    categories: new Map(found('category').map(({ id, hidden }) => [id, { hidden }])),
    ...{ brands: ids('brand'), certificates: ids('certificate'), pictures: ids('picture') },
  };
}

async function takenOf(db: Database, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM products WHERE slug = ANY (${[...slugs]}::text[])`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

async function readPacks(
  db: Database,
  { skus, barcodes }: { readonly skus: readonly string[]; readonly barcodes: readonly string[] },
): Promise<Pack[]> {
  if (skus.length + barcodes.length === 0) return [];
  const { rows } = await sql<Pack>`
    SELECT id, product_id AS product, sku, barcode, archived_at IS NOT NULL AS archived, stock_item_id AS "stockItem"
    FROM variations WHERE sku = ANY (${[...skus]}::text[])
      OR (barcode = ANY (${[...barcodes]}::text[]) AND archived_at IS NULL)`.execute(db);
  return rows;
}

const productColumns: Readonly<Record<string, Stored>> = {
  slug: 'text',
  ...Object.fromEntries(translatedFields.map((field) => [field, 'parts' as const])),
  notice: 'parts',
  nutrition: 'parts',
  name_ko: 'text',
  category_id: 'bigint',
  brand_id: 'bigint',
  certificate_id: 'bigint',
  storage: 'text',
  origin: 'text',
  tax_type: 'text',
  listed: 'boolean',
  search_words: 'text[]',
  allergens: 'text[]',
  producer: 'text',
  importer: 'text',
  fat: 'text',
  bone: 'text',
  archived_at: 'timestamptz',
};

const sizeColumns: Readonly<Record<string, Stored>> = {
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
  archived_at: 'timestamptz',
};

/** Defaults of a new product. */
const usualFields: ProductFields = {
  ...{ name: {}, description: {}, ingredients: {}, set_contents: {}, cautions: {}, nutrition: {}, notice: {} },
  ...{ name_ko: '', producer: '', importer: '', search_words: [], allergens: [], tax_type: 'taxed', listed: false },
  ...{ fat: null, bone: null },
};

/** Writes all changes, with one statement per table for all rows. */
export async function writePlan(transaction: Database, plan: WritingPlan): Promise<void> {
  const made = [...plan.made].map(([id, { slug, ...fields }]) => ({
    id,
    cells: { slug, ...productCells({ ...usualFields, ...fields }) },
  }));
  await insertRows(transaction, 'products', productColumns, made);
  const changed = [...plan.changed].map(([id, fields]) => ({ id, cells: productCells(fields) }));
  await updateRows(transaction, 'products', productColumns, changed);
  const reviewed = [...plan.changed].flatMap(([id, fields]) => (fields.reviewed ? [id] : []));
  if (reviewed.length > 0)
    await sql`UPDATE products SET text_moments = '{}' WHERE id = ANY (${reviewed}::bigint[])`.execute(transaction);
  await replacePictures(transaction, plan.pictures);
  const items = plan.stockItems.map(({ id, product }) => ({ id, cells: { product_id: product } }));
  await insertRows(transaction, 'stock_items', { product_id: 'bigint' }, items);
  if (plan.released.length > 0)
    await sql`UPDATE variations SET barcode = NULL WHERE id = ANY (${[...plan.released]}::bigint[])`.execute(
      transaction,
    );
  const sizes = [...plan.changedSizes].map(([id, fields]) => ({ id, cells: sizeCells(fields) }));
  await updateRows(transaction, 'variations', sizeColumns, sizes);
  const added = plan.madeSizes.map((size) => ({ id: size.id, cells: madeCells(size) }));
  await insertRows(transaction, 'variations', sizeColumns, added);
}

function productCells({ category, brand, certificate, archived, reviewed: _, ...fields }: ProductFields) {
  const { notice, nutrition, ...plain } = fields;
  const texts = translatedFields.flatMap((name) => (plain[name] ? [[name, filled(plain[name])] as const] : []));
  return given({
    ...plain,
    ...(Object.fromEntries(texts) as Partial<Record<TranslatedField, object>>),
    ...{ category_id: category, brand_id: brand, certificate_id: certificate, archived_at: moment(archived) },
    ...{ notice: notice && filled(notice), nutrition: nutrition && filled(nutrition) },
  });
}

function sizeCells({ archived, ...fields }: VariationFields) {
  return given({ ...fields, archived_at: moment(archived) });
}

function madeCells({ id: _, product, stockItem, archived: _archived, ...fields }: NewVariation) {
  return { ...given(fields), product_id: product, stock_item_id: stockItem };
}

/** PostgreSQL reads `now` as the start time of the transaction. */
function moment(archived: boolean | undefined): 'now' | null | undefined {
  return archived === undefined ? undefined : archived ? 'now' : null;
}

/** Empty strings become null. */
function filled(parts: object) {
  return given(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part === '' ? null : part])));
}

function given(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function replacePictures(
  db: Database,
  galleries: ReadonlyMap<number, readonly { readonly id: number; readonly alt: Words }[]>,
): Promise<void> {
  if (galleries.size === 0) return;
  await db
    .deleteFrom('product_pictures')
    .where('product_id', 'in', [...galleries.keys()])
    .execute();
  const rows = [...galleries].flatMap(([product_id, pictures]) =>
    pictures.map(({ id, alt }, position) => ({ product_id, picture_id: id, position, alt: filled(alt) })),
  );
  if (rows.length === 0) return;
  await sql`INSERT INTO product_pictures (product_id, picture_id, position, alt)
    SELECT product_id, picture_id, position, jsonb_strip_nulls(alt) FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS shown (product_id bigint, picture_id bigint, position integer, alt jsonb)`.execute(db);
}

/** Deletes products without orders, lots, reviews and sizes; returns the deleted ids. */
export async function removeUnusedProducts(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM products p WHERE p.id = ANY (${ids}::bigint[])
      AND NOT EXISTS (SELECT FROM order_lines WHERE product_id = p.id)
      AND NOT EXISTS (SELECT FROM lots WHERE product_id = p.id)
      AND NOT EXISTS (SELECT FROM variations WHERE product_id = p.id)
      AND NOT EXISTS (SELECT FROM reviews WHERE product_id = p.id)
    RETURNING p.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The same for sizes, including a stock item that no other size uses. */
export async function removeUnusedVariations(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number; item: number }>`
    DELETE FROM variations v WHERE v.id = ANY (${ids}::bigint[])
      AND NOT EXISTS (SELECT FROM order_lines WHERE variation_id = v.id)
      AND NOT EXISTS (SELECT FROM lots WHERE stock_item_id = v.stock_item_id)
    RETURNING v.id, v.stock_item_id AS item`.execute(db);
  await sql`
    DELETE FROM stock_items s WHERE s.id = ANY (${rows.map(({ item }) => item)}::bigint[])
      AND NOT EXISTS (SELECT FROM variations WHERE stock_item_id = s.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
