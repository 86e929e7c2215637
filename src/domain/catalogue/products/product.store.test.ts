import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { missingMovements } from '../../orders/testing/corrected-stock.ts';
import { readAllProductRecords, readProductRecords } from './product.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function rowsOf<Row extends object>(statement: string): Promise<Row[]> {
  return (await shop.database.pool.query<Row>(statement)).rows;
}
const readAll = () => readAllProductRecords(shop.database.db, shop.catalogueCache.lasting);

describe('products read from the database', () => {
  beforeAll(async () => {
    const { mainland } = shop.catalogueCache.lasting;
    // Some lots are empty, some keep only for the mainland, and one in ten of the others has a second lot.
    await shop.database.pool.query(`
      UPDATE lots SET quantity = reserved WHERE id % 7 = 0;
      UPDATE lots SET best_before = '${mainland}' WHERE id % 5 = 0;
      INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
          best_before, slaughter_method)
        SELECT product_id, stock_item_id, certificate_id, lot_number || '-second', 5, origin, plant, produced_on,
          best_before, CASE slaughter_method WHEN 'hand' THEN 'mechanical' ELSE slaughter_method END
        FROM lots WHERE id % 10 = 1;
      ${missingMovements}`);
  });

  it('have the stock that follows from their lots for each size, also for islands', async () => {
    const { mainland, islands } = shop.catalogueCache.lasting;
    const stock = (from: string) =>
      `(SELECT coalesce(sum(free), 0)::int FROM sellable_lots l
        WHERE l.stock_item_id = v.stock_item_id AND best_before >= '${from}') / v.stock_units`;
    const expected = await rowsOf(`
      SELECT v.id, v.sku, v.price AS "usualPrice", ${stock(mainland)} AS stock, ${stock(islands)} AS "islandStock"
      FROM variations v WHERE archived_at IS NULL ORDER BY product_id, position`);
    const sizes = (await readAll()).flatMap(({ variations }) => variations);
    expect(
      sizes.map(({ id, sku, usualPrice, stock, islandStock }) => ({ id, sku, usualPrice, stock, islandStock })),
    ).toEqual(expected);
    expect(new Set(sizes.map(({ stock, islandStock }) => Math.sign(stock - islandStock)))).toEqual(new Set([0, 1]));
  });

  it('name the lots that can be sold, and are not hand-slaughtered if the methods differ', async () => {
    const expected = await rowsOf<{ id: number; lots: string; methods: string[] }>(`
      SELECT product_id AS id, string_agg(id::text, ',' ORDER BY stock_item_id, id) AS lots,
        array_agg(DISTINCT slaughter_method) AS methods
      FROM sellable_lots WHERE free > 0 AND best_before >= '${shop.catalogueCache.lasting.mainland}' GROUP BY product_id`);
    const products = await readAll();
    const withLots = products.filter(({ lots }) => lots !== '');
    expect(new Map(withLots.map(({ id, lots }) => [id, lots]))).toEqual(
      new Map(expected.map(({ id, lots }) => [id, lots])),
    );
    expect(withLots.length).toBeLessThan(products.length);
    const both = expected.filter(({ methods }) => methods.length > 1).map(({ id }) => id);
    const ways = products.filter(({ id }) => both.includes(id)).map(({ slaughter }) => slaughter);
    expect(new Set(ways)).toEqual(new Set(['mechanical']));
  });

  it('are shown with their first picture', async () => {
    const expected = await rowsOf(`SELECT product_id AS id, key, widths, placeholder
      FROM product_pictures JOIN pictures ON pictures.id = picture_id WHERE position = 0 ORDER BY product_id`);
    expect((await readAll()).map(({ id, picture }) => ({ id, ...picture }))).toEqual(expected);
  });

  it('are left out if they are unlisted or have no size or picture, without affecting others', async () => {
    const before = await readAll();
    const [unlisted = 0, sizeless = 0, pictureless = 0] = before.slice(3).map(({ id }) => id);
    await shop.database.pool.query(`
      UPDATE products SET listed = false WHERE id = ${unlisted};
      UPDATE variations SET archived_at = now() WHERE product_id = ${sizeless};
      DELETE FROM product_pictures WHERE product_id = ${pictureless}`);
    const others = before.filter(({ id }) => ![unlisted, sizeless, pictureless].includes(id));
    expect(await readAll()).toEqual(others);
    const asked = [others[4]?.id ?? 0, pictureless, others[1]?.id ?? 0, unlisted, 999_999];
    expect(await readProductRecords(shop.database.db, shop.catalogueCache.lasting, asked)).toEqual([
      others[1],
      others[4],
    ]);
    expect(await readProductRecords(shop.database.db, shop.catalogueCache.lasting, [sizeless])).toEqual([]);
  });
});
