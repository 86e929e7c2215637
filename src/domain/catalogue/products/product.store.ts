import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Lasting } from './in-stock-until.rules.ts';
import {
  type LocalizedText,
  type ProductRecord,
  type SlaughterMethod,
  slaughterOf,
  type VariationRecord,
  type Words,
} from './product-record.rules.ts';

/** The dates of a variation's discount, as `dated` in the record; null if it has none. */
export const datedDiscount = sql`CASE WHEN num_nonnulls(v.discount_from, v.discount_until) > 0 THEN jsonb_build_object(
  'percent', v.discount, 'from', (extract(epoch FROM v.discount_from) * 1000)::bigint,
  'until', (extract(epoch FROM v.discount_until) * 1000)::bigint) END`;

/** The number of products per query: large enough to be fast, small enough not to block the database or the process. */
const stretchSize = 2_000;
const listSize = 500;

/**
 * The whole catalogue is read over several connections, so that the database continues while the process handles
 * results.
 */
const batchesAtOnce = 3;

/** Selects products by a condition on a column with their ids. */
type Among = (column: string) => RawBuilder<boolean>;

/**
 * Every listed product, read by ranges of ids, because PostgreSQL estimates the size of a range better than that of a
 * list.
 */
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

/** The listed products among these ids, sorted by id. */
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

/** Products with a lot that keeps until one of these dates but not until the other. */
export async function readProductsBetween(db: Database, before: Lasting, after: Lasting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT product_id AS id FROM lots
    WHERE best_before >= least(${before.mainland}::date, ${after.mainland}::date)
        AND best_before < greatest(${before.mainland}::date, ${after.mainland}::date)
      OR best_before >= least(${before.islands}::date, ${after.islands}::date)
        AND best_before < greatest(${before.islands}::date, ${after.islands}::date)`.execute(db);
  return rows.map(({ id }) => id);
}

const productColumns = {
  id: sql<number>`p.id`,
  slug: sql<string>`p.slug`,
  name: sql<LocalizedText>`p.name`,
  nameKo: sql<string>`p.name_ko`,
  categoryId: sql<number>`p.category_id`,
  brandId: sql<number>`p.brand_id`,
  origin: sql<string>`p.origin`,
  storage: sql<string>`p.storage`,
  searchWords: sql<string>`to_json(p.search_words)::text`,
  popularity: sql<number>`p.popularity`,
  ratingSum: sql<number>`p.rating_sum`,
  ratingCount: sql<number>`p.rating_count`,
  createdAt: sql<number>`date_part('epoch', p.created_at)`,
  changedAt: sql<number>`date_part('epoch', p.changed_at)`,
  pictureId: sql<number>`first.picture_id`,
  pictureAlt: sql<Words | null>`nullif(first.alt, '{}')`,
  goesWith: sql<readonly number[] | null>`companions.goes_with`,
  certifier: sql<string>`c.body`,
  certifiedUntil: sql<string | null>`CASE WHEN c.withdrawn_at IS NULL THEN c.valid_until END`,
};

const variationColumns = {
  productId: sql<number>`v.product_id`,
  id: sql<number>`v.id`,
  sku: sql<string>`v.sku`,
  unitType: sql<VariationRecord['unitType']>`v.unit_type`,
  unitAmount: sql<number>`v.unit_amount`,
  usualPrice: sql<number>`v.price`,
  discount: sql<number | null>`v.discount`,
  dated: sql<VariationRecord['dated']>`${datedDiscount}`,
  stockItemId: sql<number>`v.stock_item_id`,
  stockUnits: sql<number>`v.stock_units`,
  lowStock: sql<number | null>`v.low_stock`,
};

const lotColumns = ({ islands }: Lasting) => ({
  productId: sql<number>`l.product_id`,
  stockItemId: sql<number>`l.stock_item_id`,
  id: sql<number>`l.id`,
  free: sql<number>`l.free`,
  keepsForIslands: sql<boolean>`l.best_before >= ${islands}::date`,
  slaughter: sql<SlaughterMethod>`l.slaughter_method`,
});

const pictureColumns = {
  id: sql<number>`picture.id`,
  key: sql<string>`picture.key`,
  widths: sql<readonly number[]>`picture.widths`,
  placeholder: sql<string>`picture.placeholder`,
};

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** Rows as one list per column. */
type Lists<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends RawBuilder<infer Value> ? readonly Value[] : never;
};

function listsOf<Of extends Columns>(columns: Of, rows: RawBuilder<unknown>): RawBuilder<Lists<Of>> {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.id(name)}`);
  const lists = Object.keys(columns).map((name) => sql`${sql.lit(name)}, coalesce(json_agg(${sql.id(name)}), '[]')`);
  return sql`(SELECT json_build_object(${sql.join(lists)}) FROM (SELECT ${sql.join(named)} ${rows}) AS rows)`;
}

/** The rows of some products: products sorted by id, variations and lots in the order of their products. */
interface Read {
  readonly products: Lists<typeof productColumns>;
  readonly variations: Lists<typeof variationColumns>;
  readonly lots: Lists<ReturnType<typeof lotColumns>>;
  readonly pictures: Lists<typeof pictureColumns>;
}

/**
 * Reads listed products, sorted by id, with their variations and sellable stock: a lot counts if it may be sold and keeps
 * at least until the given date. Dated discounts are not applied yet.
 *
 * Each table is queried separately and returned as a few long lists that are joined here: one small list per product
 * would take the database more than twice as long.
 */
async function readBatch(db: Database, lasting: Lasting, among: Among, shared: Sharing): Promise<ProductRecord[]> {
  const products = sql`
    FROM products p
    JOIN product_pictures first ON first.product_id = p.id AND ${among('first.product_id')} AND first.position = 0
    JOIN certificates c ON c.id = p.certificate_id
    LEFT JOIN product_companions companions ON companions.product_id = p.id
    WHERE p.listed AND ${among('p.id')}
    ORDER BY p.id`;
  const variations = sql`
    FROM variations v WHERE ${among('v.product_id')} AND v.archived_at IS NULL
    ORDER BY v.product_id, v.position`;
  const lots = sql`
    FROM sellable_lots l WHERE ${among('l.product_id')} AND l.best_before >= ${lasting.mainland}::date
    ORDER BY l.product_id, l.stock_item_id, l.id`;
  const pictures = sql`
    FROM pictures picture
    WHERE id IN (SELECT picture_id FROM product_pictures WHERE ${among('product_id')} AND position = 0)`;
  const { rows } = await sql<Read>`
    SELECT ${listsOf(productColumns, products)} AS products, ${listsOf(variationColumns, variations)} AS variations,
      ${listsOf(lotColumns(lasting), lots)} AS lots, ${listsOf(pictureColumns, pictures)} AS pictures`.execute(db);
  return rows.flatMap((read) => recordsOf(read, shared));
}

const none: readonly never[] = [];

function recordsOf({ products, variations, lots, pictures }: Read, shared: Sharing): ProductRecord[] {
  for (const [nth, id] of pictures.id.entries()) {
    const [key, widths, placeholder] = [at(pictures.key, nth), at(pictures.widths, nth), at(pictures.placeholder, nth)];
    if (!shared.pictures.has(id)) shared.pictures.set(id, { key, widths, placeholder });
  }
  const [soldOf, lotsOf] = [following(variations.productId), following(lots.productId)];
  const records: ProductRecord[] = [];
  for (const [nth, id] of products.id.entries()) {
    const [sold, sellable] = [soldOf(id), lotsOf(id)];
    if (sold.length === 0) continue;
    const certifiedUntil = at(products.certifiedUntil, nth);
    const named = sellable.filter((lot) => at(lots.free, lot) > 0);
    records.push({
      id,
      slug: at(products.slug, nth),
      name: at(products.name, nth),
      nameKo: shared.text(at(products.nameKo, nth)),
      categoryId: at(products.categoryId, nth),
      brandId: at(products.brandId, nth),
      origin: shared.text(at(products.origin, nth)),
      storage: shared.text(at(products.storage, nth)),
      searchWords: shared.json(at(products.searchWords, nth)),
      popularity: at(products.popularity, nth),
      ratingSum: at(products.ratingSum, nth),
      ratingCount: at(products.ratingCount, nth),
      createdAt: Math.floor(at(products.createdAt, nth) * 1000),
      changedAt: Math.floor(at(products.changedAt, nth) * 1000),
      picture: shared.pictures.get(at(products.pictureId, nth)) as ProductRecord['picture'],
      pictureAlt: at(products.pictureAlt, nth),
      variations: sold.map((size) => variationOf(variations, size, lots, sellable)),
      isNew: false,
      pricesUntil: null,
      goesWith: at(products.goesWith, nth) ?? none,
      slaughter: slaughterOf(named.map((lot) => at(lots.slaughter, lot))),
      certifier: shared.text(at(products.certifier, nth)),
      certifiedUntil: certifiedUntil && shared.text(certifiedUntil),
      lots: named.map((lot) => at(lots.id, lot)).join(),
    });
  }
  return records;
}

/** A variation with its stock, computed from the lots of its stock item, which several sizes may share. */
function variationOf(
  sizes: Read['variations'],
  nth: number,
  lots: Read['lots'],
  sellable: readonly number[],
): VariationRecord {
  let [units, islandUnits] = [0, 0];
  for (const lot of sellable) {
    if (at(lots.stockItemId, lot) !== at(sizes.stockItemId, nth)) continue;
    units += at(lots.free, lot);
    if (at(lots.keepsForIslands, lot)) islandUnits += at(lots.free, lot);
  }
  const stockUnits = at(sizes.stockUnits, nth);
  return {
    id: at(sizes.id, nth),
    sku: at(sizes.sku, nth),
    unitType: at(sizes.unitType, nth),
    unitAmount: at(sizes.unitAmount, nth),
    usualPrice: at(sizes.usualPrice, nth),
    discount: at(sizes.discount, nth),
    dated: at(sizes.dated, nth),
    stock: Math.floor(units / stockUnits),
    islandStock: Math.floor(islandUnits / stockUnits),
    lowStock: at(sizes.lowStock, nth),
  };
}

/** Finds the rows of a product among rows sorted by product. Must be called in the same order. */
function following(productIds: readonly number[]): (id: number) => number[] {
  let next = 0;
  return (id) => {
    const places: number[] = [];
    while (next < productIds.length && at(productIds, next) < id) next++;
    while (next < productIds.length && at(productIds, next) === id) places.push(next++);
    return places;
  };
}

function at<Value>(column: readonly Value[], nth: number): Value {
  return column[nth] as Value;
}

interface Sharing {
  text(value: string): string;
  json<Value>(text: string): Value;
  readonly pictures: Map<number, ProductRecord['picture']>;
}

/**
 * Many products share the same origin, storage and search texts. The driver returns a separate copy of each text, so
 * equal texts are replaced with one instance.
 */
function sharing(): Sharing {
  const texts = new Map<string, string>();
  const parsed = new Map<string, unknown>();
  return {
    pictures: new Map(),
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
