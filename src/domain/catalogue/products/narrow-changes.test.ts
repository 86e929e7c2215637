import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/korea-time.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import { refreshSnapshot, takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { requiredShelfLife } from '../../orders/reservations/required-shelf-life.rules.ts';
import { missingMovements } from '../../orders/testing/corrected-stock.ts';
import { growCatalogue } from '../testing/grow-catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { readAllProductRecords, readProductRecords } from './product.store.ts';

let shop: TestShop;
let catalogueCache: CatalogueCache;
/** The number of days by which lots must keep longer than usual. */
let ahead = 0;
let told: Set<string>;
/** The queries that the catalogue cache sends to the database. */
let asked: CompiledQuery[] = [];
beforeAll(async () => {
  shop = await testShop();
  await growCatalogue(shop.database, 2_000);
  const dialect = new PostgresDialect({ pool: shop.database.pool });
  const watched = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) });
  catalogueCache = await CatalogueCache.open(watched, (settings, now) => {
    const { mainland, islands, goodUntil } = requiredShelfLife(settings, now);
    return { mainland: addDays(mainland, ahead), islands: addDays(islands, ahead), goodUntil };
  });
  catalogueCache.onRenewed((changed) => {
    told = new Set(changed === 'everything' ? ['everything'] : changed);
  });
}, 120_000);
afterAll(async () => {
  await catalogueCache.close();
  await shop.close();
});
beforeEach(async () => {
  await takeAnnounced(shop.database.db);
  told = new Set();
  asked = [];
});

const run = (statement: string) => shop.database.pool.query(statement);
const hear = () => refreshSnapshot(shop.database.db, catalogueCache);
const ofBrand = (id: number) => catalogueCache.snapshot.contents.products.filter(({ brandId }) => brandId === id);

/** The products read since the test began, one list per batch. */
const batchesRead = () =>
  asked.filter(({ sql }) => sql.includes('FROM sellable_lots')).map(({ parameters }) => parameters[0] as number[]);

/** The same as one list. Fails if the whole catalogue was read. */
function productsRead(): number[] {
  expect(asked.filter(({ sql }) => sql.includes('row_number() OVER (ORDER BY id)'))).toEqual([]);
  return batchesRead().flat();
}

const pagesOf = (products: readonly { readonly id: number }[]) =>
  products.flatMap(({ id }) => [`card:${id}`, `product:${id}`]).sort();
const toldBesides = (...tags: string[]) => [...told].filter((tag) => !tags.includes(tag)).sort();

describe('in a catalogue of two thousand products', () => {
  it('renaming a brand reads no product and invalidates the lists and its products', async () => {
    const { brandId } = catalogueCache.snapshot.contents.products[700] ?? { brandId: 0 };
    await run(`UPDATE brands SET name = 'Renamed' WHERE id = ${brandId}`);
    expect(await hear()).toEqual([`brand:${brandId}`]);
    expect(productsRead()).toEqual([]);
    expect(toldBesides('catalogue', 'words')).toEqual(pagesOf(ofBrand(brandId)));
    expect(ofBrand(brandId).map((product) => catalogueCache.snapshot.card(product, 'en').brand.name)).toContain(
      'Renamed',
    );
  });

  it('a new brand that a product gets in the same transaction is loaded together with the product', async () => {
    const product = catalogueCache.snapshot.contents.products[3];
    await run(`WITH made AS (INSERT INTO brands (slug, name, country) VALUES ('new-brand', 'New', 'KR') RETURNING id)
      UPDATE products SET brand_id = made.id FROM made WHERE products.id = ${product?.id}`);
    // Simulates that the announcement of the brand has not arrived yet.
    await takeAnnounced(shop.database.db);
    catalogueCache.noteChange({ of: 'product', ids: [product?.id ?? 0] });
    await catalogueCache.settled();
    const now = catalogueCache.snapshot.productById(product?.id ?? 0);
    expect(now && catalogueCache.snapshot.card(now, 'en').brand.name).toBe('New');
  });

  it('renaming or moving a category reads no product and invalidates the products below it', async () => {
    const top = catalogueCache.snapshot.contents.categories.find(({ parentId }) => parentId === null);
    const below = catalogueCache.snapshot.contents.products.filter(
      (one) => catalogueCache.snapshot.branchOf(one) === top?.id,
    );
    await run(`UPDATE categories SET name = name || '{"en": "Renamed"}' WHERE id = ${top?.id}`);
    expect(await hear()).toEqual([`category:${top?.id}`]);
    expect(productsRead()).toEqual([]);
    expect(below.length).toBeGreaterThan(0);
    expect(toldBesides('catalogue', 'words', 'categories', `branch:${top?.id}`)).toEqual(pagesOf(below));
  });

  it('a new picture of a category invalidates only the category tree', async () => {
    await run(
      `UPDATE pictures SET placeholder = 'new' WHERE id = (SELECT picture_id FROM categories WHERE slug = 'meat')`,
    );
    await hear();
    expect(productsRead()).toEqual([]);
    expect([...told]).toEqual(['categories']);
  });

  it('a changed picture reloads the products that show it and invalidates their pages', async () => {
    const { rows } = await run(`SELECT product_id AS id FROM product_pictures WHERE position = 0 AND picture_id =
      (SELECT picture_id FROM product_pictures WHERE product_id = 1 AND position = 0) ORDER BY product_id`);
    const ids = rows.map(({ id }) => id as number);
    await run(`UPDATE pictures SET placeholder = 'new'
      WHERE id = (SELECT picture_id FROM product_pictures WHERE product_id = 1 AND position = 0)`);
    await hear();
    expect(productsRead()).toEqual(ids);
    expect(ids.length).toBeLessThan(100);
    expect([...told].sort()).toEqual(pagesOf(ids.map((id) => ({ id }))));
  });

  it('a changed certificate reloads the products and lots under it', async () => {
    const { rows } = await run(`SELECT id FROM products WHERE certificate_id = 1
      UNION SELECT product_id FROM lots WHERE certificate_id = 1 ORDER BY id`);
    await run(`UPDATE certificates SET number = number || '-B' WHERE id = 1`);
    await hear();
    expect(productsRead()).toEqual(rows.map(({ id }) => id));
    expect(rows.length).toBeLessThan(2_000);
    expect([...told].sort()).toEqual(rows.map(({ id }) => `product:${id}`).sort());
  });

  it('changed synonyms reload only the synonyms and invalidate searches', async () => {
    await run(`INSERT INTO synonyms (words) VALUES ('{bread,non}')`);
    expect(await hear()).toEqual(['synonyms']);
    expect(productsRead()).toEqual([]);
    expect([...told]).toEqual(['words']);
    expect(catalogueCache.snapshot.contents.synonyms).toContainEqual(['bread', 'non']);
  });

  it('a changed setting invalidates the pages that show it', async () => {
    await run(`UPDATE settings SET updated_at = now() WHERE key IN ('company', 'stock')`);
    expect((await hear()).sort()).toEqual(['settings:company', 'settings:stock']);
    expect(productsRead()).toEqual([]);
    expect([...told].sort()).toEqual(['settings:company', 'settings:stock']);
  });

  it('an order reloads its products and invalidates nothing if the stock is plentiful', async () => {
    await run(`UPDATE lots SET quantity = 500 WHERE product_id IN (11, 12); ${missingMovements}`);
    await hear();
    asked = [];
    await run(`UPDATE lots SET reserved = reserved + 1 WHERE product_id IN (11, 12)`);
    expect(await hear()).toEqual(['stock_and_rank:11,12']);
    expect(productsRead()).toEqual([11, 12]);
    expect([...told]).toEqual([]);
  });

  it('a thousand price changes lead to a few announcements and are read in batches', async () => {
    const ids = catalogueCache.snapshot.contents.products.slice(500, 1_500).map(({ id }) => id);
    await run(`UPDATE variations SET price = price + 100 WHERE product_id IN (${ids.join()})`);
    const announced = await hear();
    expect(announced.length).toBeLessThanOrEqual(8);
    expect(Math.max(...announced.map((payload) => payload.length))).toBeLessThan(8_000);
    expect(batchesRead().map((batch) => batch.length)).toEqual([500, 500]);
    expect(productsRead().sort((a, b) => a - b)).toEqual(ids);
    expect([...told].filter((tag) => tag.startsWith('card:'))).toHaveLength(1_000);
  });

  it('a new day reloads the products with lots that no longer keep long enough', async () => {
    const { mainland, islands } = catalogueCache.lasting;
    const [near, far] = (await run('SELECT DISTINCT product_id FROM lots ORDER BY 1 LIMIT 2')).rows.map(
      ({ product_id }) => product_id as number,
    );
    await run(
      `UPDATE lots SET best_before = '${mainland}', quantity = 500 WHERE product_id = ${near}; ${missingMovements}`,
    );
    await run(
      `UPDATE lots SET best_before = '${islands}', quantity = 500 WHERE product_id = ${far}; ${missingMovements}`,
    );
    await hear();
    const { rows } = await run(`SELECT DISTINCT product_id AS id FROM lots
      WHERE best_before IN ('${mainland}', '${islands}') ORDER BY id`);
    asked = [];
    ahead = 1;
    // A change of these settings recalculates the dates, like the start of a new day.
    await run(`UPDATE settings SET updated_at = now() WHERE key = 'calendar'`);
    await hear();
    expect(productsRead()).toEqual(rows.map(({ id }) => id));
    expect(rows.length).toBeLessThan(1_000);
    const stockOf = (id = 0) => catalogueCache.snapshot.productById(id)?.variations ?? [];
    expect(stockOf(near).map(({ stock }) => stock > 0)).not.toContain(true);
    expect(stockOf(far).map(({ stock, islandStock }) => [stock > 0, islandStock])).toContainEqual([true, 0]);
    ahead = 0;
  });

  it('a product is the same whether all products are read or only a list that contains it', async () => {
    const { lasting } = catalogueCache;
    await run(`UPDATE products SET listed = false WHERE id IN (40, 1900)`);
    const all = await readAllProductRecords(shop.database.db, lasting);
    const ids = Array.from({ length: 2_100 }, (_, index) => index + 1);
    expect(all).toHaveLength(1_998);
    expect(await readProductRecords(shop.database.db, lasting, ids)).toEqual(all);
    await run(`UPDATE products SET listed = true WHERE id IN (40, 1900)`);
  });

  it('what could not be read is read a little later, and nothing else', async () => {
    await run(`UPDATE variations SET price = 777 WHERE product_id = 31`);
    await run('ALTER TABLE variations RENAME TO away');
    await hear();
    await run('ALTER TABLE away RENAME TO variations');
    await catalogueCache.settled();
    expect(productsRead()).toEqual([31, 31]);
    expect(catalogueCache.snapshot.productById(31)?.variations[0]?.usualPrice).toBe(777);
  });
});
