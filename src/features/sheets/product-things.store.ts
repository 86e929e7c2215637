import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertRows, newIds, type Stored, updateRows } from '../../platform/database/write-rows.ts';
import { lacksByLaw } from '../products/legal-facts.store.ts';
import { nutrients, type TranslatedField } from '../products/product-edit.rules.ts';
import { tidyText, wordsIn, wordsText } from './cell.rules.ts';
import type { Cells, Change } from './change.rules.ts';
import { languagesOf, partsOf, type Refusal, splitMade, type Thing, type ThingStore } from './things.ts';

export interface ProductThing extends Thing {
  readonly hasPicture: boolean;
  readonly isArchived: boolean;
}

interface ProductRow {
  readonly id: number;
  readonly slug: string;
  readonly name: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
  readonly ingredients: Readonly<Record<string, string>>;
  readonly setContents: Readonly<Record<string, string>>;
  readonly cautions: Readonly<Record<string, string>>;
  readonly nameKo: string;
  readonly category: string;
  readonly brand: string;
  readonly certificate: string;
  readonly storage: string;
  readonly origin: string;
  readonly taxType: string;
  readonly listed: boolean;
  readonly searchWords: string[];
  readonly allergens: string[];
  readonly producer: string;
  readonly importer: string;
  readonly notice: Readonly<Record<string, string | boolean | null>>;
  readonly nutrition: Readonly<Record<string, number>>;
  readonly hasPicture: boolean;
  readonly isArchived: boolean;
}

/** What the law wants told, as columns call it too. */
const noticeTexts = ['food_type', 'grade', 'geographical_sign'] as const;
const noticeTruths = ['traceable', 'genetically_modified', 'import_declared'] as const;

/** A paper is known by who gave it and its number. */
const certificateText = sql`(certificate.body || ': ' || certificate.number)`;

export async function readProducts(
  db: Database,
  by: { readonly slugs: readonly string[] } | { readonly ids: readonly number[]; readonly hold?: boolean },
): Promise<ProductThing[]> {
  const isThis = 'slugs' in by ? sql`p.slug = ANY (${by.slugs}::text[])` : sql`p.id = ANY (${by.ids}::bigint[])`;
  const held = 'ids' in by && by.hold ? sql`FOR NO KEY UPDATE OF p` : sql``;
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.slug, p.name, p.description, p.ingredients, p.set_contents AS "setContents", p.cautions,
      p.name_ko AS "nameKo", category.slug AS category, brand.slug AS brand, ${certificateText} AS certificate, p.storage, p.origin, p.tax_type AS "taxType", p.listed,
      p.search_words AS "searchWords", p.allergens, p.producer, p.importer, p.notice, p.nutrition,
      EXISTS (SELECT FROM product_pictures WHERE product_id = p.id) AS "hasPicture", p.archived_at IS NOT NULL AS "isArchived"
    FROM products p JOIN categories category ON category.id = p.category_id JOIN brands brand ON brand.id = p.brand_id
      JOIN certificates certificate ON certificate.id = p.certificate_id
    WHERE ${isThis} ORDER BY p.id ${held}`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, isArchived: row.isArchived, hasPicture: row.hasPicture },
    cells: cellsOf(row),
  }));
}

function cellsOf(row: ProductRow): Cells {
  return {
    slug: row.slug,
    ...inLanguages('name', row.name),
    name_ko: tidyText(row.nameKo),
    category: row.category,
    brand: row.brand,
    certificate: tidyText(row.certificate),
    storage: row.storage,
    origin: row.origin,
    tax_type: row.taxType,
    listed: row.listed ? 'yes' : 'no',
    search_words: wordsText(row.searchWords),
    allergens: wordsText(row.allergens),
    producer: tidyText(row.producer),
    importer: tidyText(row.importer),
    notice_kind: String(row.notice.kind ?? ''),
    ...Object.fromEntries(noticeTexts.map((name) => [name, tidyText(String(row.notice[name] ?? ''))])),
    ...Object.fromEntries(noticeTruths.map((name) => [name, row.notice[name] === true ? 'yes' : 'no'])),
    ...Object.fromEntries(nutrients.map((one) => [`nutrition_${one}`, String(row.nutrition[one] ?? '')])),
    ...inLanguages('description', row.description),
    ...inLanguages('ingredients', row.ingredients),
    ...inLanguages('set_contents', row.setContents),
    ...inLanguages('cautions', row.cautions),
  };
}

export function inLanguages(name: TranslatedField, text: Readonly<Record<string, string>>): Cells {
  return {
    [`${name}_en`]: tidyText(text.en ?? ''),
    [`${name}_ru`]: tidyText(text.ru ?? ''),
    [`${name}_uz`]: tidyText(text.uz ?? ''),
  };
}

/** What products name beside themselves, by how sheets name it. */
interface ProductReferences {
  readonly category: ReadonlyMap<string, number>;
  readonly brand: ReadonlyMap<string, number>;
  readonly certificate: ReadonlyMap<string, number>;
}

export async function readReferences(db: Database): Promise<ProductReferences> {
  const { rows } = await sql<{ of: keyof ProductReferences; name: string; id: number }>`
    SELECT 'category' AS of, slug AS name, id FROM categories WHERE NOT hidden
    UNION ALL SELECT 'brand', slug, id FROM brands
    UNION ALL SELECT 'certificate', ${certificateText}, id FROM certificates certificate`.execute(db);
  const mapOf = (wanted: keyof ProductReferences) =>
    new Map(rows.filter(({ of }) => of === wanted).map(({ name, id }) => [tidyText(name), id] as const));
  return { category: mapOf('category'), brand: mapOf('brand'), certificate: mapOf('certificate') };
}

/** What a product is to belong to and the shop does not have, or has no more. */
export function unknownReferences(
  { row, after }: Pick<Change, 'row' | 'after'>,
  references: ProductReferences,
): Refusal[] {
  return (['category', 'brand', 'certificate'] as const)
    .filter((name) => after?.[name] && !references[name].has(after[name]))
    .map((column) => ({ row, column, problem: { code: 'unknown' } }));
}

const stored: Readonly<Record<string, Stored>> = {
  slug: 'text',
  name: 'parts',
  description: 'parts',
  ingredients: 'parts',
  set_contents: 'parts',
  cautions: 'parts',
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
};

function storedCells(cells: Cells, references: ProductReferences): Record<string, unknown> {
  const plain = (['slug', 'name_ko', 'storage', 'origin', 'tax_type', 'producer', 'importer'] as const).flatMap(
    (name) => (cells[name] === undefined ? [] : [[name, cells[name]] as const]),
  );
  const named = (['category', 'brand', 'certificate'] as const).flatMap((name) =>
    cells[name] === undefined ? [] : [[`${name}_id`, references[name].get(cells[name])] as const],
  );
  return {
    ...Object.fromEntries([...plain, ...named]),
    ...languagesOf('name', cells),
    ...languagesOf('description', cells),
    ...languagesOf('ingredients', cells),
    ...languagesOf('set_contents', cells),
    ...languagesOf('cautions', cells),
    ...noticeIn(cells),
    ...nutritionIn(cells),
    ...(cells.listed === undefined ? {} : { listed: cells.listed !== 'no' }),
    ...(cells.search_words === undefined ? {} : { search_words: wordsIn(cells.search_words) }),
    ...(cells.allergens === undefined ? {} : { allergens: wordsIn(cells.allergens) }),
  };
}

function noticeIn(cells: Cells): Record<string, unknown> {
  const texts = [['kind', 'notice_kind'] as const, ...noticeTexts.map((name) => [name, name] as const)].flatMap(
    ([part, name]) => (cells[name] === undefined ? [] : [[part, cells[name] || null] as const]),
  );
  const truths = noticeTruths.flatMap((name) =>
    cells[name] === undefined ? [] : [[name, cells[name] === 'yes'] as const],
  );
  return partsOf('notice', [...texts, ...truths]);
}

function nutritionIn(cells: Cells): Record<string, unknown> {
  const given = nutrients.flatMap((one) => {
    const cell = cells[`nutrition_${one}`];
    return cell === undefined ? [] : [[one, cell === '' ? null : Number(cell)] as const];
  });
  return partsOf('nutrition', given);
}

/** Those of them that are on sale without what the law wants told. */
async function lackingByLaw(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM products p WHERE p.id = ANY (${[...ids]}::bigint[]) AND p.listed AND ${lacksByLaw}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const productThings: ThingStore = {
  entity: 'product',
  table: 'products',
  async hold(db, ids) {
    return new Map((await readProducts(db, { ids, hold: true })).map((thing) => [thing.id, thing]));
  },
  async make(db, changes) {
    const references = await readReferences(db);
    const unknown = changes.flatMap((change) => unknownReferences(change, references));
    if (unknown.length > 0) return { made: [], refused: unknown };
    const ids = await newIds(db, 'products', changes.length);
    const usual = {
      ...{ name_ko: '', listed: 'no', search_words: '' },
      ...{ allergens: '', producer: '', importer: '', set_contents_en: '', cautions_en: '' },
      ...{ notice_kind: '', nutrition_energy: '' },
    };
    const made = await insertRows(
      db,
      'products',
      stored,
      changes.map(({ after }, place) => ({
        id: ids[place] ?? 0,
        cells: storedCells({ ...usual, ...after }, references),
      })),
      { unlessKnown: 'slug' },
    );
    return splitMade(changes, ids, made, 'slug');
  },
  async change(db, changes) {
    const references = await readReferences(db);
    const unknown = changes.flatMap((change) => unknownReferences(change, references));
    if (unknown.length > 0) return unknown;
    const rows = changes.map(({ id, after }) => ({ id, cells: storedCells(after ?? {}, references) }));
    const ids = changes.map(({ id }) => id);
    const known = await lackingByLaw(db, ids);
    await updateRows(db, 'products', stored, rows);
    // Somebody may have put it on sale since it was compared.
    const lacking = await lackingByLaw(db, ids);
    return changes
      .filter(({ id }) => lacking.has(id) && !known.has(id))
      .map(({ row }) => ({ row, column: 'listed', problem: { code: 'needed_by_law' } }));
  },
  async remove(db, changes) {
    const { rows } = await sql<{ id: number }>`
      DELETE FROM products p WHERE p.id = ANY (${changes.map(({ id }) => id)}::bigint[])
        AND NOT EXISTS (SELECT FROM order_lines WHERE product_id = p.id)
        AND NOT EXISTS (SELECT FROM lots WHERE product_id = p.id)
        AND NOT EXISTS (SELECT FROM variations WHERE product_id = p.id)
        AND NOT EXISTS (SELECT FROM reviews WHERE product_id = p.id)
      RETURNING p.id`.execute(db);
    const gone = new Set(rows.map(({ id }) => id));
    return changes
      .filter(({ id }) => !gone.has(id))
      .map(({ row }) => ({ row, column: 'slug', problem: { code: 'in_use' } }));
  },
};
