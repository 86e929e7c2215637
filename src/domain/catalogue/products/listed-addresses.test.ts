import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { listedAddresses } from './listed-addresses.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const query = (statement: string) => shop.database.pool.query(statement);
const listed = () => listedAddresses(shop.catalogueCache.snapshot);

/** The last change of this product's page, after this process has processed all announcements. */
async function changedAt(slug: string): Promise<number | undefined> {
  shop.catalogueCache.noteGap();
  await shop.catalogueCache.settled();
  return listed().products.find(({ path }) => path === `/product-detail/${slug}`)?.changedAt;
}

it('the listed URLs are those of every product and of categories that contain one', async () => {
  const { products, categories } = listed();
  const slugs = await query('SELECT slug FROM products WHERE listed');
  expect(products.map(({ path }) => path).sort()).toEqual(
    slugs.rows.map(({ slug }) => `/product-detail/${slug}`).sort(),
  );
  expect(categories.map(({ path }) => path)).toContain('/products?category=meat');
  expect(new Set(categories.map(({ path }) => path)).size).toBe(categories.length);
});

it('the listed URLs are computed once per snapshot', () => expect(listed()).toBe(listed()));

it('the date of a product URL changes with its texts and prices, not with its sales', async () => {
  const slug = 'beef-for-plov';
  const mine = `(SELECT id FROM products WHERE slug = '${slug}')`;
  const longAgo = new Date('2020-01-01T00:00:00Z').getTime();
  const forgetChange = () => query(`UPDATE products SET changed_at = '2020-01-01T00:00:00Z' WHERE id = ${mine}`);

  await forgetChange();
  await query(`UPDATE products SET popularity = popularity + 1 WHERE id = ${mine}`);
  await query(`UPDATE variations SET price = price WHERE product_id = ${mine}`);
  expect(await changedAt(slug)).toBe(longAgo);

  await query(`UPDATE variations SET price = price + 100 WHERE product_id = ${mine}`);
  expect(await changedAt(slug)).toBeGreaterThan(longAgo);

  await forgetChange();
  await query(`UPDATE products SET name = name || '{"en": "Beef"}' WHERE id = ${mine}`);
  expect(await changedAt(slug)).toBeGreaterThan(longAgo);

  await query(`UPDATE products SET listed = false WHERE id = ${mine}`);
  expect(await changedAt(slug)).toBeUndefined();
});

it('the listed URLs equal those in the sitemap', async () => {
  const answer = await shop.app.inject('/sitemap.xml');
  const files = [...answer.body.matchAll(/\/sitemap\/(\w+)-1\.xml/g)].map(([, kind]) => kind);
  expect(files).toEqual(['pages', 'categories', 'products']);
  const pages = (await shop.app.inject('/sitemap/pages-1.xml')).body;
  for (const path of ['/', '/products', '/about-us', '/policies/delivery', '/privacy'])
    expect(pages).toContain(`${path}<`);
  for (const path of ['/basket', '/me', '/dev/ui', '/login']) expect(pages).not.toContain(`${path}<`);
});
