import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';

let shop: TestShop;
let product: number;
beforeAll(async () => {
  shop = await testShop();
  product = shop.keeper.shelf.contents.products[0]?.id ?? 0;
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
  it('rises with every change of it and of what belongs to it, and with nothing else', async () => {
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
});
