import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Lasting } from './lasting.rules.ts';
import type { LegalFacts } from './product-information.ts';
import {
  type LocalizedText,
  type ProductRecord,
  type SlaughterMethod,
  slaughterOf,
  type Words,
} from './product-record.rules.ts';

interface Row extends Omit<ProductRecord, 'createdAt' | 'changedAt' | 'pricesUntil' | 'slaughter'> {
  readonly methods: readonly SlaughterMethod[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** The dates of a variation's discount, as `dated` of a record; null where it has none. */
export const datedDiscount = sql`CASE WHEN num_nonnulls(v.discount_from, v.discount_until) > 0 THEN jsonb_build_object(
  'percent', v.discount, 'from', (extract(epoch FROM v.discount_from) * 1000)::bigint,
  'until', (extract(epoch FROM v.discount_until) * 1000)::bigint) END`;

/** How many products are read at once: enough to be quick, few enough to hold up neither database nor process. */
const batchSize = 500;

/** The whole catalogue is read by several connections, so that the database reads on while the process takes in what came. */
const batchesAtOnce = 3;

/** Every listed product. */
export async function readAllProductRecords(db: Database, lasting: Lasting): Promise<ProductRecord[]> {
  const listed = await db.selectFrom('products').select('id').where('listed', '=', true).orderBy('id').execute();
  const ids = listed.map(({ id }) => id);
  return readInBatches(db, lasting, ids, batchesAtOnce);
}

/** Those of them that are listed, in the order of their ids. */
export async function readProductRecords(
  db: Database,
  lasting: Lasting,
  ids: Iterable<number>,
): Promise<ProductRecord[]> {
  const wanted = [...ids].sort((a, b) => a - b);
  return readInBatches(db, lasting, wanted, 1);
}

async function readInBatches(
  db: Database,
  lasting: Lasting,
  ids: readonly number[],
  atOnce: number,
): Promise<ProductRecord[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => index * batchSize);
  const batches: ProductRecord[][] = [];
  const shared = sharing();
  const left = starts.entries();
  const readOn = async () => {
    for (const [index, start] of left)
      batches[index] = (await readBatch(db, lasting, ids.slice(start, start + batchSize))).map(shared);
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  return batches.flat();
}

/**
 * Thousands of products say the same of where they come from, how they are kept and what they are searched by; each such text
 * comes from the database as a copy of its own, and one of them is enough.
 */
function sharing(): (product: ProductRecord) => ProductRecord {
  const texts = new Map<string, string>();
  const widths = new Map<string, readonly number[]>();
  const shared = <Value>(known: Map<string, Value>, key: string, value: Value): Value => {
    const first = known.get(key) ?? value;
    known.set(key, first);
    return first;
  };
  const text = (value: string) => shared(texts, value, value);
  return (product) => ({
    ...product,
    origin: text(product.origin),
    storage: text(product.storage),
    certifier: text(product.certifier),
    nameKo: text(product.nameKo),
    searchWords: product.searchWords.map(text),
    picture: { ...product.picture, widths: shared(widths, product.picture.widths.join(), product.picture.widths) },
  });
}

/** Products of which some lot keeps until one of these days but not until the other. */
export async function readProductsBetween(db: Database, before: Lasting, after: Lasting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT product_id AS id FROM lots
    WHERE best_before >= least(${before.mainland}::date, ${after.mainland}::date)
        AND best_before < greatest(${before.mainland}::date, ${after.mainland}::date)
      OR best_before >= least(${before.islands}::date, ${after.islands}::date)
        AND best_before < greatest(${before.islands}::date, ${after.islands}::date)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Reads listed products with their variations and what can be sold of them now: a lot counts if it may be sold at all
 * and keeps until the given day at least. In the order of their ids. Dated discounts still wait for their moment. The limit
 * of one has each picture looked up by its product: otherwise every batch walks through the pictures of all.
 */
async function readBatch(db: Database, lasting: Lasting, ids: readonly number[]): Promise<ProductRecord[]> {
  const { rows } = await sql<Row>`
    WITH wanted AS (
      SELECT unnest(${[...ids]}::bigint[]) AS product_id
    ), sellable AS MATERIALIZED (
      SELECT id, product_id, stock_item_id, free, best_before, slaughter_method
      FROM sellable_lots JOIN wanted USING (product_id)
      WHERE best_before >= ${lasting.mainland}::date
    ), on_shelf AS (
      SELECT product_id, stock_item_id, sum(free)::int AS units,
        sum(free) FILTER (WHERE best_before >= ${lasting.islands}::date)::int AS island_units
      FROM sellable GROUP BY product_id, stock_item_id
    ), named AS (
      SELECT product_id, string_agg(id::text, ',' ORDER BY stock_item_id, id) AS lots,
        jsonb_agg(DISTINCT slaughter_method) AS methods
      FROM sellable WHERE free > 0 GROUP BY product_id
    ), sold AS (
      SELECT v.product_id, jsonb_agg(jsonb_build_object(
        'id', v.id, 'sku', v.sku, 'unitType', v.unit_type, 'unitAmount', v.unit_amount, 'usualPrice', v.price,
        'discount', v.discount, 'dated', ${datedDiscount}, 'stock', coalesce(on_shelf.units, 0) / v.stock_units,
        'islandStock', coalesce(on_shelf.island_units, 0) / v.stock_units, 'lowStock', v.low_stock
      ) ORDER BY v.position) AS variations
      FROM wanted JOIN variations v USING (product_id) LEFT JOIN on_shelf USING (product_id, stock_item_id)
      WHERE v.archived_at IS NULL
      GROUP BY v.product_id
    )
    SELECT p.id, p.slug, p.name, p.name_ko AS "nameKo", p.category_id AS "categoryId", p.brand_id AS "brandId",
      p.origin, p.storage, p.search_words AS "searchWords", p.popularity, p.rating_sum AS "ratingSum",
      p.rating_count AS "ratingCount", p.created_at AS "createdAt", p.changed_at AS "changedAt", sold.variations,
      coalesce(named.lots, '') AS lots, coalesce(named.methods, '[]') AS methods,
      coalesce(to_jsonb(companions.goes_with), '[]') AS "goesWith", c.body AS certifier, c.withdrawn_at IS NULL AS "isCertified",
      jsonb_build_object('key', picture.key, 'widths', picture.widths, 'placeholder', picture.placeholder) AS picture,
      nullif(first.alt, '{}') AS "pictureAlt"
    FROM sold
    JOIN products p ON p.id = sold.product_id
    JOIN LATERAL (
      SELECT picture_id, alt FROM product_pictures WHERE product_id = p.id AND position = 0 LIMIT 1
    ) AS first ON true
    JOIN pictures picture ON picture.id = first.picture_id
    JOIN certificates c ON c.id = p.certificate_id
    LEFT JOIN named ON named.product_id = p.id
    LEFT JOIN product_companions companions ON companions.product_id = p.id
    WHERE p.listed
    ORDER BY p.id`.execute(db);
  return rows.map(({ methods, ...row }) => ({
    ...row,
    slaughter: slaughterOf(methods),
    createdAt: row.createdAt.getTime(),
    changedAt: row.changedAt.getTime(),
    pricesUntil: null,
  }));
}

export interface BrandRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
}

/** Those with these ids, or all. */
export async function readBrands(db: Database, ids?: Iterable<number>): Promise<BrandRow[]> {
  const brands = db.selectFrom('brands').select(['id', 'slug', 'name', 'also_known_as as alsoKnownAs']).orderBy('id');
  return (ids ? brands.where('id', '=', sql<number>`ANY (${[...ids]}::bigint[])`) : brands).execute();
}

export interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly parentId: number | null;
  readonly name: LocalizedText;
  readonly nameKo: string;
  readonly tint: string;
}

export async function readCategoryRows(db: Database): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'parent_id as parentId', 'name', 'name_ko as nameKo', 'tint'])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, name: row.name as unknown as LocalizedText }));
}

export async function readSynonymGroups(db: Database): Promise<string[][]> {
  const rows = await db.selectFrom('synonyms').select('words').execute();
  return rows.map((row) => row.words);
}

/** The parts of a product page that are too large to keep in memory for all products, in every language. */
export interface ProductParts {
  readonly description: LocalizedText;
  readonly ingredients: LocalizedText;
  readonly legal: LegalFacts;
  readonly images: { key: string; widths: number[]; placeholder: string; alt: Words }[];
  readonly halal: Certificate;
  readonly lots: Lot[];
}

interface Certificate {
  readonly body: string;
  readonly body_country: string;
  readonly number: string;
  readonly scope: LocalizedText;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly withdrawn: boolean;
  /** The file that shows it, if there is one. */
  readonly scan: string | null;
}

interface Lot {
  readonly lot_number: string;
  readonly origin: string;
  readonly plant: string;
  readonly produced_on: string;
  readonly slaughter_method: SlaughterMethod;
  readonly best_before: string;
  readonly traceability_number: string | null;
  readonly certificate_number: string;
  readonly variations: number[];
}

/** What a page shows of the certificate `c`. */
export const certificateFacts = sql`jsonb_build_object('body', c.body, 'body_country', c.body_country, 'number', c.number, 'scope', c.scope,
  'valid_from', c.valid_from, 'valid_until', c.valid_until, 'withdrawn', c.withdrawn_at IS NOT NULL,
  'scan', c.scan_key)`;

/** One query, whatever the number of pictures and lots. */
export async function readProductParts(
  db: Database,
  productId: number,
  { mainland }: Lasting,
): Promise<ProductParts | undefined> {
  const { rows } = await sql<ProductParts>`
    SELECT p.description, p.ingredients,
      jsonb_build_object('allergens', p.allergens, 'nutrition', p.nutrition, 'producer', p.producer, 'importer', p.importer,
        'notice', p.notice) AS legal,
      (SELECT jsonb_agg(jsonb_build_object('key', key, 'widths', widths, 'placeholder', placeholder, 'alt', alt) ORDER BY position)
        FROM product_pictures JOIN pictures ON pictures.id = picture_id WHERE product_id = p.id) AS images,
      ${certificateFacts} AS halal,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lot_number', lot_number, 'origin', l.origin, 'plant', plant,
          'produced_on', produced_on, 'slaughter_method', l.slaughter_method, 'best_before', l.best_before,
          'traceability_number', l.traceability_number, 'certificate_number', lc.number,
          'variations', coalesce((SELECT jsonb_agg(v.id ORDER BY v.position) FROM variations v
            WHERE v.stock_item_id = l.stock_item_id AND v.archived_at IS NULL), '[]')) ORDER BY l.best_before, l.id)
        FROM sellable_lots s JOIN lots l USING (id) JOIN certificates lc ON lc.id = l.certificate_id
        WHERE s.product_id = p.id AND s.free > 0 AND s.best_before >= ${mainland}::date), '[]') AS lots
    FROM products p JOIN certificates c ON c.id = p.certificate_id
    WHERE p.id = ${productId}`.execute(db);
  return rows[0];
}
