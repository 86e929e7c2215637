import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';

let shop: TestShop;
let product: number;
beforeAll(async () => {
  shop = await testShop();
  product = shop.catalogueCache.snapshot.contents.products[0]?.id ?? 0;
});
afterAll(() => shop.close());

const versionAfter = async (statement: string) => {
  await sql.raw(statement.replaceAll(':product', String(product))).execute(shop.database.db);
  const row = await shop.database.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return row.version;
};

describe('the version of a row', () => {
  it('rises with every change of the row and its dependent rows, and with nothing else', async () => {
    const begun = await versionAfter('SELECT 1');
    expect(await versionAfter("UPDATE products SET name_ko = '쌀' WHERE id = :product")).toBe(begun + 1);
    expect(await versionAfter("UPDATE products SET name_ko = '쌀' WHERE id = :product")).toBe(begun + 1);
    expect(await versionAfter('UPDATE products SET popularity = popularity + 1 WHERE id = :product')).toBe(begun + 1);
    expect(await versionAfter('UPDATE variations SET price = price WHERE product_id = :product')).toBe(begun + 1);
    expect(await versionAfter('UPDATE variations SET price = price + 10 WHERE product_id = :product')).toBe(begun + 2);
    expect(await versionAfter('UPDATE product_pictures SET position = position + 50 WHERE product_id = :product')).toBe(
      begun + 3,
    );
    expect(await versionAfter('UPDATE products SET version = 90 WHERE id = :product')).toBe(begun + 4);
  });

  it('rises together with the day on which a new price was recorded, in one write', async () => {
    const [before, after] = await shop.database.db.transaction().execute(async (transaction) => {
      const writes = async () => {
        const { rows } = await sql<{ count: number }>`
          SELECT n_tup_upd::int AS count FROM pg_stat_xact_user_tables WHERE relname = 'products'`.execute(transaction);
        return rows[0]?.count ?? 0;
      };
      const already = await writes();
      await sql`UPDATE variations SET price = price + 10 WHERE product_id = ${product}`.execute(transaction);
      return [already, await writes()] as const;
    });
    expect(after - before).toBe(1);
  });
});
