import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../../platform/tables/csv-text.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { StaffProduct } from '../../catalogue/products/staff-product.contract.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { importSheetJob } from './sheet-import.job.ts';

let shop: TestShop;
let manager: LoggedIn;
let references: { category: string; brand: string; certificate: string; picture: number };
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
  const { rows } = await sql<typeof references>`
    SELECT (SELECT slug FROM categories WHERE id = 1) AS category, (SELECT slug FROM brands WHERE id = 1) AS brand,
      (SELECT body || ': ' || number FROM certificates WHERE id = 1) AS certificate,
      (SELECT min(picture_id) FROM product_pictures) AS picture`.execute(shop.database.db);
  references = rows[0] as typeof references;
  await addCategory('unseen', true);
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const answer = await shop.app.inject({
    ...{ method, url: `/api/staff/${url}`, headers: manager.headers },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
/** A copy of the first category under another slug. */
const addCategory = (slug: string, hidden = false) =>
  sql`INSERT INTO categories (slug, name, name_ko, position, tint, picture_id, hidden)
    SELECT ${slug}, name, '', 900, tint, picture_id, ${hidden} FROM categories WHERE id = 1`.execute(shop.database.db);
const work = (job: number) => importSheetJob(shop.database.db, shop.uploads.folder).run({ job });
const look = async (id: number) => (await call('GET', `imports/${id}/`)).data;

type Cells = Readonly<Record<string, string | number>>;
const checked = async (...rows: Cells[]) => {
  const text = csvLines([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
  const { job, import: id } = (await call('POST', 'products/import/?dry_run=1', { text })).data;
  await work(job);
  return look(id);
};
const taken = async (id: number) => {
  const { job } = (await call('POST', `imports/${id}/take/`)).data;
  await work(job);
  return look(id);
};
const brought = async (...rows: Cells[]) => {
  const view = await checked(...rows);
  return view.state === 'checked' ? taken(view.id) : view;
};

const law = {
  ...{ producer: 'Demo mill', importer: 'Demo trading' },
  notice: { kind: 'processed', food_type: '곡류', import_declared: true, grade: 'A' },
};
const size = { unit_type: 1, unit_amount: 500, price: 1_000 } as const;
let numbers = 0;

/** A product that could be listed at once. */
async function someProduct(more: object = {}): Promise<StaffProduct> {
  numbers += 1;
  const { data } = await call('POST', 'products/', {
    ...{ name: { en: 'Twin' }, description: { en: 'About' }, ingredients: { en: 'Salt' }, ...law },
    ...{ category: 1, brand: 1, certificate: 1, storage: 'ambient', origin: 'UZ', slug: `twin-${numbers}` },
    ...{ pictures: [{ id: references.picture }], variations: [{ ...size, sku: `TWIN-${numbers}` }] },
    ...more,
  });
  return data;
}

/** A product and its variations, without what distinguishes two copies. */
async function stateOf({ id }: StaffProduct) {
  const { rows } = await sql`
    SELECT to_jsonb(p) - '{id,slug,version,created_at,changed_at,text_moments}'::text[] AS product,
      (SELECT jsonb_agg(to_jsonb(v) - '{id,product_id,stock_item_id,sku,barcode}'::text[] ORDER BY v.position)
        FROM variations v WHERE v.product_id = p.id) AS sizes,
      (SELECT count(DISTINCT stock_item_id)::int FROM variations WHERE product_id = p.id) AS stocks
    FROM products p WHERE id = ${id}`.execute(shop.database.db);
  return rows[0];
}

interface Rule {
  readonly rule: string;
  /** The error code in the back office and the text in a sheet; without it, both are accepted. */
  readonly refused?: readonly [code: string, words: RegExp];
  readonly stands?: (product: StaffProduct) => Promise<unknown>;
  readonly desk: (product: StaffProduct) => object;
  readonly sheet: (product: StaffProduct) => Cells;
}

const query = (statement: ReturnType<typeof sql>) => statement.execute(shop.database.db);
const ofSize = (changes: object) => (product: StaffProduct) => ({
  variations: [{ id: product.variations[0]?.id, ...changes }],
});
const cells = (own: Cells) => (product: StaffProduct) => ({ sku: product.variations[0]?.sku ?? '', ...own });
const newSize = (own: object) => (product: StaffProduct) => ({
  variations: [{ ...size, sku: `${product.slug}-NEW`, ...own }],
});
const newRow = (own: Cells) => (product: StaffProduct) => ({
  ...{ slug: product.slug, sku: `${product.slug}-NEW`, unit_type: 'g', unit_amount: 500, price: 1_000, ...own },
});
const manySizes = (count: number) => (product: StaffProduct) =>
  query(sql`WITH items AS (INSERT INTO stock_items (product_id) SELECT ${product.id} FROM generate_series(1, ${count}) RETURNING id)
    INSERT INTO variations (product_id, stock_item_id, sku, position, unit_type, unit_amount, price)
    SELECT ${product.id}, id, 'MANY-' || id, row_number() OVER (), 1, 500, 900 FROM items`);
const words = (count: number, letters: number) =>
  Array.from({ length: count }, (_, place) => String(place).padEnd(letters, 'x'));
const days = ['2027-01-01T00:00:00+09:00', '2027-01-08T00:00:00+09:00'] as const;
const cellDays = ['2027-01-01 00:00', '2027-01-08 00:00'] as const;
const range = /^From 1 to/;

const rules: readonly Rule[] = [
  {
    rule: 'the highest price',
    desk: ofSize({ price: 100_000_000 }),
    sheet: cells({ price: 100_000_000 }),
  },
  {
    rule: 'a price above it',
    refused: ['invalid_input', range],
    desk: ofSize({ price: 100_000_001 }),
    sheet: cells({ price: 100_000_001 }),
  },
  {
    rule: 'no price',
    refused: ['invalid_input', range],
    desk: ofSize({ price: 0 }),
    sheet: cells({ price: 0 }),
  },
  {
    rule: 'a discount with its dates',
    desk: ofSize({ discount: 10, discount_from: days[0], discount_until: days[1] }),
    sheet: cells({ discount: 10, discount_from: cellDays[0], discount_until: cellDays[1] }),
  },
  {
    rule: 'a discount without effect',
    refused: ['invalid_input', /leaves nothing to pay/],
    desk: ofSize({ price: 10, discount: 1 }),
    sheet: cells({ price: 10, discount: 1 }),
  },
  {
    rule: 'a price that makes the discount meaningless',
    refused: ['invalid_input', /leaves nothing to pay/],
    stands: ({ id }) => query(sql`UPDATE variations SET discount = 99 WHERE product_id = ${id}`),
    desk: ofSize({ price: 1 }),
    sheet: cells({ price: 1 }),
  },
  {
    rule: 'discount dates without a discount',
    refused: ['invalid_input', /no discount for this date/],
    desk: ofSize({ discount_until: days[1] }),
    sheet: cells({ discount_until: cellDays[1] }),
  },
  {
    rule: 'discount dates that end before they begin',
    refused: ['invalid_input', /ends before it begins/],
    desk: ofSize({ discount: 10, discount_from: days[1], discount_until: days[0] }),
    sheet: cells({ discount: 10, discount_from: cellDays[1], discount_until: cellDays[0] }),
  },
  {
    rule: 'a discount that is removed with its dates',
    stands: ({ id }) =>
      query(sql`UPDATE variations SET discount = 20, discount_until = '2027-01-08Z' WHERE product_id = ${id}`),
    desk: ofSize({ discount: null }),
    sheet: cells({ discount: '' }),
  },
  {
    rule: 'the maximum number of search words',
    desk: () => ({ search_words: words(50, 60) }),
    sheet: cells({ search_words: words(50, 60).join(', ') }),
  },
  {
    rule: 'one search word too many',
    refused: ['invalid_input', /Maximum number of words: 50/],
    desk: () => ({ search_words: words(51, 3) }),
    sheet: cells({ search_words: words(51, 3).join(', ') }),
  },
  {
    rule: 'a search word that is too long',
    refused: ['invalid_input', /Maximum number of characters: 60/],
    desk: () => ({ search_words: words(1, 61) }),
    sheet: cells({ search_words: words(1, 61).join(', ') }),
  },
  {
    rule: 'a name that is too long',
    refused: ['invalid_input', /Maximum number of characters: 120/],
    desk: () => ({ name: { ru: 'x'.repeat(121) } }),
    sheet: cells({ name_ru: 'x'.repeat(121) }),
  },
  {
    rule: 'an English name that is removed',
    refused: ['invalid_input', /must not be empty/],
    desk: () => ({ name: { en: '' } }),
    sheet: cells({ name_en: '' }),
  },
  {
    rule: 'a producer that is too long',
    refused: ['invalid_input', /Maximum number of characters: 300/],
    desk: () => ({ producer: 'x'.repeat(301) }),
    sheet: cells({ producer: 'x'.repeat(301) }),
  },
  {
    rule: 'an unknown allergen',
    refused: ['invalid_input', /One of these/],
    desk: () => ({ allergens: ['water'] }),
    sheet: cells({ allergens: 'water' }),
  },
  {
    rule: 'nutrition values, of which one is set, one kept and one removed',
    stands: ({ id }) => query(sql`UPDATE products SET nutrition = '{"fat": 1.5, "sodium": 20}' WHERE id = ${id}`),
    desk: () => ({ nutrition: { energy: 350, sodium: null } }),
    sheet: cells({ nutrition_energy: 350, nutrition_sodium: '' }),
  },
  {
    rule: 'legally required facts, of which one is cleared',
    desk: () => ({ notice: { kind: null, grade: '', traceable: true } }),
    sheet: cells({ notice_kind: '', grade: '', traceable: 'yes' }),
  },
  {
    rule: 'a category that is hidden',
    refused: ['category_hidden', /category is hidden/],
    desk: () => ({ category: hiddenCategory }),
    sheet: cells({ category: 'unseen' }),
  },
  { rule: 'a product that is listed', desk: () => ({ listed: true }), sheet: cells({ listed: 'yes' }) },
  {
    rule: 'a listed product without a picture',
    refused: ['product_incomplete', /without a picture/],
    stands: ({ id }) => query(sql`DELETE FROM product_pictures WHERE product_id = ${id}`),
    desk: () => ({ listed: true }),
    sheet: cells({ listed: 'yes' }),
  },
  {
    rule: 'a listed product without its producer',
    refused: ['product_incomplete', /needs this by law/],
    desk: () => ({ listed: true, producer: '' }),
    sheet: cells({ listed: 'yes', producer: '' }),
  },
  {
    rule: 'a required fact that is removed from a listed product',
    refused: ['product_incomplete', /needs this by law/],
    stands: ({ id }) => query(sql`UPDATE products SET listed = true WHERE id = ${id}`),
    desk: () => ({ notice: { food_type: '' } }),
    sheet: cells({ food_type: '' }),
  },
  {
    rule: 'another change of a product that already lacks a picture and a fact',
    stands: ({ id }) =>
      query(sql`WITH bare AS (DELETE FROM product_pictures WHERE product_id = ${id})
        UPDATE products SET listed = true, producer = '' WHERE id = ${id}`),
    desk: () => ({ name_ko: '쌀' }),
    sheet: cells({ name_ko: '쌀' }),
  },
  { rule: 'the last possible variation', stands: manySizes(28), desk: newSize({}), sheet: newRow({}) },
  {
    rule: 'one variation too many',
    refused: ['invalid_input', /Maximum number of sizes of a product: 30/],
    stands: manySizes(29),
    desk: newSize({}),
    sheet: newRow({}),
  },
  {
    rule: 'another change of a product with too many variations',
    stands: manySizes(35),
    desk: ofSize({ price: 1_500 }),
    sheet: cells({ price: 1_500 }),
  },
  {
    rule: 'a SKU that is too long',
    refused: ['invalid_input', /Maximum number of characters: 60/],
    desk: newSize({ sku: 'x'.repeat(61) }),
    sheet: newRow({ sku: 'x'.repeat(61) }),
  },
  {
    rule: 'a new variation that shares the stock of another one',
    desk: (product) => newSize({ stock_of: product.variations[0]?.sku, stock_units: 6 })(product),
    sheet: (product) => newRow({ stock_of: product.variations[0]?.sku ?? '', stock_units: 6 })(product),
  },
  {
    rule: 'a new variation that shares the stock of another product',
    refused: ['invalid_input', /Not found in the shop/],
    desk: newSize({ stock_of: 'OTHER' }),
    sheet: newRow({ stock_of: 'OTHER' }),
  },
  {
    rule: 'the barcode of another variation',
    refused: ['barcode_taken', /Another size has this barcode/],
    desk: ofSize({ barcode: '8809999999999' }),
    sheet: cells({ barcode: '8809999999999' }),
  },
  {
    rule: 'an invalid barcode',
    refused: ['invalid_input', /8 to 14 digits/],
    desk: ofSize({ barcode: '12' }),
    sheet: cells({ barcode: '12' }),
  },
];

let hiddenCategory = 0;

describe('back office and sheet apply the same rules', () => {
  beforeAll(async () => {
    await someProduct({ slug: 'other', variations: [{ ...size, sku: 'OTHER', barcode: '8809999999999' }] });
    const { rows } = await sql<{ id: number }>`SELECT id FROM categories WHERE slug = 'unseen'`.execute(
      shop.database.db,
    );
    hiddenCategory = rows[0]?.id ?? 0;
  });

  it.each(rules)('for $rule', async ({ refused, stands, desk, sheet }) => {
    const [one, other] = [await someProduct(), await someProduct()];
    for (const product of [one, other]) await stands?.(product);
    const before = await stateOf(one);
    expect(await stateOf(other)).toEqual(before);
    const { version } = (await call('GET', `products/${one.id}/`)).data;
    const saved = await call('PATCH', `products/${one.id}/`, { version, ...desk(one) });
    const view = await brought(sheet(other));
    if (refused) {
      const [code, said] = refused;
      expect(saved.error?.code).toBe(code);
      expect(view).toMatchObject({ state: 'faulty', errors: [{ row: 2, message: expect.stringMatching(said) }] });
      expect([await stateOf(one), await stateOf(other)]).toEqual([before, before]);
    } else {
      expect([saved.error, view.errors, view.state]).toEqual([undefined, [], 'taken']);
      const after = await stateOf(one);
      expect(after).not.toEqual(before);
      expect(await stateOf(other)).toEqual(after);
    }
  });

  it.each([
    ['for a slug of the maximum length', { slug: 'x'.repeat(100) }, null],
    ['for a slug that is too long', { slug: 'x'.repeat(101) }, /Maximum number of characters: 100/],
  ] as const)('%s', async (_, { slug }, words) => {
    const own = { ...size, sku: `DESK-${slug.length}` };
    const made = await call('POST', 'products/', {
      ...{ slug: `${slug.slice(1)}y`, name: { en: 'Long' }, description: { en: 'a' }, ingredients: { en: 'a' } },
      ...{ category: 1, brand: 1, certificate: 1, storage: 'ambient', origin: 'UZ', variations: [own] },
    });
    const { picture: _picture, ...places } = references;
    const view = await brought({
      ...{ slug, sku: `SHEET-${slug.length}`, name_en: 'Long', description_en: 'a', ingredients_en: 'a', ...places },
      ...{ storage: 'ambient', origin: 'UZ', unit_type: 'g', unit_amount: 500, price: 1_000 },
    });
    if (words) {
      expect(made.error.code).toBe('invalid_input');
      expect(view.errors).toEqual([expect.objectContaining({ row: 2, message: expect.stringMatching(words) })]);
      return;
    }
    // Neither gave a tax type.
    expect([made.data.tax_type, view.state]).toEqual(['taxed', 'taken']);
    const { rows } = await sql<{ id: number }>`SELECT id FROM products WHERE slug = ${slug}`.execute(shop.database.db);
    expect(await stateOf({ ...made.data, id: rows[0]?.id ?? 0 })).toEqual(await stateOf(made.data));
  });
});

describe('a valid comparison is refused when it is written, because of', () => {
  const late: readonly (readonly [
    string,
    (product: StaffProduct) => Cells,
    (product: StaffProduct) => Promise<unknown>,
    RegExp,
  ])[] = [
    [
      'a category that was hidden',
      cells({ category: 'hidden-late' }),
      () => query(sql`UPDATE categories SET hidden = true WHERE slug = 'hidden-late'`),
      /category is hidden/,
    ],
    [
      'a sale without a picture',
      cells({ listed: 'yes' }),
      ({ id }) => query(sql`DELETE FROM product_pictures WHERE product_id = ${id}`),
      /without a picture/,
    ],
    ['a variation too many', newRow({}), manySizes(29), /Maximum number of sizes of a product: 30/],
    [
      'a discount that the new price makes meaningless',
      cells({ discount: 1 }),
      ({ id }) => query(sql`UPDATE variations SET price = 10 WHERE product_id = ${id}`),
      /leaves nothing to pay/,
    ],
    [
      'a SKU that another product has',
      newRow({ sku: 'LATE-SKU' }),
      () => someProduct({ variations: [{ ...size, sku: 'LATE-SKU' }] }),
      /just added this/,
    ],
  ];
  beforeAll(() => addCategory('hidden-late'));

  it.each(late)('%s', async (_, sheet, happens, said) => {
    const product = await someProduct();
    const view = await checked(sheet(product));
    expect(view).toMatchObject({ state: 'checked', errors: [] });
    await happens(product);
    expect(await taken(view.id)).toMatchObject({
      ...{ state: 'faulty', errors: [{ row: 2, message: expect.stringMatching(said) }] },
    });
  });
});

it('data from before a rule can be exported and imported again without a change or a problem', async () => {
  const product = await someProduct();
  await manySizes(40)(product);
  await query(sql`UPDATE products SET listed = true, producer = '', slug = ${`long-${'x'.repeat(110)}`},
    name_ko = ${`a\nb\t${'c'.repeat(150)}`}, search_words = ${[...words(60, 70), 'two\nlines']} WHERE id = ${product.id}`);
  await query(sql`DELETE FROM product_pictures WHERE product_id = ${product.id}`);
  await query(
    sql`UPDATE variations SET price = 2000000000, discount = NULL WHERE product_id = ${product.id} AND position = 0`,
  );
  await query(sql`UPDATE variations SET price = 10, discount = 1 WHERE product_id = ${product.id} AND position = 1`);
  const file = await shop.app.inject({ url: '/api/staff/products/export/?format=csv', headers: manager.headers });
  const { job, import: id } = (await call('POST', 'products/import/?dry_run=1', { text: file.body })).data;
  await work(job);
  expect(await look(id)).toMatchObject({ state: 'checked', changed: 0, faults: 0 });
  expect((await look(id)).rows).toBeGreaterThan(40);
});

it('one sheet can add a variation to a product and list it, and its undo reverts both', async () => {
  const product = await someProduct();
  await query(sql`UPDATE variations SET archived_at = now() WHERE product_id = ${product.id}`);
  const view = await brought({ ...newRow({})(product), listed: 'yes' });
  expect(view).toMatchObject({ state: 'taken', errors: [] });
  const { job, import: back } = (await call('POST', `imports/${view.id}/undo/`)).data;
  await work(job);
  expect(await look(back)).toMatchObject({ state: 'taken' });
  expect((await call('GET', `products/${product.id}/`)).data).toMatchObject({
    ...{ listed: false, variations: [{ archived: true }] },
  });
});

describe('concurrent writes by back office and sheet', () => {
  it('let only one of them change the same value', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const product = await someProduct();
      const view = await checked(cells({ price: 2_000 + round })(product));
      const [saved, sheet] = await Promise.all([
        call('PATCH', `products/${product.id}/`, { version: product.version, ...ofSize({ price: 3_000 })(product) }),
        taken(view.id),
      ]);
      const { price } = (await call('GET', `products/${product.id}/`)).data.variations[0];
      if (saved.status === 200) {
        expect([sheet.state, price]).toEqual(['faulty', 3_000]);
        expect(sheet.errors[0].message).toMatch(/^Changed meanwhile/);
      } else expect([saved.error.code, sheet.state, price]).toEqual(['changed_meanwhile', 'taken', 2_000 + round]);
      outcomes.add(sheet.state);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('report a cell that changes while the sheet waits for its product, and not a deleted product', async () => {
    const { db } = shop.database;
    const product = await someProduct();
    await addCategory('elsewhere');
    const view = await checked(cells({ category: 'elsewhere' })(product));
    const { job } = (await call('POST', `imports/${view.id}/take/`)).data;
    let working: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await sql`UPDATE products SET category_id = (SELECT max(id) FROM categories WHERE NOT hidden AND slug <> 'elsewhere')
        WHERE id = ${product.id}`.execute(transaction);
      working = work(job);
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
    await working;
    expect(await look(view.id)).toMatchObject({
      ...{ state: 'faulty', errors: [{ row: 2, message: expect.stringMatching(/^Changed meanwhile/) }] },
    });
  });

  it('do not let two sheets both add the last possible variation', async () => {
    const product = await someProduct();
    await manySizes(28)(product);
    const views = [
      await checked(newRow({ sku: 'LAST-A' })(product)),
      await checked(newRow({ sku: 'LAST-B' })(product)),
    ];
    const states = await Promise.all(views.map(async ({ id }) => (await taken(id)).state));
    expect(states.sort()).toEqual(['faulty', 'taken']);
  });

  it('give one slug, SKU and barcode to only one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const { picture: _picture, ...places } = references;
      const [slug, sku, barcode] = [`race-${round}`, `RACE-${round}`, `880000000000${round}`];
      const view = await checked({
        ...{ slug, sku, barcode, name_en: 'Race', description_en: 'a', ingredients_en: 'a', ...places },
        ...{ storage: 'ambient', origin: 'UZ', unit_type: 'g', unit_amount: 500, price: 1_000 },
      });
      const desk = {
        ...{ name: { en: 'Race' }, description: { en: 'a' }, ingredients: { en: 'a' }, category: 1, brand: 1 },
        ...{ certificate: 1, storage: 'ambient', origin: 'UZ' },
      };
      const [sheet, ...saved] = await Promise.all([
        taken(view.id),
        call('POST', 'products/', { ...desk, slug, variations: [{ ...size, sku: `${sku}-a` }] }),
        call('POST', 'products/', { ...desk, variations: [{ ...size, sku }] }),
        call('POST', 'products/', { ...desk, variations: [{ ...size, sku: `${sku}-b`, barcode }] }),
      ]);
      for (const { status } of saved) expect([200, 400, 409]).toContain(status);
      const { rows } = await sql`SELECT count(*)::int AS n FROM variations
        WHERE sku = ${sku} OR barcode = ${barcode}`.execute(shop.database.db);
      if (sheet.state === 'taken') expect(rows).toEqual([{ n: 1 }]);
      else expect(sheet.errors[0].row).toBe(2);
    }
  });
});
