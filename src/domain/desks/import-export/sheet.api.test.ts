import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, writeCsv } from '../../../platform/tables/csv-text.ts';
import { xlsxFile } from '../../../platform/tables/xlsx-file.ts';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { isThorough } from '../../../platform/testing/thorough.ts';
import { zipFile } from '../../../platform/testing/zip-file.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { buyer, place } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { setStaffRole } from '../../staff/authentication/member.store.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { sheetKinds } from './columns.rules.ts';
import { importSheetJob, sweepImportsJob } from './sheet-import.job.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object | Buffer, headers: object = {}) =>
  shop.app.inject({
    method,
    url: `/api/staff/${url}`,
    headers: { ...manager.headers, ...headers },
    ...(payload ? { payload } : {}),
  });
const bring = async (kind: string, file: Buffer | string, dry = true, headers: object = {}) => {
  const body = typeof file === 'string' ? { text: file } : file;
  const type = typeof file === 'string' ? {} : { 'content-type': 'application/octet-stream' };
  const answer = await ask('POST', `${kind}/import/?dry_run=${dry ? 1 : 0}`, body, { ...type, ...headers });
  return answer.json().data as { job: number; import: number };
};
const work = (job: number) => importSheetJob(shop.database.db, shop.uploads.folder).run({ job });
const look = async (id: number) => (await ask('GET', `imports/${id}/?page_size=200`)).json().data;
const jobOf = async (job: number) => (await ask('GET', `jobs/${job}/`)).json().data;
/** Uploads a file, waits for the comparison and returns it. */
const checked = async (kind: string, file: Buffer | string) => {
  const begun = await bring(kind, file);
  await work(begun.job);
  return look(begun.import);
};
const taken = async (id: number) => {
  const { job } = (await ask('POST', `imports/${id}/take/`)).json().data;
  await work(job);
  return look(id);
};
const undone = async (id: number) => {
  const { job, import: back } = (await ask('POST', `imports/${id}/undo/`)).json().data;
  await work(job);
  return look(back);
};
const exported = async (kind: string, format: 'csv' | 'xlsx', language = 'en') =>
  (await ask('GET', `${kind}/export/?format=${format}`, undefined, { 'accept-language': language })).rawPayload;
const priceOf = async (sku: string) =>
  (await shop.database.db.selectFrom('variations').select('price').where('sku', '=', sku).executeTakeFirstOrThrow())
    .price;
const someSkus = async (count: number) =>
  (
    await shop.database.db
      .selectFrom('variations')
      .select(['sku', 'price', 'id', 'product_id'])
      .where('discount', 'is', null)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute()
  ).map(({ sku, price, id, product_id }) => ({ sku, price, id, product: product_id }));

describe('an exported sheet', () => {
  beforeAll(async () => {
    const odd = "=1+1\n@home; +82 \"quoted\", '=x\n''-y\tz ０１２ 0123 1.5E3 <table a>";
    await sql`UPDATE products SET name = name || ${JSON.stringify({ ru: `-${odd}` })}::jsonb,
      description = description || ${JSON.stringify({ en: odd, uz: `'${odd}` })}::jsonb, name_ko = '0012',
      search_words = ${['a,b', 'c;d', 'e\\', '=f', ' g\nh', '']} WHERE id = (SELECT min(id) FROM products)`.execute(
      shop.database.db,
    );
    await sql`INSERT INTO synonyms (words) VALUES (${['=one, two', "'-three"]})`.execute(shop.database.db);
  });

  it.each(sheetKinds.flatMap((kind) => (['csv', 'xlsx'] as const).map((format) => [kind, format] as const)))(
    'of %s as %s is imported again without a change',
    async (kind, format) => {
      const language = { csv: 'ru', xlsx: 'uz' }[format];
      const file = await exported(kind, format, language);
      const view = await checked(kind, file);
      expect(view).toMatchObject({ state: 'checked', changed: 0, faults: 0, errors: [] });
      expect(view.rows).toBeGreaterThan(1);
    },
  );

  it('contains no formulas, and its columns are recognised by their technical names', async () => {
    const csv = (await exported('products', 'csv')).toString();
    expect(csv).toContain("'=1+1");
    const [size] = await someSkus(1);
    const view = await checked('prices', `price\tsku\n１２ ,３００원\t${size?.sku}`);
    expect(view.changes).toEqual([
      {
        row: 2,
        what: 'changed',
        key: size?.sku,
        cells: [{ column: 'Price, ₩', before: String(size?.price), after: '12300' }],
      },
    ]);
  });
});

describe('an import of thousands of products', () => {
  const all = isThorough ? 5_000 : 1_200;
  /** Several batches; more would prove nothing new. */
  const count = 1_100;
  const heading =
    'slug,sku,name_en,name_ru,category,brand,certificate,storage,origin,tax_type,unit_type,unit_amount,price,description_en,ingredients_en';
  let common: string[];
  const rowOf = (place: number, price: string | number = 1_000 + place, category?: string) => {
    const [usual = '', brand = '', certificate = ''] = common;
    const own = [`bulk-${place}`, `BULK-${String(place).padStart(5, '0')}`, `Bulk ${place}`, `Товар ${place}`];
    return [
      ...own,
      category ?? usual,
      brand,
      certificate,
      'ambient',
      'UZ',
      'taxed',
      'g',
      500,
      price,
      `About ${place}`,
      'Salt',
    ];
  };
  const rowsOf = (length: number) => Array.from({ length }, (_, place) => rowOf(place));
  const fileOf = (rows: ReturnType<typeof rowsOf>) => xlsxFile([heading.split(','), ...rows]);
  const sheet = () => fileOf(rowsOf(count));
  const faultySheet = () => {
    const rows = rowsOf(all);
    rows[9] = rowOf(9, 'dear');
    rows[99] = rowOf(99, 1_099, 'no-such-category');
    rows[999] = [...rowOf(999).slice(0, 1), 'BULK-00000', ...rowOf(999).slice(2)];
    return fileOf(rows);
  };
  const made = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM products WHERE slug LIKE 'bulk-%'`.execute(
        shop.database.db,
      )
    ).rows[0]?.n;
  let id: number;

  beforeAll(async () => {
    const { rows } = await sql<{ names: string[] }>`
      SELECT ARRAY[(SELECT slug FROM categories ORDER BY id LIMIT 1), (SELECT slug FROM brands ORDER BY id LIMIT 1),
        (SELECT body || ': ' || number FROM certificates ORDER BY id LIMIT 1)] AS names`.execute(shop.database.db);
    common = rows[0]?.names ?? [];
  });

  it('is refused as a whole for three faulty rows, with messages in the language of the staff member', async () => {
    const begun = await bring('products', faultySheet(), false, { 'accept-language': 'ru' });
    await work(begun.job);
    const job = await jobOf(begun.job);
    expect(job).toMatchObject({ state: 'failed', done: all });
    expect(job.errors).toEqual([
      { row: 11, column: 'price', message: 'Нужно целое число.' },
      { row: 101, column: 'category', message: 'В магазине такого нет.' },
      { row: 1001, column: 'sku', message: 'То же, что в строке 2.' },
    ]);
    expect(await made()).toBe(0);
    expect((await ask('POST', `imports/${begun.import}/take/`)).json().error.code).toBe('import_not_ready');
  });

  it('reports the columns in which two rows of one product differ', async () => {
    const other = rowOf(1);
    other.splice(1, 2, 'BULK-00002', 'Another name');
    other[7] = 'frozen';
    const view = await checked('products', fileOf([rowOf(1), other]));
    expect(view.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, 'name_en'],
      [3, 'storage'],
    ]);
  });

  it('is compared again after a crash of the worker, and ends when it is cancelled', async () => {
    const begun = await bring('products', sheet());
    id = begun.import;
    await sql`INSERT INTO sheet_changes (import_id, entity, row, before) VALUES (${id}, 'product', 2, '{}')`.execute(
      shop.database.db,
    );
    const statements = await statementsOf(() => work(begun.job));
    expect(await look(id)).toMatchObject({ state: 'checked', rows: count, changed: 2 * count, faults: 0 });
    expect(statements.length).toBeLessThan(count / 10);
    const cancelled = await bring('products', sheet());
    await ask('DELETE', `jobs/${cancelled.job}/`);
    await work(cancelled.job);
    expect(await look(cancelled.import)).toMatchObject({ state: 'cancelled', changed: 0 });
  });

  it('writes nothing if it crashes or is cancelled while it is being written', async () => {
    const { db } = shop.database;
    const { job } = (await ask('POST', `imports/${id}/take/`)).json().data;
    expect((await ask('POST', `imports/${id}/take/`)).json().error.code).toBe('import_not_ready');
    await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.sku = 'BULK-00300' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`.execute(db);
    await sql`CREATE TRIGGER die BEFORE INSERT ON variations FOR EACH ROW EXECUTE FUNCTION die()`.execute(db);
    await expect(work(job)).rejects.toThrow('killed');
    expect(await made()).toBe(0);
    expect(await jobOf(job)).toMatchObject({ state: 'running', done: expect.any(Number) });
    // A cancellation is accepted until just before the last statement.
    await sql`CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.sku = 'BULK-00300' THEN PERFORM pg_notify('late', ''); END IF; RETURN NEW; END $$`.execute(db);
    const working = work(job);
    await ask('DELETE', `jobs/${job}/`);
    await working;
    await sql`DROP TRIGGER die ON variations`.execute(db);
    expect(await made()).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'checked' });
  });

  it('needs few statements, invalidates only what changed, and is audited under the staff member’s name', async () => {
    const { db } = shop.database;
    await sql`DELETE FROM announcements`.execute(db);
    const { job } = (await ask('POST', `imports/${id}/take/`)).json().data;
    const statements = await statementsOf(() => work(job));
    expect(await look(id)).toMatchObject({ state: 'taken', changed: 2 * count });
    expect(await made()).toBe(count);
    expect(statements.length).toBeLessThan(count / 5);
    const { rows: told } = await sql<{ payload: string }>`
      SELECT payload FROM announcements WHERE channel = 'data_changed'`.execute(db);
    expect(told.every(({ payload }) => payload.startsWith('product:'))).toBe(true);
    expect(told.length).toBeLessThan(count / 20);
    const { rows: by } = await sql`SELECT DISTINCT person_id FROM audit_log WHERE table_name = 'products'
      AND action = 'insert' AND after ->> 'slug' LIKE 'bulk-%'`.execute(db);
    expect(by).toEqual([{ person_id: manager.userId }]);
  });

  it('is undone once by one request', async () => {
    const { db } = shop.database;
    // The undo of a hundred thousand rows is one statement, which may exceed the timeout for visitors.
    await sql`CREATE TABLE noted_limits AS SELECT current_setting('statement_timeout') AS most WHERE false`.execute(db);
    await sql`CREATE FUNCTION note_limit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO noted_limits VALUES (current_setting('statement_timeout')); RETURN NULL; END $$`.execute(db);
    await sql`CREATE TRIGGER noted AFTER INSERT ON sheet_changes FOR EACH STATEMENT EXECUTE FUNCTION note_limit()`.execute(
      db,
    );
    const back = await undone(id);
    await sql`DROP TRIGGER noted ON sheet_changes`.execute(db);
    expect((await sql`SELECT most FROM noted_limits`.execute(db)).rows).toEqual([{ most: '1min' }]);
    expect(back).toMatchObject({ state: 'taken', source: 'undo', undoes: id, may_undo: false });
    expect(await made()).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'undone', may_undo: false });
    expect((await ask('POST', `imports/${id}/undo/`)).json().error.code).toBe('import_not_ready');
  });
});

describe('a change between the comparison and the writing', () => {
  it('is reported and refuses the import; other cells of the same record do not matter', async () => {
    const [one, two] = await someSkus(2);
    const file = writeCsv([
      ['sku', 'price'],
      [one?.sku ?? '', 77_000],
      [two?.sku ?? '', 88_000],
    ]);
    const first = await checked('prices', Buffer.from(file));
    const second = await checked('prices', Buffer.from(file));
    const other = await staffCaller(shop.database.db, 'owner');
    await sql`UPDATE users SET name = 'Olim' WHERE id = ${other.userId}`.execute(shop.database.db);
    await sql`SELECT set_config('shop.person', ${String(other.userId)}, false)`.execute(shop.database.db);
    await shop.database.db.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('shop.person', ${String(other.userId)}, true)`.execute(transaction);
      await sql`UPDATE variations SET price = 66000 WHERE sku = ${two?.sku}`.execute(transaction);
    });
    const refused = await taken(first.id);
    expect(refused).toMatchObject({ state: 'faulty', faults: 1 });
    expect(refused.errors[0]).toMatchObject({ row: 3, column: 'Price, ₩' });
    expect(refused.errors[0].message).toContain('Olim');
    expect(await priceOf(one?.sku ?? '')).toBe(one?.price);
    await sql`UPDATE variations SET price = ${two?.price} WHERE sku = ${two?.sku}`.execute(shop.database.db);
    await sql`UPDATE products SET name_ko = name_ko || '!' WHERE id = ${one?.product}`.execute(shop.database.db);
    expect(await taken(second.id)).toMatchObject({ state: 'taken' });
    expect(await priceOf(two?.sku ?? '')).toBe(88_000);
    await sql`UPDATE variations SET price = 99000 WHERE sku = ${two?.sku}`.execute(shop.database.db);
    expect(await undone(second.id)).toMatchObject({ state: 'faulty', faults: 1 });
    await sql`UPDATE variations SET price = 88000 WHERE sku = ${two?.sku}`.execute(shop.database.db);
    expect(await undone(second.id)).toMatchObject({ state: 'taken' });
    expect([await priceOf(one?.sku ?? ''), await priceOf(two?.sku ?? '')]).toEqual([one?.price, two?.price]);
  });
});

describe('an impossible value in a sheet', () => {
  it('is a row error: a SKU of another variation, also one taken during the writing, and a listing without a picture', async () => {
    const { db } = shop.database;
    const [one, two] = await someSkus(2);
    const give = (sku: string | undefined, barcode: string | null) =>
      sql`UPDATE variations SET barcode = ${barcode} WHERE sku = ${sku}`.execute(db);
    const errorsOf = async (file: string) => (await checked('products', file)).errors;
    const barcodeTaken = (row: number) => [
      { row, column: expect.any(String), message: expect.stringContaining('barcode') },
    ];
    await give(one?.sku, '8800000000017');
    expect(await errorsOf(`sku,barcode\n${two?.sku},8800000000017`)).toEqual(barcodeTaken(2));
    expect(await errorsOf(`sku,barcode\n${one?.sku},8800000000024\n${two?.sku},8800000000024`)).toEqual(
      barcodeTaken(3),
    );

    const late = await checked('products', `sku,barcode\n${two?.sku},8800000000031`);
    const slug = (
      await shop.database.db
        .selectFrom('products')
        .select('slug')
        .where('id', '=', two?.product ?? 0)
        .executeTakeFirstOrThrow()
    ).slug;
    const fresh = await checked(
      'products',
      `slug,sku,unit_type,unit_amount,price,barcode\n${slug},FRESH-1,g,100,900,8800000000031`,
    );
    expect([late.state, fresh.state]).toEqual(['checked', 'checked']);
    await give(one?.sku, '8800000000031');
    for (const { id } of [late, fresh]) {
      expect(await taken(id)).toMatchObject({ state: 'faulty', faults: 1, errors: barcodeTaken(2) });
    }
    await give(one?.sku, null);

    await sql`UPDATE products SET listed = false WHERE id = ${two?.product}`.execute(db);
    await sql`DELETE FROM product_pictures WHERE product_id = ${two?.product}`.execute(db);
    expect(await errorsOf(`sku,listed\n${two?.sku},yes`)).toEqual([
      { row: 2, column: expect.any(String), message: expect.stringMatching(/picture/i) },
    ]);
  });

  it('is a row error: a missing required fact of a listed product, also if it was listed in the meantime', async () => {
    const { db } = shop.database;
    const [one, ...others] = await someSkus(20);
    const two = others.find(({ product }) => product !== one?.product);
    const errorsOf = async (file: string) => (await checked('products', file)).errors;
    await sql`CREATE TABLE facts_before AS SELECT id, listed, producer, notice FROM products`.execute(db);
    await sql`UPDATE products SET listed = true WHERE id = ${one?.product}`.execute(db);
    await sql`UPDATE products SET listed = false, producer = '', notice = '{}' WHERE id = ${two?.product}`.execute(db);
    const needed = { row: 2, message: 'A product on sale needs this by law.' };
    const lacking = await errorsOf(`sku,listed\n${two?.sku},yes`);
    expect(lacking).toEqual(expect.arrayContaining([expect.objectContaining(needed)]));
    expect(lacking.length).toBeGreaterThanOrEqual(2);
    for (const nothing of ['', ' \u3164 ', '\u2800'])
      expect(await errorsOf(`sku,producer\n${one?.sku},${nothing}`)).toEqual([expect.objectContaining(needed)]);
    // Facts may be empty while the product is unlisted; listing it before the import is written makes the import fail.
    await sql`UPDATE products SET listed = false WHERE id = ${one?.product}`.execute(db);
    const late = await checked('products', `sku,producer\n${one?.sku},`);
    expect(late.state).toBe('checked');
    await sql`UPDATE products SET listed = true WHERE id = ${one?.product}`.execute(db);
    expect(await taken(late.id)).toMatchObject({ state: 'faulty', errors: [expect.objectContaining(needed)] });
    await sql`UPDATE products SET listed = f.listed, producer = f.producer, notice = f.notice FROM facts_before f
      WHERE f.id = products.id AND f.id IN (${one?.product}, ${two?.product})`.execute(db);
    await sql`DROP TABLE facts_before`.execute(db);
  });
});

describe('a reference that is deleted before the sheet is written', () => {
  it('is a row error for the brand or category of a product, old or new, and for the parent of a category', async () => {
    const { db } = shop.database;
    await taken((await checked('categories', 'slug,name_en\ncategory-goes,Goes')).id);
    await sql`INSERT INTO brands (slug, name, country) VALUES ('brand-goes', 'Goes', 'UZ')`.execute(db);
    const [one] = await someSkus(1);
    const { rows } = await sql<{ certificate: string }>`
      SELECT body || ': ' || number AS certificate FROM certificates ORDER BY id LIMIT 1`.execute(db);
    const fresh = { slug: 'goes', sku: 'GOES', name_en: 'Goes', category: 'category-goes', brand: 'brand-goes' };
    const rest = { storage: 'ambient', origin: 'UZ', tax_type: 'taxed', unit_type: 'g', unit_amount: 500, price: 900 };
    const words = { certificate: rows[0]?.certificate ?? '', description_en: 'Goes', ingredients_en: 'Salt' };
    const whole = { ...fresh, ...rest, ...words };
    const sheets = [
      [await checked('products', `sku,brand\n${one?.sku},brand-goes`), ['Brand']],
      [await checked('products', `sku,category\n${one?.sku},category-goes`), ['Category']],
      [await checked('products', csvLines([Object.keys(whole), Object.values(whole)])), ['Category', 'Brand']],
      [await checked('categories', 'slug,parent,name_en\nbelow,category-goes,Below'), ['Parent category']],
    ] as const;
    expect(sheets.map(([{ state }]) => state)).toEqual(sheets.map(() => 'checked'));
    await sql`DELETE FROM brands WHERE slug = 'brand-goes'`.execute(db);
    await sql`DELETE FROM categories WHERE slug = 'category-goes'`.execute(db);
    for (const [{ id }, columns] of sheets)
      expect(await taken(id)).toMatchObject({
        state: 'faulty',
        errors: columns.map((column) => ({ row: 2, column, message: 'Not found in the shop.' })),
      });
  });
});

it('cautions, set contents, fat and bone are imported, also next to products without them', async () => {
  const { db } = shop.database;
  const { rows: places } = await sql<{ category: string; brand: string; certificate: string }>`
    SELECT (SELECT slug FROM categories WHERE NOT hidden ORDER BY id LIMIT 1) AS category,
      (SELECT slug FROM brands ORDER BY id LIMIT 1) AS brand,
      (SELECT body || ': ' || number FROM certificates ORDER BY id LIMIT 1) AS certificate`.execute(db);
  const rest = { storage: 'ambient', origin: 'UZ', tax_type: 'taxed', unit_type: 'g', unit_amount: 500, price: 900 };
  const row = (slug: string, cautions_ru: string, set_contents_en: string, fat: string, bone: string) => ({
    ...{ slug, sku: slug, name_en: slug, ...places[0], ...rest, description_en: 'Told', ingredients_en: 'Salt' },
    ...{ cautions_ru, set_contents_en, fat, bone },
  });
  const sheet = [row('told', 'Горячо', 'Tea and a cup', 'lean', 'bone_in'), row('untold', '', '', '', '')];
  const file = csvLines([Object.keys(sheet[0] ?? {}), ...sheet.map((cells) => Object.values(cells))]);
  expect(await taken((await checked('products', file)).id)).toMatchObject({ state: 'taken' });
  const { rows } = await sql`
    SELECT slug, cautions, set_contents, fat, bone FROM products WHERE slug IN ('told', 'untold') ORDER BY slug`.execute(
    db,
  );
  expect(rows).toEqual([
    { slug: 'told', cautions: { ru: 'Горячо' }, set_contents: { en: 'Tea and a cup' }, fat: 'lean', bone: 'bone_in' },
    { slug: 'untold', cautions: {}, set_contents: {}, fat: null, bone: null },
  ]);
});

it('legally required facts and ingredients are added, changed and removed through their columns', async () => {
  const { db } = shop.database;
  const { rows: places } = await sql<{ category: string; brand: string; certificate: string }>`
    SELECT (SELECT slug FROM categories WHERE NOT hidden ORDER BY id LIMIT 1) AS category,
      (SELECT slug FROM brands ORDER BY id LIMIT 1) AS brand,
      (SELECT body || ': ' || number FROM certificates ORDER BY id LIMIT 1) AS certificate`.execute(db);
  const rest = { storage: 'ambient', origin: 'UZ', tax_type: 'taxed', unit_type: 'g', unit_amount: 500, price: 900 };
  const row = (slug: string, law: readonly string[]) => [
    ...[slug, slug, slug, ...Object.values(places[0] ?? {}), ...Object.values(rest), 'Told', 'Salt', ...law],
  ];
  const heading = ['slug', 'sku', 'name_en', ...Object.keys(places[0] ?? {}), ...Object.keys(rest)];
  const law = ['notice_kind', 'food_type', 'import_declared', 'nutrition_energy', 'nutrition_sodium'];
  const file = csvLines([
    [...heading, 'description_en', 'ingredients_en', ...law],
    row('lawful', ['processed', '과자', 'да', '512,5', '1250']),
    row('lawless', ['', '', '', '', '']),
  ]);
  const toldOf = async () =>
    (
      await sql`SELECT slug, notice, nutrition FROM products WHERE slug LIKE 'lawf%' OR slug = 'lawless' ORDER BY slug`.execute(
        db,
      )
    ).rows;
  const told = {
    notice: { kind: 'processed', food_type: '과자', import_declared: true },
    nutrition: { energy: 512.5, sodium: 1250 },
  };
  expect(await taken((await checked('products', file)).id)).toMatchObject({ state: 'taken' });
  expect(await toldOf()).toEqual([
    { slug: 'lawful', ...told },
    { slug: 'lawless', notice: {}, nutrition: {} },
  ]);
  expect(await checked('products', await exported('products', 'xlsx', 'uz'))).toMatchObject({ changed: 0, faults: 0 });

  const wrong = await checked('products', 'sku,notice_kind,nutrition_fat\nlawful,meat,"1,250"');
  expect(wrong.errors.map(({ column }: { column: string }) => column)).toEqual(['notice_kind', 'nutrition_fat']);
  const changed = await checked('products', 'sku,food_type,import_declared,nutrition_energy\nlawful,,no,');
  expect(await taken(changed.id)).toMatchObject({ state: 'taken' });
  expect((await toldOf())[0]).toEqual({
    ...{ slug: 'lawful', notice: { kind: 'processed', import_declared: false }, nutrition: { sodium: 1250 } },
  });
  expect(await undone(changed.id)).toMatchObject({ state: 'taken' });
  expect((await toldOf())[0]).toEqual({ slug: 'lawful', ...told });
});

describe('an export that is imported later', () => {
  const linesOf = (file: Buffer) => file.toString().split('\n');

  it('reverts all changes since, by any person and in any way', async () => {
    const { db } = shop.database;
    const before = await exported('products', 'csv');
    const dearer = (await ask('POST', 'prices/change/', { by: 'percent', amount: 7, rounding: 10 })).json().data;
    await work(dearer.job);
    expect(await taken(dearer.import)).toMatchObject({ state: 'taken' });
    const [one, two] = await someSkus(2);
    const more = { nutrition: JSON.stringify({ energy: 12.5 }), notice: JSON.stringify({ kind: 'processed' }) };
    await sql`UPDATE products SET name = name || '{"ru": "Иначе"}', allergens = '{milk}', nutrition = ${more.nutrition}::jsonb,
      notice = notice || ${more.notice}::jsonb, category_id = (SELECT max(id) FROM categories WHERE NOT hidden),
      brand_id = (SELECT max(id) FROM brands) WHERE id IN (${one?.product}, ${two?.product})`.execute(db);
    await sql`UPDATE variations SET discount = 15, discount_until = now() + interval '3 days', tax_type = 'exempt'
      WHERE id = ${two?.id}`.execute(db);
    await sql`UPDATE products SET listed = false WHERE id = ${two?.product}`.execute(db);
    const view = await checked('products', before);
    expect(view).toMatchObject({ state: 'checked', faults: 0 });
    expect(await taken(view.id)).toMatchObject({ state: 'taken' });
    expect(linesOf(await exported('products', 'csv'))).toEqual(linesOf(before));
    expect(await checked('products', before)).toMatchObject({ changed: 0 });
  });

  it('reports products that were archived since, and what to do about them', async () => {
    const { db } = shop.database;
    const before = await exported('products', 'csv');
    const [one] = await someSkus(1);
    await sql`UPDATE products SET listed = false, archived_at = now() WHERE id = ${one?.product}`.execute(db);
    const view = await checked('products', before);
    expect(view.state).toBe('faulty');
    expect(new Set(view.errors.map(({ message }: { message: string }) => message))).toEqual(
      new Set(['This is in the archive. Take it out of there first, or leave the row out.']),
    );
    await sql`UPDATE products SET archived_at = NULL WHERE id = ${one?.product}`.execute(db);
    await taken((await checked('products', before)).id);
    expect(linesOf(await exported('products', 'csv'))).toEqual(linesOf(before));
  });

  it('restores categories and synonyms, including deleted ones', async () => {
    const { db } = shop.database;
    await taken((await checked('categories', 'slug,name_en\nleaves,Leaves')).id);
    const before = { categories: await exported('categories', 'csv'), synonyms: await exported('synonyms', 'csv') };
    await sql`DELETE FROM categories WHERE slug = 'leaves'`.execute(db);
    await sql`UPDATE categories SET name = name || '{"uz": "Boshqa"}', position = position + 1`.execute(db);
    await sql`DELETE FROM synonyms WHERE id = (SELECT min(id) FROM synonyms)`.execute(db);
    await sql`UPDATE synonyms SET words = words || '{yana}'::text[] WHERE id = (SELECT min(id) FROM synonyms)`.execute(
      db,
    );
    for (const [kind, file] of Object.entries(before)) {
      const view = await checked(kind, file);
      expect(view).toMatchObject({ state: 'checked', faults: 0 });
      expect(await taken(view.id)).toMatchObject({ state: 'taken' });
      expect(linesOf(await exported(kind, 'csv'))).toEqual(linesOf(file));
      expect(await checked(kind, file)).toMatchObject({ changed: 0 });
    }
    const { rows } = await sql<{ last: number }>`SELECT max(id) AS last FROM synonyms`.execute(db);
    expect(await checked('synonyms', `id,words\n${(rows[0]?.last ?? 0) + 1_000},"a, b"`)).toMatchObject({ faults: 1 });
  });
});

describe('stock', () => {
  it('changes by the difference between the exported and the counted quantity, regardless of orders in between', async () => {
    const { db } = shop.database;
    const { rows } = await sql<{ id: number; quantity: number }>`
      SELECT id, quantity FROM lots WHERE quantity > 20 AND reserved = 0 ORDER BY id LIMIT 2`.execute(db);
    const [one, two] = rows;
    const quantities = async () =>
      (
        await sql<{
          quantity: number;
        }>`SELECT quantity FROM lots WHERE id IN (${one?.id}, ${two?.id}) ORDER BY id`.execute(db)
      ).rows.map(({ quantity }) => quantity);
    const was = [one?.quantity ?? 0, two?.quantity ?? 0] as const;
    const file = csvLines([
      ['lot', 'quantity', 'counted'],
      [one?.id ?? 0, was[0], was[0] - 3],
      [two?.id ?? 0, was[1], ''],
    ]);
    const view = await checked('stock', file);
    expect(view.changes).toHaveLength(1);
    await correctStock(db, (transaction) =>
      sql`UPDATE lots SET quantity = quantity - 2, sold = sold + 2 WHERE id = ${one?.id}`.execute(transaction),
    );
    expect(await taken(view.id)).toMatchObject({ state: 'taken' });
    expect(await quantities()).toEqual([was[0] - 5, was[1]]);
    const { rows: last } = await sql`SELECT delta, reason, note, person_id FROM stock_movements
      WHERE lot_id = ${one?.id} ORDER BY id DESC LIMIT 1`.execute(db);
    expect(last).toEqual([{ delta: -3, reason: 'count', note: `#${view.id}`, person_id: manager.userId }]);
    expect(await undone(view.id)).toMatchObject({ state: 'taken' });
    expect(await quantities()).toEqual([was[0] - 2, was[1]]);
    await sql`UPDATE lots SET reserved = 5 WHERE id = ${one?.id}`.execute(db);
    const short = await checked('stock', `lot,counted\n${one?.id},4`);
    expect(short.errors).toEqual([
      { row: 2, column: 'counted', message: expect.stringContaining('Reserved for orders: 5') },
    ]);
    await sql`UPDATE lots SET reserved = 0 WHERE id = ${one?.id}`.execute(db);
  });
});

describe('a stock count', () => {
  it('is applied once, however often its sheet is imported, and undone once, however often that is requested', async () => {
    const { db } = shop.database;
    const { rows } = await sql<{ id: number; quantity: number }>`
      SELECT id, quantity FROM lots WHERE quantity > 20 AND reserved = 0 ORDER BY id DESC LIMIT 2`.execute(db);
    const [one, two] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const now = async () => {
      const { rows: found } = await sql<{ quantity: number }>`
        SELECT quantity FROM lots WHERE id IN (${one.id}, ${two.id}) ORDER BY id DESC`.execute(db);
      return found.map(({ quantity }) => quantity);
    };
    const sheet = (counted: number | '') =>
      `lot,quantity,counted\n${one.id},${one.quantity},${one.quantity - 3}\n${two.id},${two.quantity},${counted}`;
    const twice = [await checked('stock', sheet('')), await checked('stock', sheet(''))] as const;
    const takes = await Promise.all([1, 2, 3].map(() => ask('POST', `imports/${twice[0].id}/take/`)));
    expect(takes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await work(takes.find(({ statusCode }) => statusCode === 200)?.json().data.job);
    expect(await taken(twice[1].id)).toMatchObject({ state: 'faulty', faults: 1 });
    const longer = await checked('stock', sheet(two.quantity - 1));
    expect(longer.changes).toEqual([expect.objectContaining({ row: 3 })]);
    expect(await taken(longer.id)).toMatchObject({ state: 'taken' });
    expect(await now()).toEqual([one.quantity - 3, two.quantity - 1]);

    const pressed = await Promise.all([1, 2, 3].map(() => ask('POST', `imports/${twice[0].id}/undo/`)));
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await work(pressed.find(({ statusCode }) => statusCode === 200)?.json().data.job);
    expect(await now()).toEqual([one.quantity, two.quantity - 1]);
    expect((await checked('stock', sheet(two.quantity - 1))).changes).toEqual([expect.objectContaining({ row: 2 })]);
  });
});

describe('a long stock count', () => {
  interface Lot {
    readonly id: number;
    readonly quantity: number;
  }
  /** The decreases need more than one batch, and the last lots increase. */
  const fewer = 110;
  const deltaOf = (place: number) => (place < fewer ? -1 : 2);
  let lots: readonly Lot[];
  const inside = (work: string) =>
    sql`CREATE OR REPLACE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN ${work} RETURN NEW; END`)}`.execute(
      shop.database.db,
    );
  const diesOver = (lot: Lot | undefined) =>
    inside(`IF NEW.id = ${lot?.id} AND NEW.quantity <> OLD.quantity THEN RAISE EXCEPTION 'killed'; END IF;`);
  const read = async () =>
    (
      await sql<Lot>`SELECT id, quantity FROM lots WHERE id = ANY (${lots.map(({ id }) => id)}::bigint[])
        ORDER BY id`.execute(shop.database.db)
    ).rows;
  /** The number of lots that differ from the start. */
  const moved = async () => (await read()).filter(({ quantity }, place) => quantity !== lots[place]?.quantity).length;
  const sheet = () =>
    csvLines([
      ['lot', 'quantity', 'counted'],
      ...lots.map(({ id, quantity }, place) => [id, quantity, quantity + deltaOf(place)]),
    ]);
  const begun = async () => {
    const { id } = await checked('stock', sheet());
    const { job } = (await ask('POST', `imports/${id}/take/`)).json().data as { job: number };
    return { id, job };
  };

  beforeAll(async () => {
    const { db } = shop.database;
    const { rows } = await sql<Lot>`
      SELECT id, quantity FROM lots WHERE quantity - reserved > 5 ORDER BY id LIMIT ${fewer + 10}`.execute(db);
    lots = rows;
    await inside('');
    await sql`CREATE TRIGGER meanwhile BEFORE UPDATE OF quantity ON lots FOR EACH ROW EXECUTE FUNCTION meanwhile()`.execute(
      db,
    );
  });
  afterAll(() => sql`DROP TRIGGER meanwhile ON lots`.execute(shop.database.db));

  it('is complete after a crash: another worker continues, and nothing is applied twice', async () => {
    const { id, job } = await begun();
    await diesOver(lots[fewer - 1]);
    await expect(work(job)).rejects.toThrow('killed');
    expect(await moved()).toBe(100);
    expect(await look(id)).toMatchObject({ state: 'taking', done: 100 });
    expect((await ask('POST', `imports/${id}/take/`)).json().error.code).toBe('import_not_ready');
    // A concurrent import of the same sheet shows that it is already being applied.
    expect(await checked('stock', sheet())).toMatchObject({ changed: 20 });

    // After increases, customers may have bought the stock: it is too late to cancel.
    await diesOver(lots.at(-1));
    await expect(work(job)).rejects.toThrow('killed');
    expect((await ask('DELETE', `jobs/${job}/`)).json().data).toMatchObject({ state: 'running' });
    await inside('');
    await work(job);
    expect(await look(id)).toMatchObject({ state: 'taken' });
    expect(await read()).toEqual(lots.map((lot, place) => ({ ...lot, quantity: lot.quantity + deltaOf(place) })));
    expect(await jobOf(job)).toMatchObject({ state: 'done', done: lots.length });
    expect(await undone(id)).toMatchObject({ state: 'taken' });
    expect(await read()).toEqual(lots);
  });

  it('is finished once only increases are left, although its creator has lost the permission', async () => {
    const { id, job } = await begun();
    await diesOver(lots.at(-1));
    await expect(work(job)).rejects.toThrow('killed');
    await inside('');
    await setStaffRole(shop.database.db, manager.userId, 'packer');
    await work(job);
    await setStaffRole(shop.database.db, manager.userId, 'manager');
    expect(await look(id)).toMatchObject({ state: 'taken' });
    expect(await undone(id)).toMatchObject({ state: 'taken' });
    expect(await read()).toEqual(lots);
  });

  it('is reversed completely if it is cancelled, fails or is refused', async () => {
    const { db } = shop.database;
    for (const end of ['cancelled', 'given up', 'refused'] as const) {
      const { id, job } = await begun();
      await diesOver(lots[fewer - 1]);
      await expect(work(job)).rejects.toThrow('killed');
      expect(await moved()).toBe(100);
      await inside('');
      if (end === 'cancelled') {
        await ask('DELETE', `jobs/${job}/`);
        expect(await look(id)).toMatchObject({ state: 'returning' });
      }
      if (end === 'given up') await sql`UPDATE staff_jobs SET tries = 5 WHERE id = ${job}`.execute(db);
      const { id: last = 0, quantity = 0 } = lots[fewer - 1] ?? {};
      if (end === 'refused') await sql`UPDATE lots SET reserved = ${quantity} WHERE id = ${last}`.execute(db);
      await work(job);
      await sql`UPDATE lots SET reserved = 0 WHERE id = ${last} AND ${end} = 'refused'`.execute(db);
      expect([end, await read()]).toEqual([end, lots]);
      const state = end === 'refused' ? 'faulty' : 'checked';
      expect(await look(id)).toMatchObject({ state, faults: end === 'refused' ? 1 : 0 });
    }
  });

  it('is reversed for every lot that still exists', async () => {
    const { db } = shop.database;
    const { id, job } = await begun();
    await diesOver(lots[fewer - 1]);
    await expect(work(job)).rejects.toThrow('killed');
    await inside('');
    const [gone] = lots;
    await sql`UPDATE sheet_changes SET thing = 999999 WHERE import_id = ${id} AND thing = ${gone?.id}`.execute(db);
    await ask('DELETE', `jobs/${job}/`);
    await work(job);
    const back = await read();
    await correctStock(db, (transaction) =>
      transaction
        .updateTable('lots')
        .set({ quantity: gone?.quantity ?? 0 })
        .where('id', '=', gone?.id ?? 0)
        .execute(),
    );
    expect(back).toEqual(lots.map((lot) => (lot === gone ? { ...lot, quantity: lot.quantity - 1 } : lot)));
    expect(await look(id)).toMatchObject({ state: 'checked', faults: 0 });
  });

  it('lets customers order from lots that are written, and from lots that will be written', async () => {
    const { db } = shop.database;
    const who = await buyer(db, 61);
    const { rows: sizes } = await sql<{ id: number }>`
      SELECT v.id FROM variations v JOIN products p ON p.id = v.product_id AND p.listed
      WHERE v.archived_at IS NULL AND p.archived_at IS NULL AND v.stock_item_id IN (
        SELECT stock_item_id FROM sellable_lots WHERE id = ANY (${lots.slice(0, 50).map((lot) => lot.id)}::bigint[])
          AND best_before > current_date + 30) ORDER BY v.id LIMIT 1`.execute(db);
    const wish = { items: [{ product_variation: sizes[0]?.id ?? 0, count: 1 }], expected_total: 0 };
    const { total } = (await place(shop, who, wish)).json().error.details;
    const { id, job } = await begun();
    const held = db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM lots WHERE id = ${lots[fewer - 1]?.id} FOR UPDATE`.execute(transaction);
      const working = work(job);
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
          return rows.length;
        })
        .toBeGreaterThan(0);
      expect(await moved()).toBe(100);
      const placed = await place(shop, who, { ...wish, expected_total: total });
      expect(placed.json()).toMatchObject({ data: { slug: expect.any(String) } });
      await sql`SELECT FROM lots WHERE id = ${lots.at(-1)?.id} FOR UPDATE NOWAIT`.execute(db);
      return { working };
    });
    await (await held).working;
    expect(await look(id)).toMatchObject({ state: 'taken' });
  });
});

describe('categories and synonyms in a sheet', () => {
  it('can be added, changed and deleted', async () => {
    const { db } = shop.database;
    const sheet = 'slug;parent;name_en;name_ru\nnew-one;;New;Новая\nnew-two;new-one;Newer;';
    const view = await checked('categories', sheet);
    expect(view).toMatchObject({ state: 'checked', changed: 2 });
    expect(await taken(view.id)).toMatchObject({ state: 'taken' });
    const { rows } = await sql`SELECT c.slug, parent.slug AS parent, c.name FROM categories c
      LEFT JOIN categories parent ON parent.id = c.parent_id WHERE c.slug LIKE 'new-%' ORDER BY 1`.execute(db);
    expect(rows).toEqual([
      { slug: 'new-one', parent: null, name: { en: 'New', ru: 'Новая' } },
      { slug: 'new-two', parent: 'new-one', name: { en: 'Newer' } },
    ]);
    const titles = await checked(
      'categories',
      'slug,page_title_ru,page_description_en\nnew-one,Новое в Корее,\nnew-two,,Newer things.',
    );
    await taken(titles.id);
    const pagesOf = async () => {
      const { rows: pages } = await sql`SELECT page_title, page_description FROM categories
        WHERE slug LIKE 'new-%' ORDER BY slug`.execute(db);
      return pages;
    };
    expect(await pagesOf()).toEqual([
      { page_title: { ru: 'Новое в Корее' }, page_description: {} },
      { page_title: {}, page_description: { en: 'Newer things.' } },
    ]);
    expect(await undone(titles.id)).toMatchObject({ state: 'taken' });
    expect(await pagesOf()).toEqual(Array(2).fill({ page_title: {}, page_description: {} }));
    const circle = await checked('categories', 'slug,parent\nnew-one,new-two');
    expect(circle.errors).toMatchObject([{ row: 2, column: 'parent' }]);
    const levels = ['level-1,,x', ...[2, 3, 4, 5, 6].map((level) => `level-${level},level-${level - 1},x`)];
    const deep = await checked('categories', ['slug,parent,name_en', ...levels].join('\n'));
    expect(deep.errors).toMatchObject([{ row: 7, column: 'parent', message: 'Maximum number of category levels: 5.' }]);
    expect(await undone(view.id)).toMatchObject({ state: 'taken' });
    expect(await checked('categories', 'slug,name_en\nnew-one,\n')).toMatchObject({ state: 'faulty' });

    const words = await checked('synonyms', 'id,words\n,"plov, osh; палов"\n');
    await taken(words.id);
    const { rows: made } = await sql<{ id: number; words: string[] }>`
      SELECT id, words FROM synonyms ORDER BY id DESC LIMIT 1`.execute(db);
    expect(made[0]?.words).toEqual(['plov', 'osh', 'палов']);
    const gone = await checked('synonyms', `id,words\n${made[0]?.id},\n`);
    expect(gone.changes).toMatchObject([{ what: 'gone' }]);
    await taken(gone.id);
    expect(await checked('synonyms', `id,words\n${made[0]?.id},a b\n`)).toMatchObject({ faults: 1 });
    expect(await undone(gone.id)).toMatchObject({ state: 'taken' });
  });
});

describe('a change of many prices', () => {
  it('is computed for a category and its subcategories, previewed, written and undone', async () => {
    const { db } = shop.database;
    const { rows } = await sql<{ slug: string; count: number }>`
      WITH RECURSIVE below AS (
        SELECT id, slug AS top FROM categories WHERE parent_id IS NULL
        UNION ALL SELECT c.id, below.top FROM categories c JOIN below ON c.parent_id = below.id)
      SELECT top AS slug, count(*)::int AS count FROM below JOIN products p ON p.category_id = below.id
        JOIN variations v ON v.product_id = p.id AND v.archived_at IS NULL WHERE p.archived_at IS NULL
      GROUP BY top ORDER BY count DESC LIMIT 1`.execute(db);
    const before = await sql`SELECT id, price, discount FROM variations ORDER BY id`.execute(db);
    const body = { category: rows[0]?.slug, by: 'percent', amount: 10, rounding: 100, discount: 'none' };
    const begun = (await ask('POST', 'prices/change/', body)).json().data;
    await work(begun.job);
    const view = await look(begun.import);
    expect(view).toMatchObject({ state: 'checked', kind: 'prices', source: 'prices', rows: rows[0]?.count, faults: 0 });
    expect(await taken(begun.import)).toMatchObject({ state: 'taken' });
    const [cell] = view.changes[0].cells.filter(({ column }: { column: string }) => column.startsWith('Price'));
    expect(Number(cell.after)).toBe(Math.floor((Number(cell.before) * 110 + 5_000) / 10_000) * 100);
    expect(await undone(begun.import)).toMatchObject({ state: 'taken' });
    expect((await sql`SELECT id, price, discount FROM variations ORDER BY id`.execute(db)).rows).toEqual(before.rows);
    const [size] = await someSkus(1);
    const free = (
      await ask('POST', 'prices/change/', {
        ...body,
        category: undefined,
        skus: [size?.sku],
        by: 'won',
        amount: -(size?.price ?? 0),
      })
    ).json().data;
    await work(free.job);
    expect(await look(free.import)).toMatchObject({
      state: 'faulty',
      rows: 1,
      errors: [{ row: 1, column: 'Price, ₩' }],
    });
    expect((await ask('POST', 'prices/change/', { ...body, category: 'no-such' })).statusCode).toBe(404);
  });

  it('sets one discount for all with its own dates, and drops those of earlier discounts', async () => {
    const { db } = shop.database;
    const [size] = await someSkus(1);
    const skus = [size?.sku ?? ''];
    await sql`UPDATE variations SET discount = 20, discount_from = '2025-01-01Z', discount_until = '2025-02-01Z'
      WHERE id = ${size?.id}`.execute(db);
    const days = () =>
      db
        .selectFrom('variations')
        .select(['discount', 'discount_from', 'discount_until'])
        .where('id', '=', size?.id ?? 0)
        .executeTakeFirst();
    const change = async (discount: object) => {
      const body = { skus, by: 'percent', amount: 0, ...discount };
      const begun = (await ask('POST', 'prices/change/', body)).json().data;
      await work(begun.job);
      expect(await taken(begun.import)).toMatchObject({ state: 'taken' });
      return begun.import;
    };
    const first = await change({ discount: 20 });
    expect(await days()).toEqual({ discount: 20, discount_from: null, discount_until: null });
    const [from, until] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-08T00:00:00Z')];
    const second = await change({ discount: 30, discount_from: from, discount_until: until });
    expect(await days()).toEqual({ discount: 30, discount_from: from, discount_until: until });
    expect(await undone(second)).toMatchObject({ state: 'taken' });
    expect(await undone(first)).toMatchObject({ state: 'taken' });
    expect(await days()).toMatchObject({ discount: 20, discount_until: new Date('2025-02-01T00:00:00Z') });
    await sql`UPDATE variations SET discount = NULL, discount_from = NULL, discount_until = NULL
      WHERE id = ${size?.id}`.execute(db);
  });

  it('changes nothing if one of the SKUs is unknown', async () => {
    const [size] = await someSkus(1);
    const body = { skus: [size?.sku, 'NO-SUCH', size?.sku, 'MISTYPED'], by: 'won', amount: 100 };
    const begun = (await ask('POST', 'prices/change/', body)).json().data;
    await work(begun.job);
    expect(await look(begun.import)).toMatchObject({
      state: 'faulty',
      errors: [
        { row: 2, column: 'SKU', message: 'No size has the SKU “NO-SUCH”.' },
        { row: 4, column: 'SKU', message: 'No size has the SKU “MISTYPED”.' },
      ],
    });
  });
});

it('an unreadable file, one that is too long and one without its columns are refused with a message', async () => {
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
  for (const file of [locked, Buffer.from('PK\u0003\u0004'), 'sku;price;colour\n1;2;3', 'price\n5', ''])
    expect(await checked('prices', file)).toMatchObject({ state: 'faulty', changed: 0 });
  const long = await checked('stock', Buffer.from(`lot,counted\r\n${'1,\r\n'.repeat(100_001)}`));
  expect(long).toMatchObject({ state: 'faulty', errors: [{ row: 0, message: expect.stringContaining('100') }] });
  // The stored problems are limited, and so is the comparison.
  expect(await checked('prices', `sku\n${'x\n'.repeat(5_000)}`)).toMatchObject({ faults: 1_499, rows: 1_499 });
});

it('imports are deleted after their retention period, and those that were not applied earlier', async () => {
  const { db } = shop.database;
  const kept = async () =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM sheet_imports`.execute(db)).rows[0]?.n;
  await sql`UPDATE sheet_imports SET made_at = now() - interval '5 days'`.execute(db);
  await sweepImportsJob(db).run({});
  const { rows } = await sql`SELECT id FROM sheet_imports WHERE taken_at IS NULL`.execute(db);
  expect(rows).toEqual([]);
  expect(await kept()).toBeGreaterThan(0);
  await sql`UPDATE sheet_imports SET made_at = now() - interval '31 days'`.execute(db);
  await sweepImportsJob(db).run({});
  expect(await kept()).toBe(0);
});

it('an import stops once its creator has lost the permission', async () => {
  const { db } = shop.database;
  const [size] = await someSkus(1);
  const sheet = `sku,price\n${size?.sku},${(size?.price ?? 0) + 700}\n`;
  const state = async (id: number) => {
    const { rows } = await sql<{ state: string; errors: { message: string }[] }>`
      SELECT j.state, j.errors FROM sheet_imports i JOIN staff_jobs j ON j.id = i.job_id WHERE i.id = ${id}`.execute(
      db,
    );
    return [rows[0]?.state, rows[0]?.errors[0]?.message];
  };
  const compared = await checked('prices', sheet);
  const begun = await bring('prices', sheet, false);
  const { job } = (await ask('POST', `imports/${compared.id}/take/`)).json().data;
  await setStaffRole(db, manager.userId, 'packer');
  await work(begun.job);
  await work(job);
  await setStaffRole(db, manager.userId, 'manager');
  expect(await state(begun.import)).toEqual(['failed', 'Your role does not allow this.']);
  expect(await state(compared.id)).toEqual(['failed', 'Your role does not allow this.']);
  expect(await priceOf(size?.sku ?? '')).toBe(size?.price);
  // Another staff member with the permission can still apply it.
  expect(await taken(compared.id)).toMatchObject({ state: 'taken' });
  await undone(compared.id);
});

it('reading rows without contents stops when the import is cancelled', async () => {
  const { db } = shop.database;
  const sheet = `<worksheet><row><c t="str"><v>sku</v></c></row>${'<row/>'.repeat(8_000_000)}</worksheet>`;
  const begun = await bring('prices', zipFile({ 'xl/worksheets/sheet1.xml': sheet }));
  await sql`CREATE TABLE told_progress (id int GENERATED ALWAYS AS IDENTITY)`.execute(db);
  // A cancellation while the third batch is being read.
  await sql`CREATE FUNCTION cancel_third() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO told_progress DEFAULT VALUES;
      IF (SELECT count(*) FROM told_progress) = 3 THEN NEW.state = 'cancelled'; NEW.ended_at = now(); END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER cancel_third BEFORE UPDATE OF done ON staff_jobs
    FOR EACH ROW EXECUTE FUNCTION cancel_third()`.execute(db);
  await work(begun.job);
  await sql`DROP TRIGGER cancel_third ON staff_jobs`.execute(db);
  const { rows: told } = await sql`SELECT FROM told_progress`.execute(db);
  await sql`DROP TABLE told_progress`.execute(db);
  expect(told).toHaveLength(3);
  expect(await look(begun.import)).toMatchObject({ state: 'cancelled', rows: 0 });
  expect(await readdir(shop.uploads.folder)).toEqual([]);
});

it('a long import reports its progress', async () => {
  const { db } = shop.database;
  const rows = Array.from({ length: 3_000 }, (_, row) => ['', `far${1_000_000 + row}, away${1_000_000 + row}`]);
  const begun = await bring('synonyms', Buffer.from(writeCsv([['id', 'words'], ...rows])));
  await sql`CREATE TABLE told_progress (done int, total int)`.execute(db);
  await sql`CREATE FUNCTION note_told() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO told_progress VALUES (NEW.done, NEW.total); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER note_told BEFORE UPDATE ON staff_jobs FOR EACH ROW EXECUTE FUNCTION note_told()`.execute(db);
  await work(begun.job);
  await sql`DROP TRIGGER note_told ON staff_jobs`.execute(db);
  const { rows: told } = await sql<{ done: number; total: number }>`
    SELECT * FROM told_progress WHERE done BETWEEN 1 AND 2500`.execute(db);
  await sql`DROP TABLE told_progress`.execute(db);
  expect(told.length).toBeGreaterThan(2);
  for (const { total } of told) expect(Math.abs(total - 3_000)).toBeLessThan(600);
  expect(await look(begun.import)).toMatchObject({ state: 'checked', done: 3_000, of: 3_000 });
});
