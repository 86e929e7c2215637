import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Lasting } from './in-stock-until.rules.ts';
import {
  type LocalizedText,
  type ProductRecord,
  type SlaughterMethod,
  slaughterOf,
  type VariationRecord,
  type Words,
} from './product-record.rules.ts';

/** The dates of a variation's discount, as `dated` of a record; null where it has none. */
export const datedDiscount = sql`CASE WHEN num_nonnulls(v.discount_from, v.discount_until) > 0 THEN jsonb_build_object(
  'percent', v.discount, 'from', (extract(epoch FROM v.discount_from) * 1000)::bigint,
  'until', (extract(epoch FROM v.discount_until) * 1000)::bigint) END`;

/** How many products are read at once: enough to be quick, few enough to hold up neither database nor process. */
const stretchSize = 2_000;
const listSize = 500;

/** The whole catalogue is read by several connections, so that the database reads on while the process takes in what came. */
const batchesAtOnce = 3;

/** Which products are read, as a condition on a column that holds their ids. */
type Among = (column: string) => RawBuilder<boolean>;

/** Every listed product. By stretches of ids, of which PostgreSQL knows how many products they hold; of a list it does not. */
export async function readAllProductRecords(db: Database, lasting: Lasting): Promise<ProductRecord[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    SELECT min(id) AS first, max(id) AS last
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE listed) AS listed
    GROUP BY (place - 1) / ${stretchSize}::int ORDER BY first`.execute(db);
  const stretches = rows.map(
    ({ first, last }): Among =>
      (column) =>
        sql`${sql.ref(column)} BETWEEN ${first}::bigint AND ${last}::bigint`,
  );
  return readInBatches(db, lasting, stretches, batchesAtOnce);
}

/** Those of them that are listed, in the order of their ids. */
export async function readProductRecords(
  db: Database,
  lasting: Lasting,
  ids: Iterable<number>,
): Promise<ProductRecord[]> {
  const wanted = [...ids].sort((a, b) => a - b);
  const starts = Array.from({ length: Math.ceil(wanted.length / listSize) }, (_, index) => index * listSize);
  const lists = starts.map((start): Among => {
    const list = wanted.slice(start, start + listSize);
    return (column) => sql`${sql.ref(column)} = ANY (${list}::bigint[])`;
  });
  return readInBatches(db, lasting, lists, 1);
}

async function readInBatches(
  db: Database,
  lasting: Lasting,
  wanted: readonly Among[],
  atOnce: number,
): Promise<ProductRecord[]> {
  const batches: ProductRecord[][] = [];
  const shared = sharing();
  const left = wanted.entries();
  const readOn = async () => {
    for (const [index, among] of left) batches[index] = await readBatch(db, lasting, among, shared);
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  return batches.flat();
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

/** A product as it comes: a hundred thousand are read fastest as few columns, each a list without names. */
interface Row {
  readonly facts: readonly [
    id: number,
    slug: string,
    name: LocalizedText,
    nameKo: string,
    categoryId: number,
    brandId: number,
    origin: string,
    storage: string,
    popularity: number,
    ratingSum: number,
    ratingCount: number,
    createdAt: number,
    changedAt: number,
    pictureAlt: Words | null,
    goesWith: readonly number[] | null,
    methods: readonly SlaughterMethod[] | null,
    certifier: string,
    isCertified: boolean,
    lots: string | null,
    variations: readonly VariationRow[],
  ];
  /** JSON that thousands of products have in common. */
  readonly search_words: string;
  readonly picture: string;
}

type VariationRow = readonly [
  id: number,
  sku: string,
  unitType: VariationRecord['unitType'],
  unitAmount: number,
  usualPrice: number,
  discount: number | null,
  dated: VariationRecord['dated'],
  stock: number,
  islandStock: number,
  lowStock: number | null,
];

/**
 * Reads listed products with their variations and what can be sold of them now: a lot counts if it may be sold at all
 * and keeps until the given day at least. In the order of their ids. Dated discounts still wait for their moment. Every
 * table is asked for these products by itself, so that none is walked through for the sake of another.
 */
async function readBatch(db: Database, lasting: Lasting, among: Among, shared: Sharing): Promise<ProductRecord[]> {
  const { rows } = await sql<Row>`
    WITH sellable AS MATERIALIZED (
      SELECT id, product_id, stock_item_id, free, best_before, slaughter_method
      FROM sellable_lots
      WHERE ${among('product_id')} AND best_before >= ${lasting.mainland}::date
    ), on_shelf AS (
      SELECT product_id, stock_item_id, sum(free)::int AS units,
        sum(free) FILTER (WHERE best_before >= ${lasting.islands}::date)::int AS island_units
      FROM sellable GROUP BY product_id, stock_item_id
    ), named AS (
      SELECT product_id, string_agg(id::text, ',' ORDER BY stock_item_id, id) AS lots,
        json_agg(DISTINCT slaughter_method) AS methods
      FROM sellable WHERE free > 0 GROUP BY product_id
    ), sold AS (
      SELECT v.product_id, json_agg(json_build_array(
        v.id, v.sku, v.unit_type, v.unit_amount, v.price, v.discount, ${datedDiscount},
        coalesce(on_shelf.units, 0) / v.stock_units, coalesce(on_shelf.island_units, 0) / v.stock_units, v.low_stock
      ) ORDER BY v.position) AS variations
      FROM variations v LEFT JOIN on_shelf USING (product_id, stock_item_id)
      WHERE ${among('v.product_id')} AND v.archived_at IS NULL
      GROUP BY v.product_id
    )
    SELECT json_build_array(p.id, p.slug, p.name, p.name_ko, p.category_id, p.brand_id, p.origin, p.storage, p.popularity,
        p.rating_sum, p.rating_count, date_part('epoch', p.created_at), date_part('epoch', p.changed_at),
        nullif(first.alt, '{}'), companions.goes_with, named.methods, c.body, c.withdrawn_at IS NULL, named.lots,
        sold.variations) AS facts,
      to_json(p.search_words)::text AS search_words,
      json_build_object('key', picture.key, 'widths', picture.widths, 'placeholder', picture.placeholder)::text AS picture
    FROM products p
    JOIN sold ON sold.product_id = p.id
    JOIN product_pictures first ON first.product_id = p.id AND ${among('first.product_id')} AND first.position = 0
    JOIN pictures picture ON picture.id = first.picture_id
    JOIN certificates c ON c.id = p.certificate_id
    LEFT JOIN named ON named.product_id = p.id
    LEFT JOIN product_companions companions ON companions.product_id = p.id
    WHERE p.listed AND ${among('p.id')}
    ORDER BY p.id`.execute(db);
  return rows.map((row) => recordOf(row, shared));
}

const none: readonly never[] = [];

function recordOf({ facts, search_words, picture }: Row, shared: Sharing): ProductRecord {
  const [id, slug, name, nameKo, categoryId, brandId, origin, storage, popularity, ratingSum, ratingCount, ...rest] =
    facts;
  const [createdAt, changedAt, pictureAlt, goesWith, methods, certifier, isCertified, lots, variations] = rest;
  return {
    id,
    slug,
    name,
    nameKo: shared.text(nameKo),
    categoryId,
    brandId,
    origin: shared.text(origin),
    storage: shared.text(storage),
    searchWords: shared.json(search_words),
    popularity,
    ratingSum,
    ratingCount,
    createdAt: Math.floor(createdAt * 1000),
    changedAt: Math.floor(changedAt * 1000),
    picture: shared.json(picture),
    pictureAlt,
    variations: variations.map(variationOf),
    pricesUntil: null,
    goesWith: goesWith ?? none,
    slaughter: slaughterOf(methods ?? none),
    certifier: shared.text(certifier),
    isCertified,
    lots: lots ?? '',
  };
}

function variationOf(row: VariationRow): VariationRecord {
  const [id, sku, unitType, unitAmount, usualPrice, discount, dated, stock, islandStock, lowStock] = row;
  return { id, sku, unitType, unitAmount, usualPrice, discount, dated, stock, islandStock, lowStock };
}

interface Sharing {
  text(value: string): string;
  json<Value>(text: string): Value;
}

/**
 * Thousands of products say the same of where they come from, how they are kept and what they are searched by; each such text
 * comes from the database as a copy of its own, and one of them is enough.
 */
function sharing(): Sharing {
  const texts = new Map<string, string>();
  const parsed = new Map<string, unknown>();
  return {
    text: (value) => {
      if (!texts.has(value)) texts.set(value, value);
      return texts.get(value) ?? value;
    },
    json: <Value>(text: string) => {
      if (!parsed.has(text)) parsed.set(text, JSON.parse(text));
      return parsed.get(text) as Value;
    },
  };
}
