import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { koreanDate } from '../../../kernel/korea-time.ts';
import { refreshSnapshot, takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { requiredShelfLife } from '../../orders/reservations/required-shelf-life.rules.ts';
import { stockExactly } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { CatalogueCache, type LastingAt } from './catalogue-cache.ts';
import { isInStock } from './product-record.rules.ts';

let shop: TestShop;
let told: string[];
beforeEach(async () => {
  shop = await testShop();
  await takeAnnounced(shop.database.db);
  told = [];
  shop.catalogueCache.onRenewed((changed) => told.push(...(changed === 'everything' ? ['everything'] : changed)));
});
afterEach(() => shop.close());

const plov = () => {
  const product = shop.catalogueCache.snapshot.productBySlug('beef-for-plov');
  if (!product) throw new Error('The demo shop has no beef for plov');
  return product;
};

/** Processes the announcements of the database. */
const hear = () => refreshSnapshot(shop.database.db, shop.catalogueCache);

describe('the catalogue cache', () => {
  it('shows a new price after its announcement, and invalidates lists and page', async () => {
    const { id } = plov();
    await shop.database.db.updateTable('variations').set({ price: 12_345 }).where('product_id', '=', id).execute();
    await hear();
    expect(shop.catalogueCache.snapshot.card(plov(), 'en').usual_price).toBe(12_345);
    expect(told.sort()).toEqual([`card:${id}`, 'catalogue', `product:${id}`]);
  });

  it('invalidates nothing if a plentiful stock is reduced', async () => {
    const { id, variations } = plov();
    await correctStock(shop.database.db, (transaction) =>
      sql`UPDATE lots SET quantity = 1000 WHERE product_id = ${id}`.execute(transaction),
    );
    await hear();
    told = [];
    await sql`UPDATE lots SET reserved = reserved + 1 WHERE product_id = ${id}`.execute(shop.database.db);
    expect(await hear()).toEqual([`stock_and_rank:${id}`]);
    expect(plov().variations[0]?.stock).not.toBe(variations[0]?.stock);
    expect(told).toEqual([]);
  });

  it('invalidates the page and the card of a product with a low stock and the page of a sold-out lot, but no list', async () => {
    const { id, variations } = plov();
    const { db } = shop.database;
    await stockExactly(db, variations[0]?.id ?? 0, 5);
    await hear();
    told = [];
    await sql`UPDATE lots SET reserved = reserved + 1 WHERE product_id = ${id} AND quantity > 0`.execute(db);
    await hear();
    expect(told).toEqual([`card:${id}`, `product:${id}`]);
    told = [];
    await correctStock(db, (transaction) =>
      sql`UPDATE lots SET quantity = 1000, best_before = '2199-01-01' WHERE product_id = ${id}`.execute(transaction),
    );
    await hear();
    told = [];
    await sql`UPDATE lots SET reserved = quantity
      WHERE id = (SELECT min(id) FROM lots WHERE product_id = ${id})`.execute(db);
    expect(await hear()).toEqual([`stock_and_rank:${id}`]);
    expect(told).toEqual([`product:${id}`]);
  });

  it('is not affected when a parcel leaves with reserved stock', async () => {
    const { id } = plov();
    const { db } = shop.database;
    await sql`UPDATE lots SET reserved = 1 WHERE product_id = ${id}`.execute(db);
    await hear();
    await correctStock(db, (transaction) =>
      sql`UPDATE lots SET reserved = 0, quantity = quantity - 1, sold = 1 WHERE product_id = ${id}`.execute(
        transaction,
      ),
    );
    expect(await hear()).toEqual([]);
  });

  it('removes an unlisted product', async () => {
    const { id } = plov();
    await shop.database.db.updateTable('products').set({ listed: false }).where('id', '=', id).execute();
    await hear();
    expect(shop.catalogueCache.snapshot.productBySlug('beef-for-plov')).toBeUndefined();
  });

  it('does not sell a lot that is too near its best-before date', async () => {
    const { id } = plov();
    await shop.database.db
      .updateTable('lots')
      .set({ best_before: shop.catalogueCache.lasting.mainland })
      .where('product_id', '=', id)
      .execute();
    await hear();
    expect(plov().variations.some((variation) => variation.stock > 0)).toBe(true);
    await shop.database.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ least_days_left: 3 }) })
      .where('key', '=', 'stock')
      .execute();
    await hear();
    expect(plov().variations.every((variation) => variation.stock === 0)).toBe(true);
  });
});

describe('stock that keeps for the mainland', () => {
  it('may be more than the stock for islands', async () => {
    const { id } = plov();
    const { mainland, islands } = shop.catalogueCache.lasting;
    const keepFor = (best_before: string) =>
      shop.database.db.updateTable('lots').set({ best_before }).where('product_id', '=', id).execute();
    await keepFor(mainland);
    await hear();
    expect(plov().variations.map(({ stock, islandStock }) => [stock > 0, islandStock])).toContainEqual([true, 0]);
    await keepFor(islands);
    await hear();
    expect(plov().variations.every(({ stock, islandStock }) => stock === islandStock)).toBe(true);
  });

  it('is recalculated when the dates change, even if nothing was written', async () => {
    let asked = 0;
    const lastingAt: LastingAt = (settings, now) => {
      const lasting = requiredShelfLife(settings, now);
      return ++asked === 1
        ? { ...lasting, goodUntil: now }
        : { ...lasting, mainland: koreanDate('2199-01-01'), islands: koreanDate('2199-01-01') };
    };
    const catalogueCache = await CatalogueCache.open(shop.database.db, lastingAt);
    const stocked = () => catalogueCache.snapshot.contents.products.some(isInStock);
    expect(stocked()).toBe(true);
    await new Promise<void>((resolve) => catalogueCache.onRenewed(() => resolve()));
    expect(stocked()).toBe(false);
    await catalogueCache.close();
  });
});

describe('the database', () => {
  it('refuses a lot produced outside the validity of its certificate', async () => {
    const { id } = plov();
    const update = shop.database.db.updateTable('lots').set({ produced_on: '2020-01-01' }).where('product_id', '=', id);
    await expect(update.execute()).rejects.toMatchObject({ constraint: 'lots_certificate_valid' });
  });

  it('refuses to reserve more than the stock', async () => {
    const { id } = plov();
    const update = shop.database.db
      .updateTable('lots')
      .set(({ eb, ref }) => ({ reserved: eb(ref('quantity'), '+', 1) }))
      .where('product_id', '=', id);
    await expect(update.execute()).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps average and count consistent with the published reviews', async () => {
    const { db } = shop.database;
    const { id } = plov();
    const read = () =>
      db.selectFrom('products').select(['rating_sum', 'rating_count']).where('id', '=', id).executeTakeFirstOrThrow();
    const before = await read();
    const review = { product_id: id, stars: 2, locale: 'en', body: 'x', author: 'Demo shopper 0' };
    const { id: reviewId } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
    expect(await read()).toEqual(before);
    await db.updateTable('reviews').set({ published: true }).where('id', '=', reviewId).execute();
    expect(await read()).toEqual({ rating_sum: before.rating_sum + 2, rating_count: before.rating_count + 1 });
    await db.deleteFrom('reviews').where('id', '=', reviewId).execute();
    expect(await read()).toEqual(before);
  });
});
