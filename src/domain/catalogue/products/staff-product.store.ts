import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type TranslatedField,
  translatedFields,
  translationState,
  type Words,
  wordsSought,
} from './product-edit.rules.ts';
import type { ProductQuery, StaffProduct, StaffProductRow } from './staff-product.contract.ts';

/** The count of a list is limited, because no one reads further pages without narrowing the search. */
const mostCounted = 10_000;

type Texts = Readonly<Record<TranslatedField, Words>>;

interface Row extends Omit<StaffProduct, 'missing' | 'outdated' | 'notice' | TranslatedField>, Texts {
  readonly notice: Partial<StaffProduct['notice']>;
  readonly moments: Partial<Record<TranslatedField, Words>>;
}

const emptyNotice: StaffProduct['notice'] = {
  kind: null,
  food_type: '',
  grade: '',
  traceable: false,
  genetically_modified: false,
  geographical_sign: '',
  import_declared: false,
};

/** In the format of JavaScript's `toISOString`. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(`v.${column}`)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The sizes of a product with their sellable stock. */
const variationsOf = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'unit_type', v.unit_type,
    'unit_amount', v.unit_amount, 'price', v.price, 'discount', v.discount, 'discount_from', ${instant('discount_from')},
    'discount_until', ${instant('discount_until')}, 'tax_type', v.tax_type, 'archived', v.archived_at IS NOT NULL,
    'stock', coalesce((SELECT sum(s.free) FROM sellable_lots s WHERE s.stock_item_id = v.stock_item_id), 0)::int / v.stock_units)
    ORDER BY v.position)
  FROM variations v WHERE v.product_id = p.id), '[]')`;

/** Two texts were formerly stored in `notice` in one language; the previous version still reads them there. */
const noticeAlone = sql`p.notice - '{set_contents,cautions}'::text[]`;

const pictureOf = sql`jsonb_build_object('key', pictures.key, 'widths', pictures.widths, 'placeholder', pictures.placeholder)`;

/** One statement for any product. */
export async function readStaffProduct(db: Database, id: number): Promise<StaffProduct | undefined> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.slug, p.version, p.name, p.name_ko, p.description, p.ingredients, p.set_contents, p.cautions, p.category_id AS category,
      p.brand_id AS brand, p.certificate_id AS certificate, p.storage, p.origin, p.tax_type, p.search_words, p.allergens,
      p.fat, p.bone, p.nutrition, p.producer, p.importer, ${noticeAlone} AS notice, p.listed, p.archived_at IS NOT NULL AS archived,
      p.text_moments AS moments, ${variationsOf} AS variations,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', pictures.id, 'picture', ${pictureOf}, 'alt',
          '{"en": "", "ru": "", "uz": ""}'::jsonb || shown.alt) ORDER BY shown.position)
        FROM product_pictures shown JOIN pictures ON pictures.id = shown.picture_id WHERE shown.product_id = p.id), '[]') AS pictures
    FROM products p WHERE p.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { moments, notice, ...product } = row;
  return { ...product, ...whole(row), ...states(row), notice: { ...emptyNotice, ...notice } };
}

interface FoundProducts {
  readonly rows: readonly StaffProductRow[];
  readonly count: number;
}

type ListRow = Pick<Row, TranslatedField | 'moments'> & Omit<StaffProductRow, 'name'>;

/** Two statements: the first finds the ids with an index, the second reads the details of one page. */
export async function findStaffProducts(
  db: Database,
  wanted: ProductQuery,
  low: readonly number[] | null,
  locale: Locale,
): Promise<FoundProducts> {
  const { counted, page } = productListStatements(wanted, low, locale);
  const count = (await counted.execute(db)).rows[0]?.count ?? 0;
  const { rows } = await page.execute(db);
  return {
    count,
    rows: rows.map((row) => {
      const { moments, description, ingredients, set_contents, cautions, ...shown } = row;
      return { ...shown, name: whole(row).name, ...states(row) };
    }),
  };
}

export function productListStatements(wanted: ProductQuery, low: readonly number[] | null, locale: Locale) {
  const { page, page_size: size } = wanted;
  const matching = sql`FROM products p WHERE ${sql.join(conditions(wanted, low), sql` AND `)}`;
  return {
    counted: sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM (SELECT ${matching} LIMIT ${mostCounted}) AS found`,
    page: sql<ListRow>`
      SELECT p.id, p.slug, p.version, p.name, p.description, p.ingredients, p.set_contents, p.cautions, p.text_moments AS moments, p.listed,
        p.archived_at IS NOT NULL AS archived, ${variationsOf} AS variations, brands.name AS brand_name,
        coalesce(categories.name ->> ${locale}, categories.name ->> 'en') AS category_name,
        (SELECT ${pictureOf} FROM product_pictures shown JOIN pictures ON pictures.id = shown.picture_id
          WHERE shown.product_id = p.id ORDER BY shown.position LIMIT 1) AS picture
      FROM (SELECT p.id, row_number() OVER (ORDER BY ${sorts[wanted.sort]}) AS place ${matching}
        ORDER BY ${sorts[wanted.sort]} LIMIT ${size} OFFSET ${Math.min((page - 1) * size, mostCounted)}) AS found
      JOIN products p ON p.id = found.id
      JOIN brands ON brands.id = p.brand_id JOIN categories ON categories.id = p.category_id
      ORDER BY found.place`,
  };
}

const sorts: Readonly<Record<ProductQuery['sort'], RawBuilder<unknown>>> = {
  '-id': sql`p.id DESC`,
  '-changed_at': sql`p.changed_at DESC, p.id DESC`,
  slug: sql`p.slug`,
};

const states_ = {
  active: sql`p.archived_at IS NULL`,
  listed: sql`p.listed`,
  unlisted: sql`NOT p.listed AND p.archived_at IS NULL`,
  archived: sql`p.archived_at IS NOT NULL`,
} as const;

const older = (field: TranslatedField, locale: 'ru' | 'uz') =>
  sql`p.${sql.ref(field)} ? ${sql.lit(locale)} AND coalesce(p.text_moments #>> ${sql.lit(`{${field},${locale}}`)}, '') < coalesce(p.text_moments #>> ${sql.lit(`{${field},en}`)}, '')`;

/** All times are written by the database in the same format, so their texts sort chronologically. */
const translations = {
  missing: sql`NOT (p.name ?& '{ru,uz}' AND p.description ?& '{ru,uz}' AND p.ingredients ?& '{ru,uz}'
    AND (p.set_contents ?& '{ru,uz}' OR NOT p.set_contents ? 'en') AND (p.cautions ?& '{ru,uz}' OR NOT p.cautions ? 'en'))`,
  outdated: sql`(${sql.join(
    translatedFields.flatMap((field) => [older(field, 'ru'), older(field, 'uz')]),
    sql` OR `,
  )})`,
} as const;

function conditions(wanted: ProductQuery, low: readonly number[] | null): RawBuilder<unknown>[] {
  const { q, category, brand, state, translation, lacking } = wanted;
  return [
    states_[state],
    ...(q?.trim() ? [sought(q.trim())] : []),
    ...(category ? [sql`p.category_id IN (${branch(category)})`] : []),
    ...(brand ? [sql`p.brand_id = ${brand}`] : []),
    ...(translation ? [translations[translation]] : []),
    ...(lacking ? [sql`p.listed AND ${lacksByLaw}`] : []),
    ...(low ? [sql`p.id = ANY (${[...low]}::bigint[])`] : []),
  ];
}

/** A SKU or barcode matches the size; any other text matches words of the product's names or its brand. */
function sought(text: string): RawBuilder<unknown> {
  const words = wordsSought(text);
  const byNumber = sql`SELECT product_id FROM variations WHERE sku = ${text} UNION SELECT product_id FROM variations WHERE barcode = ${text}`;
  const byWords = sql`UNION SELECT id FROM products WHERE ${sql.join(words.map(hasWord), sql` AND `)}`;
  return sql`p.id IN (${byNumber} ${words.length === 0 ? sql`` : byWords})`;
}

function hasWord(word: string): RawBuilder<unknown> {
  // Quoted, so that no character is an operator; folding removes apostrophes.
  const beginning = sql`to_tsquery('simple', '''' || nullif(folded(${word}), '') || ''':*')`;
  const named = sql`array_to_string(name || also_known_as, ' ')`;
  return sql`(product_words(name, name_ko, slug) @@ ${beginning} OR brand_id = ANY (ARRAY(
    SELECT id FROM brands WHERE to_tsvector('simple', folded(${named})) @@ ${beginning})))`;
}

const branch = (category: number) => sql`
  WITH RECURSIVE below AS (
    SELECT id FROM categories WHERE id = ${category}
    UNION SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
  ) SELECT id FROM below`;

function states({ moments, ...texts }: Texts & Pick<Row, 'moments'>) {
  return translationState({ texts, moments });
}

function whole({ name, description, ingredients, set_contents, cautions }: Texts) {
  const all = ({ en = '', ru = '', uz = '' }: Words) => ({ en, ru, uz });
  return {
    ...{ name: all(name), description: all(description), ingredients: all(ingredients) },
    ...{ set_contents: all(set_contents), cautions: all(cautions) },
  };
}

export interface ProductChoices {
  readonly categories: { id: number; name: { en: string; ru: string; uz: string }; parent: number | null }[];
  readonly brands: { id: number; name: string }[];
  readonly certificates: { id: number; body: string; number: string; valid_until: string }[];
}

export async function readProductChoices(db: Database): Promise<ProductChoices> {
  const { rows } = await sql<ProductChoices>`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'parent', parent_id,
        'name', '{"en": "", "ru": "", "uz": ""}'::jsonb || name) ORDER BY position, id), '[]') FROM categories) AS categories,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY small_letters(name), id), '[]') FROM brands) AS brands,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'body', body, 'number', number, 'valid_until', valid_until)
        ORDER BY body, number), '[]') FROM certificates WHERE withdrawn_at IS NULL) AS certificates`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error('A query without FROM must return one row');
  return choices;
}

/** Whether a product `p` lacks mandatory information. `products_lacking_by_law` is an index of the listed ones. */
export const lacksByLaw = sql<boolean>`(coalesce(p.notice ->> 'kind', '') = '' OR is_blank(p.producer)
  OR (p.notice ->> 'kind' = 'processed' AND (is_blank(p.notice ->> 'food_type') OR is_blank(p.ingredients ->> 'en')))
  OR (p.origin <> 'KR' AND (is_blank(p.importer) OR coalesce(p.notice ->> 'import_declared', '') <> 'true')))`;
