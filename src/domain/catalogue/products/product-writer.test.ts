import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { ProductCommand, VariationCommand } from './product-command.rules.ts';
import { writeProducts } from './product-writer.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const words = (en: string) => ({ en });
const fields = {
  ...{ name: words('Made'), description: words('About'), ingredients: words('Salt') },
  ...{ category: 1, brand: 1, certificate: 1, storage: 'ambient', origin: 'UZ' },
};
const size = (sku: string, more: VariationCommand = {}): VariationCommand => ({
  ...{ sku, unit_type: 1, unit_amount: 500, price: 1_000, ...more },
});
const write = (commands: readonly ProductCommand[]) =>
  shop.database.db.transaction().execute((transaction) => writeProducts(transaction, commands));
const made = async (slug: string, sizes: readonly VariationCommand[]) => {
  const written = await write([{ at: 0, product: { slug }, fields, sizes }]);
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  return written.value[0] as (typeof written.value)[0];
};
const numbersOf = async (product: number) =>
  (
    await sql<{ sku: string; barcode: string | null; stock: number }>`
      SELECT sku, barcode, dense_rank() OVER (ORDER BY stock_item_id)::int AS stock FROM variations
      WHERE product_id = ${product} ORDER BY position`.execute(shop.database.db)
  ).rows;

it('any number of products is added and changed with the same number of statements', async () => {
  const { db } = shop.database;
  const count = async (most: number, commands: (place: number) => ProductCommand) =>
    (await statementsOf(() => write(Array.from({ length: most }, (_, place) => commands(place))))).length;
  const make = (start: string) => (place: number) => ({
    ...{ at: place, product: { slug: `${start}-${place}` }, fields, pictures: [{ id: 1, alt: words('Shown') }] },
    sizes: [size(`${start}-${place}-a`), size(`${start}-${place}-b`, { stock_of: `${start}-${place}-a` })],
  });
  const one = await count(1, make('few'));
  expect(await count(200, make('many'))).toBe(one);
  const { rows } = await sql<{ id: number; size: number }>`
    SELECT p.id, min(v.id)::int AS size FROM products p JOIN variations v ON v.product_id = p.id
    WHERE p.slug LIKE 'many-%' GROUP BY p.id ORDER BY p.id`.execute(db);
  expect(rows).toHaveLength(200);
  const change = (place: number) => ({
    ...{ at: place, product: { id: rows[place]?.id ?? 0 }, fields: { name: { ru: `№ ${place}` }, category: 2 } },
    sizes: [{ id: rows[place]?.size, price: 2_000 + place }],
  });
  expect(await count(200, change)).toBe(await count(1, change));
  const { rows: changed } = await sql`
    SELECT name, price FROM products p JOIN variations v ON v.id = ${rows[199]?.size}
    WHERE p.id = ${rows[199]?.id} AND p.category_id = 2`.execute(db);
  expect(changed).toEqual([{ name: { en: 'Made', ru: '№ 199' }, price: 2_199 }]);
});

it('nothing of a batch is written if one command is refused, and all refused commands are reported', async () => {
  const { id } = await made('whole', [size('WHOLE')]);
  const refused = await write([
    { at: 7, product: { slug: 'whole-2' }, fields, sizes: [size('WHOLE-2')] },
    { at: 8, product: { slug: 'whole' }, fields },
    { at: 9, product: { id }, fields: { brand: 999_999 }, sizes: [size('WHOLE-2')] },
    { at: 10, product: { id: 999_999 }, fields: {} },
    { at: 11, product: { id, version: 99 }, fields: {} },
  ]);
  expect(refused).toEqual({
    ok: false,
    error: [
      { at: 8, code: 'slug_taken' },
      { at: 9, code: 'unknown', field: 'brand' },
      { at: 9, size: 0, code: 'sku_taken' },
      { at: 10, code: 'gone' },
      { at: 11, code: 'moved' },
    ],
  });
  const { rows } = await sql`SELECT FROM products WHERE slug = 'whole-2'`.execute(shop.database.db);
  expect(rows).toEqual([]);
});

it('several commands for one product are applied one after the other', async () => {
  const { id, sizes } = await made('folded', [size('FOLDED')]);
  const [first = 0] = sizes;
  const done = await write([
    { at: 1, product: { id }, fields: { name: { ru: 'Раз' }, nutrition: { fat: 1 } } },
    { at: 2, product: { id }, fields: { name: { uz: 'Ikki' } }, sizes: [{ id: first, price: 500 }] },
    { at: 3, product: { id }, fields: {}, sizes: [{ id: first, discount: 10 }, size('FOLDED-2')] },
  ]);
  expect(done).toMatchObject({
    ok: true,
    value: [{ at: 1 }, { at: 2 }, { at: 3, sizes: [first, expect.any(Number)] }],
  });
  const { rows } = await sql`
    SELECT name, nutrition, price, discount, position FROM products p JOIN variations v ON v.product_id = p.id
    WHERE p.id = ${id} ORDER BY position`.execute(shop.database.db);
  const product = { name: { en: 'Made', ru: 'Раз', uz: 'Ikki' }, nutrition: { fat: 1 } };
  expect(rows).toEqual([
    { ...product, price: 500, discount: 10, position: 0 },
    { ...product, price: 1_000, discount: null, position: 1 },
  ]);
});

describe('a barcode', () => {
  const [one, two] = ['8801111111111', '8802222222222'];

  it('can move to another size within one save', async () => {
    const { id, sizes } = await made('swap', [size('SWAP-A', { barcode: one }), size('SWAP-B', { barcode: two })]);
    const [a = 0, b = 0] = sizes;
    const swapped = await write([
      {
        at: 0,
        product: { id },
        fields: {},
        sizes: [
          { id: a, barcode: two },
          { id: b, barcode: one },
        ],
      },
    ]);
    expect(swapped.ok).toBe(true);
    expect((await numbersOf(id)).map(({ barcode }) => barcode)).toEqual([two, one]);
    // An archived size keeps its barcode, and another size may use it as well.
    const replaced = await write([
      { at: 0, product: { id }, fields: {}, sizes: [size('SWAP-C', { barcode: two }), { id: a, archived: true }] },
    ]);
    expect(replaced.ok).toBe(true);
    expect(await numbersOf(id)).toEqual([
      { sku: 'SWAP-A', barcode: two, stock: 1 },
      { sku: 'SWAP-B', barcode: one, stock: 2 },
      { sku: 'SWAP-C', barcode: two, stock: 3 },
    ]);
  });

  it('cannot be used twice', async () => {
    const twice = await write([
      {
        at: 0,
        product: { slug: 'twice' },
        fields,
        sizes: ['T-A', 'T-B'].map((sku) => size(sku, { barcode: '88033333' })),
      },
    ]);
    expect(twice).toEqual({ ok: false, error: [{ at: 0, size: 1, code: 'barcode_taken' }] });
  });
});

it('a new size can only share the stock of a size of the same product, which may also be new', async () => {
  const { id } = await made('shared', [size('SHARED-A'), size('SHARED-B', { stock_of: 'SHARED-A', stock_units: 6 })]);
  await write([
    { at: 0, product: { id }, fields: {}, sizes: [size('SHARED-C', { stock_of: 'SHARED-B' }), size('SHARED-D')] },
  ]);
  expect((await numbersOf(id)).map(({ stock }) => stock)).toEqual([1, 1, 1, 2]);
  const other = await made('unshared', [size('UNSHARED')]);
  expect(
    await write([{ at: 0, product: { id: other.id }, fields: {}, sizes: [size('U-2', { stock_of: 'SHARED-A' })] }]),
  ).toEqual({ ok: false, error: [{ at: 0, size: 0, code: 'unknown', field: 'stock_of' }] });
});

it('a product that is already archived keeps the time of archiving', async () => {
  const { id } = await made('kept', [size('KEPT')]);
  const archivedAt = async () =>
    (await sql<{ at: Date }>`SELECT archived_at AS at FROM products WHERE id = ${id}`.execute(shop.database.db)).rows[0]
      ?.at;
  await write([{ at: 0, product: { id }, fields: { archived: true } }]);
  const first = await archivedAt();
  expect(first).not.toBeNull();
  await write([{ at: 0, product: { id }, fields: { archived: true, name_ko: '쌀' } }]);
  expect(await archivedAt()).toEqual(first);
});
