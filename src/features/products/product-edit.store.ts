import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { TranslatedField, Words } from './product-edit.rules.ts';
import type { NewProduct, ProductChanges, VariationGiven } from './product-given.contract.ts';

/** Only what is there is written. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

/** Texts of some languages over what there is; an empty one takes its language away. */
const mergedWords = (column: TranslatedField, words: Words | undefined) =>
  words && sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${JSON.stringify(nulled(words))}::jsonb)`;

const nulled = (words: Words) =>
  Object.fromEntries(Object.entries(words).map(([locale, text]) => [locale, text || null]));

/** Without those that are empty. */
const filled = (words: Words) => JSON.stringify(Object.fromEntries(Object.entries(words).filter(([, text]) => text)));

type PlainColumns = Omit<ProductChanges, TranslatedField | 'pictures' | 'variations'>;

function plainColumns(fields: PlainColumns) {
  const { category, brand, certificate, archived, nutrition, notice: _notice, reviewed: _reviewed, ...same } = fields;
  return {
    ...same,
    category_id: category,
    brand_id: brand,
    certificate_id: certificate,
    nutrition: nutrition && JSON.stringify(nutrition),
    archived_at: archived === undefined ? undefined : archived ? new Date() : null,
  };
}

export async function insertProduct(db: Database, slug: string, wanted: NewProduct): Promise<number> {
  const { name, description, ingredients, set_contents, cautions, ...rest } = wanted;
  const { notice, pictures: _p, variations: _v, slug: _s, ...plain } = rest;
  const { id } = await db
    .insertInto('products')
    .values({
      ...(given(plainColumns({ ...plain, listed: false, archived: undefined })) as {
        category_id: number;
        brand_id: number;
        certificate_id: number;
        storage: string;
        origin: string;
      }),
      slug,
      name: filled(name),
      description: filled(description),
      ingredients: filled(ingredients),
      set_contents: filled(set_contents ?? {}),
      cautions: filled(cautions ?? {}),
      ...(notice ? { notice: JSON.stringify(notice) } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(db: Database, id: number, changes: ProductChanges): Promise<void> {
  const { name, description, ingredients, set_contents, cautions, ...rest } = changes;
  const { notice, reviewed, pictures: _p, variations: _v, ...plain } = rest;
  const columns = given({
    ...plainColumns(plain),
    name: mergedWords('name', name),
    description: mergedWords('description', description),
    ingredients: mergedWords('ingredients', ingredients),
    set_contents: mergedWords('set_contents', set_contents),
    cautions: mergedWords('cautions', cautions),
    notice: notice && sql<string>`notice || ${JSON.stringify(notice)}::jsonb`,
  });
  if (Object.keys(columns).length > 0) await db.updateTable('products').set(columns).where('id', '=', id).execute();
  if (reviewed) await db.updateTable('products').set({ text_moments: '{}' }).where('id', '=', id).execute();
}

/**
 * Whatever begins like it. Names are given one after the other: whoever asks is the only one who may give one until their
 * transaction ends.
 */
export async function takenSlugs(db: Database, wanted: string): Promise<Set<string>> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('slugs of products'))`.execute(db);
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('slug', '>=', wanted)
    .where('slug', '<', `${wanted}.`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Which of these belong to nothing there is. */
export async function unknownPlaces(
  db: Database,
  { category, brand, certificate, pictures }: Pick<ProductChanges, 'category' | 'brand' | 'certificate' | 'pictures'>,
): Promise<('category' | 'brand' | 'certificate' | 'pictures')[]> {
  const ids = [...new Set(pictures?.map(({ id }) => id) ?? [])];
  const { rows } = await sql<Record<'category' | 'brand' | 'certificate' | 'pictures', boolean>>`
    SELECT ${category ?? null}::bigint IS NULL OR EXISTS (SELECT FROM categories WHERE id = ${category ?? null}) AS category,
      ${brand ?? null}::bigint IS NULL OR EXISTS (SELECT FROM brands WHERE id = ${brand ?? null}) AS brand,
      ${certificate ?? null}::bigint IS NULL OR EXISTS (SELECT FROM certificates WHERE id = ${certificate ?? null}) AS certificate,
      (SELECT count(*) FROM pictures WHERE id = ANY (${ids}::bigint[])) = ${ids.length} AS pictures`.execute(db);
  const [known] = rows;
  return (['category', 'brand', 'certificate', 'pictures'] as const).filter((place) => !known?.[place]);
}

/** All of them, in their order. */
export async function replacePictures(
  db: Database,
  productId: number,
  pictures: readonly { readonly id: number; readonly alt: Words }[],
): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ id, alt }, position) => ({
    product_id: productId,
    picture_id: id,
    position,
    alt: filled(alt),
  }));
  await db.insertInto('product_pictures').values(rows).execute();
}

type NewVariation = Extract<VariationGiven, { id?: undefined }>;
type ChangedVariation = Extract<VariationGiven, { id: number }>;

/** A new size comes last and has a stock of its own, with nothing in it. */
export async function insertVariation(db: Database, productId: number, wanted: NewVariation): Promise<void> {
  const { id: _id, ...fields } = wanted;
  const { id: stockItem } = await db
    .insertInto('stock_items')
    .values({ product_id: productId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM variations WHERE product_id = ${productId})`;
  await db
    .insertInto('variations')
    .values({ ...fields, product_id: productId, stock_item_id: stockItem, position })
    .execute();
}

/** False if the product has no such size. */
export async function updateVariation(db: Database, productId: number, changed: ChangedVariation): Promise<boolean> {
  const { id, archived, ...fields } = changed;
  const archivedAt =
    archived === undefined ? {} : { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null };
  // Days without a discount mean nothing.
  const days = fields.discount === null ? { discount_from: null, discount_until: null } : {};
  const columns = { ...given(fields), ...days, ...archivedAt };
  const change = Object.keys(columns).length > 0 ? columns : { sku: sql<string>`sku` };
  const { numUpdatedRows } = await db
    .updateTable('variations')
    .set(change)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everything but the stock, in the database itself: off sale, its names for addresses and packs are its own. */
export async function insertCopy(db: Database, id: number, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO products (slug, category_id, brand_id, certificate_id, name, name_ko, description, ingredients, set_contents,
      cautions, storage, origin, tax_type, search_words, allergens, nutrition, producer, importer, notice, listed)
    SELECT ${slug}, category_id, brand_id, certificate_id, name, name_ko, description, ingredients, set_contents,
      cautions, storage, origin, tax_type, search_words, allergens, nutrition, producer, importer, notice - '{set_contents,cautions}'::text[], false
    FROM products WHERE id = ${id} RETURNING id`.execute(db);
  const copy = rows[0]?.id ?? 0;
  // Copying a text does not translate it anew: what was older than its English text still is.
  await sql`UPDATE products SET text_moments = (SELECT text_moments FROM products WHERE id = ${id})
    WHERE id = ${copy}`.execute(db);
  await sql`
    INSERT INTO product_pictures (product_id, position, picture_id, alt)
    SELECT ${copy}, position, picture_id, alt FROM product_pictures WHERE product_id = ${id}`.execute(db);
  await sql`
    WITH sold AS (
      SELECT *, row_number() OVER (ORDER BY position) AS place FROM variations WHERE product_id = ${id} AND archived_at IS NULL
    ), items AS (
      INSERT INTO stock_items (product_id) SELECT ${copy} FROM sold RETURNING id
    ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM items)
    INSERT INTO variations (product_id, stock_item_id, sku, position, unit_type, unit_amount, price, discount,
      discount_from, discount_until, tax_type)
    SELECT ${copy}, numbered.id, ${slug} || '-' || sold.place, sold.place - 1, unit_type, unit_amount, price, discount,
      discount_from, discount_until, tax_type
    FROM sold JOIN numbered USING (place)`.execute(db);
  return copy;
}
