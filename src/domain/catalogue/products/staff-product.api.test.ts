import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshSnapshot, takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { lacksByLaw } from './product.rules.ts';
import { productQuery, type StaffProduct } from './staff-product.contract.ts';
import { productListStatements, lacksByLaw as sqlLacksByLaw } from './staff-product.store.ts';

let shop: TestShop;
let manager: LoggedIn;
let owner: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
  owner = await staffCaller(shop.database.db, 'owner');
  await shop.database.db.updateTable('users').set({ name: 'Malika' }).where('id', '=', manager.userId).execute();
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, who = manager) => {
  const url = `/api/staff/products/${path}`;
  const answer = await shop.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};
const read = async (id: number): Promise<StaffProduct> => (await call('GET', `${id}/`)).data;
const change = async (product: StaffProduct, changes: object) =>
  call('PATCH', `${product.id}/`, { version: product.version, ...changes });

/** A listed product of the demo shop that no other test uses. */
let next = 0;
async function someProduct(): Promise<StaffProduct> {
  const id = shop.catalogueCache.snapshot.contents.products[next++]?.id ?? 0;
  return read(id);
}

const rice = {
  name: { en: 'Zebra groats', ru: 'Зебровая крупа' },
  description: { en: 'For plov' },
  ingredients: { en: 'Rice' },
  category: 1,
  brand: 1,
  certificate: 1,
  storage: 'ambient',
  origin: 'UZ',
};

describe('a new product', () => {
  it('is unlisted until it has a picture and a size, and then appears in the shop at once', async () => {
    const made = await call('POST', '', {
      ...rice,
      variations: [{ sku: 'DEV-1', unit_type: 1, unit_amount: 1000, price: 12_900, barcode: '8801234567890' }],
    });
    expect(made).toMatchObject({
      status: 200,
      data: {
        slug: 'zebra-groats',
        listed: false,
        name: { en: 'Zebra groats', ru: 'Зебровая крупа', uz: '' },
        missing: ['name.uz', 'description.ru', 'description.uz', 'ingredients.ru', 'ingredients.uz'],
        variations: [{ sku: 'DEV-1', price: 12_900, discount: null, stock: 0, archived: false }],
      },
    });
    const early = await change(made.data, { listed: true, name: { uz: 'Guruch' } });
    expect(early).toMatchObject({
      status: 409,
      error: {
        code: 'product_incomplete',
        details: { lacks: ['pictures', 'notice.kind', 'producer', 'importer', 'notice.import_declared'] },
        message:
          'This cannot be on sale yet. Still needed: a picture, the kind of food, the producer, the importer, the import declaration (수입신고).',
      },
    });
    const picture = (await someProduct()).pictures[0]?.id;
    const pictures = [{ id: picture, alt: { en: 'A heap of rice' } }];
    const law = { kind: 'processed', import_declared: true } as const;
    const untyped = await change(await read(made.data.id), {
      ...{ listed: true, pictures, notice: law, producer: 'Demo mill', importer: 'Demo trading' },
    });
    expect(untyped.error.details).toEqual({ lacks: ['notice.food_type'] });
    const listed = await change(await read(made.data.id), {
      ...{ listed: true, pictures, notice: { ...law, food_type: '곡류가공품' } },
      ...{ producer: 'Demo mill', importer: 'Demo trading' },
    });
    expect(listed.data).toMatchObject({
      listed: true,
      name: { uz: '' },
      pictures: [{ alt: { en: 'A heap of rice' } }],
    });
    await refreshSnapshot(shop.database.db, shop.catalogueCache);
    expect(shop.catalogueCache.snapshot.productBySlug('zebra-groats')).toMatchObject({ nameKo: '' });
    const shown = async (language: string) =>
      (
        await shop.app.inject({
          url: '/api/products/detail?slug=zebra-groats',
          headers: { 'accept-language': language },
        })
      ).json().data;
    expect(await shown('en')).toMatchObject({ picture_alt: 'A heap of rice', images: [{ alt: 'A heap of rice' }] });
    expect(await shown('ru')).toMatchObject({ picture_alt: '', images: [{ alt: '' }] });
  });

  it('is refused with its problems', async () => {
    const { variations } = await someProduct();
    const size = { unit_type: 1, unit_amount: 1, price: 1 };
    const wrong = await call('POST', '', { ...rice, category: 999_999, name: { ru: 'Рис' } });
    expect(wrong.error).toMatchObject({ code: 'invalid_input', fields: { 'name.en': expect.any(String) } });
    const nowhere = await call('POST', '', { ...rice, category: 999_999 });
    expect(nowhere.error).toMatchObject({ code: 'invalid_input', fields: { category: expect.any(String) } });
    const taken = await call('POST', '', { ...rice, variations: [{ ...size, sku: variations[0]?.sku }] });
    expect(taken).toMatchObject({ status: 409, error: { code: 'sku_taken' } });
  });

  it('may be a copy of another product, without its stock', async () => {
    const some = await someProduct();
    const days = { discount_from: '2027-01-01T00:00:00.000Z', discount_until: '2027-01-08T00:00:00.000Z' };
    const size = { id: some.variations[0]?.id, discount: 20, ...days };
    const original: StaffProduct = (await change(some, { variations: [size] })).data;
    const copies: StaffProduct[] = await Promise.all(
      Array.from({ length: 8 }, async () => (await call('POST', `${original.id}/copy/`)).data),
    );
    const names = copies.map(({ slug }) => slug.slice(original.slug.length)).toSorted();
    expect(names).toEqual(['-copy', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `-copy-${number}`)]);
    const [copy] = copies as [StaffProduct];
    expect(copy).toMatchObject({ listed: false, name: original.name });
    expect(copy.variations[0]).toMatchObject({ discount: 20, ...days });
    expect(copy.variations.map(({ price, stock }) => [price, stock])).toEqual(
      original.variations.map(({ price }) => [price, 0]),
    );
    expect(copy.pictures.map(({ id }) => id)).toEqual(original.pictures.map(({ id }) => id));
  });
});

describe('a change of a product', () => {
  it('affects only the given fields and is announced for that product only', async () => {
    const before = await someProduct();
    const [variation] = before.variations;
    await takeAnnounced(shop.database.db);
    const { data: after } = await change(before, {
      name: { ru: 'Другое имя' },
      notice: { grade: '1++' },
      variations: [{ id: variation?.id, price: 777, discount: 10 }],
    });
    expect(after).toEqual({
      ...before,
      version: after.version,
      name: { ...before.name, ru: 'Другое имя' },
      notice: { ...before.notice, grade: '1++' },
      variations: [{ ...variation, price: 777, discount: 10 }, ...before.variations.slice(1)],
    });
    expect(new Set(await takeAnnounced(shop.database.db))).toEqual(new Set([`product:${before.id}`]));
  });

  it('of the English text makes its translations outdated until a person has reviewed them', async () => {
    const { data: first } = await change(await someProduct(), { name: { en: 'New words' } });
    expect(first.outdated).toEqual(['name.ru', 'name.uz']);
    const { data: second } = await change(first, { name: { uz: 'Yangi soʻzlar' } });
    expect(second.outdated).toEqual(['name.ru']);
    const found = await call('GET', '?translation=outdated');
    expect(found.data.map(({ id }: StaffProduct) => id)).toEqual([first.id]);
    // The translations of a copy are as old as those of the original.
    expect((await call('POST', `${first.id}/copy/`)).data.outdated).toEqual(['name.ru']);
    const { data: third } = await change(second, { reviewed: true });
    expect(third.outdated).toEqual([]);
  });

  it('archives and restores it, unlisted', async () => {
    const product = await someProduct();
    const { data: archived } = await change(product, { archived: true });
    expect(archived).toMatchObject({ archived: true, listed: false });
    expect((await call('GET', `?state=archived&q=${product.slug}`)).data).toMatchObject([{ id: product.id }]);
    const { data: back } = await change(archived, { archived: false });
    expect(back).toMatchObject({ archived: false, listed: false });
    expect((await change(back, { listed: true })).data.listed).toBe(true);
  });

  it('is refused if it archives the last size on sale or a size of another product', async () => {
    const product = await someProduct();
    const other = await someProduct();
    const none = product.variations.map(({ id }) => ({ id, archived: true }));
    expect((await change(product, { variations: none })).error.code).toBe('product_incomplete');
    const strange = [{ id: other.variations[0]?.id, price: 1 }];
    expect((await change(product, { variations: strange })).error.code).toBe('invalid_input');
    expect(await read(product.id)).toEqual(product);
  });
});

describe('a size of a product', () => {
  it('can have a discount period, which needs a discount and an end after its start', async () => {
    const product = await someProduct();
    const [size] = product.variations;
    const days = { discount_from: '2026-01-01T00:00:00+09:00', discount_until: '2027-01-01T00:00:00+09:00' };
    const { data: now } = await change(product, { variations: [{ id: size?.id, discount: null }] });
    const wrong = async (given: object) =>
      (
        await change(now, {
          variations: [
            { id: size?.id, price: 900 },
            { id: size?.id, ...given },
          ],
        })
      ).error;
    expect(await wrong(days)).toMatchObject({
      code: 'invalid_input',
      fields: { 'variations.1.discount': expect.any(String) },
    });
    const backwards = { discount: 10, discount_from: days.discount_until, discount_until: days.discount_from };
    expect(await wrong(backwards)).toMatchObject({ fields: { 'variations.1.discount_until': expect.any(String) } });
    const { data: cheaper } = await change(now, { variations: [{ id: size?.id, discount: 10, ...days }] });
    expect(cheaper.variations[0]).toMatchObject({ discount: 10, discount_until: '2026-12-31T15:00:00.000Z' });
    await refreshSnapshot(shop.database.db, shop.catalogueCache);
    const shown = await shop.app.inject({ url: `/api/products/detail?slug=${product.slug}` });
    expect(shown.json().data.variations[0]).toMatchObject({ discount: 10, discount_until: '2026-12-31T15:00:00.000Z' });
  });

  it('may have another tax type than its product, also in copies', async () => {
    const product = await someProduct();
    expect(product.variations[0]?.tax_type).toBeNull();
    const other = product.tax_type === 'taxed' ? 'exempt' : 'taxed';
    const { data } = await change(product, { variations: [{ id: product.variations[0]?.id, tax_type: other }] });
    expect(data).toMatchObject({ tax_type: product.tax_type, variations: [{ tax_type: other }] });
    expect((await call('POST', `${product.id}/copy/`)).data.variations[0].tax_type).toBe(other);
  });
});

describe('a preview of a product', () => {
  const preview = async (payload: object, language = 'en', headers: object = manager.headers) => {
    const url = '/api/staff/product-preview/';
    const asked = { ...headers, 'accept-language': language };
    return shop.app.inject({ method: 'POST', url, headers: asked, payload });
  };

  it('shows what customers would see in their language, and writes nothing', async () => {
    const product = await someProduct();
    const [size] = product.variations;
    await takeAnnounced(shop.database.db);
    const draft = {
      id: product.id,
      name: { en: 'Drafted', ru: 'Черновик', uz: '' },
      allergens: ['milk'],
      set_contents: { en: 'Tea', ru: 'Чай', uz: '' },
      cautions: { en: 'Hot', ru: 'Горячо', uz: '' },
      pictures: [{ id: product.pictures[0]?.id, alt: { ru: 'Мешок' } }],
      variations: [
        { id: size?.id, price: 2_000, discount: 50, discount_until: '2099-01-01T00:00:00+09:00' },
        { sku: 'DRAFT-2', unit_type: 1, unit_amount: 250, price: 500 },
      ],
    };
    const { data } = (await preview(draft, 'ru')).json();
    expect(data).toMatchObject({
      name: 'Черновик',
      description: product.description.ru,
      images: [{ alt: 'Мешок' }],
      variations: [
        { id: size?.id, price: 1_000, usual_price: 2_000, discount: 50, stock: size?.stock },
        ...product.variations.slice(1).map(({ id }) => ({ id })),
        { sku: 'DRAFT-2', price: 500, in_stock: false },
      ],
    });
    const told = (values: string[]) =>
      expect.arrayContaining(values.map((value) => expect.objectContaining({ value })));
    expect(data.information).toEqual(told(['молоко', 'Чай', 'Горячо']));
    const inUzbek = (await preview(draft, 'uz')).json().data;
    expect(inUzbek.name).toBe('Drafted');
    expect(inUzbek.information).toEqual(told(['Tea', 'Hot']));
    expect(await read(product.id)).toEqual(product);
    expect(await takeAnnounced(shop.database.db)).toEqual([]);

    // Without changes the preview equals the page of the shop.
    const shown = (await shop.app.inject({ url: `/api/products/detail-by-id?id=${product.id}` })).json().data;
    expect(shown).toMatchObject((await preview({ id: product.id })).json().data);
  });

  it('of a new product reports what is missing, and is refused without permission', async () => {
    const { category: _category, ...rest } = rice;
    expect((await preview(rest)).json().error).toMatchObject({
      code: 'invalid_input',
      fields: { category: expect.any(String) },
    });
    expect((await preview(rice)).json().data).toMatchObject({ name: 'Zebra groats', images: [], variations: [] });
    expect((await preview({ id: 999_999 })).statusCode).toBe(404);
    const packer = await staffCaller(shop.database.db, 'packer');
    expect((await preview(rice, 'en', packer.headers)).statusCode).toBe(403);
    expect((await preview(rice, 'en', {})).statusCode).toBe(404);
  });
});

describe('concurrent changes of one product', () => {
  it('succeed once; the others are refused with the name of the editor and the current state', async () => {
    const product = await someProduct();
    const prices = [101, 102, 103, 104, 105, 106, 107, 108];
    const id = product.variations[0]?.id;
    const answers = await Promise.all(prices.map((price) => change(product, { variations: [{ id, price }] })));
    const [taken] = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 409);
    expect(late).toHaveLength(prices.length - 1);
    const current: StaffProduct = taken?.data;
    for (const { error } of late) {
      expect(error).toMatchObject({
        code: 'changed_meanwhile',
        details: { by: 'Malika', at: expect.any(String), current: { version: current.version } },
      });
    }
    expect(await read(product.id)).toEqual(current);
    const again = await call('PATCH', `${product.id}/`, { version: current.version, name_ko: '쌀' }, owner);
    expect(again.status).toBe(200);
  });
});

describe('the mandatory information', () => {
  it('cannot be removed from a product on sale, which otherwise can still be changed', async () => {
    const { db } = shop.database;
    const product = await someProduct();
    expect((await change(product, { producer: '' })).error).toMatchObject({
      code: 'product_incomplete',
      details: { lacks: ['producer'] },
    });
    // A product from before this rule was introduced.
    await sql`UPDATE products SET producer = '' WHERE id = ${product.id}`.execute(db);
    const renamed = await change(await read(product.id), { name_ko: '밥' });
    expect(renamed).toMatchObject({ status: 200, data: { listed: true, producer: '' } });
    expect((await change(renamed.data, { notice: { kind: null } })).error.details).toEqual({ lacks: ['notice.kind'] });
    expect((await call('GET', '?lacking=1')).data).toMatchObject([{ id: product.id }]);
    const off = await change(renamed.data, { listed: false });
    expect((await call('GET', '?lacking=1')).data).toEqual([]);
    expect((await change(off.data, { listed: true })).error.details).toEqual({ lacks: ['producer'] });
    expect((await change(off.data, { listed: true, producer: 'Demo mill' })).data.listed).toBe(true);
  });

  it('is checked in the same way for the list as for one product', async () => {
    const { db } = shop.database;
    const kinds = [null, 'processed', 'agricultural', 'livestock'];
    const texts = ['', '\u3164 \u00a0\u{e0020}', 'some'];
    const cases = kinds.flatMap((kind) =>
      ['KR', 'UZ'].flatMap((origin) =>
        texts.flatMap((producer) =>
          texts.flatMap((importer) =>
            texts.flatMap((food_type) =>
              [true, false].flatMap((import_declared) =>
                texts.map((en) => ({
                  ...{ origin, producer, importer, ingredients: { en } },
                  notice: { kind, food_type, import_declared },
                })),
              ),
            ),
          ),
        ),
      ),
    );
    const { rows } = await sql<{ lacking: boolean }>`
      SELECT ${sqlLacksByLaw} AS lacking
      FROM jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
        AS p (origin text, producer text, importer text, ingredients jsonb, notice jsonb)`.execute(db);
    expect(rows.map(({ lacking }) => lacking)).toEqual(cases.map((product) => lacksByLaw(product).length > 0));
    const { rows: unsaid } = await sql<{ lacking: boolean }>`
      SELECT ${sqlLacksByLaw} AS lacking FROM (SELECT 'KR' AS origin, 'some' AS producer, '' AS importer, '{}'::jsonb AS ingredients,
        '{}'::jsonb AS notice) p`.execute(db);
    expect(unsaid).toEqual([{ lacking: true }]);
  });
});

describe('the list of products', () => {
  it('can be searched by words in any language, by SKU and barcode, and by what is missing', async () => {
    const { data } = await call('GET', '?q=zebr');
    expect(data).toMatchObject([{ slug: 'zebra-groats', missing: expect.arrayContaining(['name.uz']) }]);
    expect((await call('GET', '?q=8801234567890')).data).toMatchObject([{ slug: 'zebra-groats' }]);
    expect((await call('GET', `?q=${encodeURIComponent("зеб ' & )")}`)).data).toMatchObject([{ slug: 'zebra-groats' }]);
    expect((await call('GET', '?translation=missing')).data).toMatchObject([{ slug: 'zebra-groats' }]);
    expect((await call('GET', '?state=unlisted&page_size=1')).data).toHaveLength(1);
    const inRussian = await shop.app.inject({
      url: '/api/staff/products/?q=zebr',
      headers: { ...manager.headers, 'accept-language': 'ru' },
    });
    expect(inRussian.json().data[0].category_name).toMatch(/^[а-яё ,-]+$/i);
    const all = await call('GET', '?page_size=1');
    expect(all).toMatchObject({ count: expect.any(Number), next: 2 });
  });

  it('uses an index', async () => {
    const { db } = shop.database;
    for (const asked of [
      { q: 'rice' },
      { lacking: '1' },
      { state: 'archived' },
      { translation: 'missing' },
      { brand: '1' },
    ]) {
      const { page } = productListStatements(productQuery.parse(asked), null, 'en');
      const plan = await db.transaction().execute(async (transaction) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${page}`.execute(transaction);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan, JSON.stringify(asked)).not.toMatch(/Seq Scan on products/);
    }
  });
});

describe('cautions and set contents', () => {
  it('are written, translated, shown and copied in every language, and are missing only once there is an English text', async () => {
    const { data: made } = await call('POST', '', {
      ...rice,
      ...{ name: { en: 'Lynx groats' }, cautions: { en: 'Hot' }, notice: { grade: '1++' } },
    });
    expect(made).toMatchObject({
      ...{
        cautions: { en: 'Hot', ru: '', uz: '' },
        set_contents: { en: '', ru: '', uz: '' },
        notice: { grade: '1++' },
      },
      missing: expect.arrayContaining(['cautions.ru', 'cautions.uz']),
    });
    expect(made.missing).not.toContain('set_contents.ru');
    const { data: told } = await change(made, {
      cautions: { ru: 'Горячо', uz: 'Issiq' },
      set_contents: { uz: 'Choy' },
    });
    expect(told).toMatchObject({
      cautions: { en: 'Hot', ru: 'Горячо', uz: 'Issiq' },
      set_contents: { en: '', ru: '', uz: 'Choy' },
    });
    const { data: changed } = await change(told, { cautions: { en: 'Very hot' }, set_contents: { uz: '' } });
    expect(changed.outdated).toEqual(['cautions.ru', 'cautions.uz']);
    expect(changed.set_contents.uz).toBe('');
    const { data: copy } = await call('POST', `${made.id}/copy/`);
    expect(copy).toMatchObject({ cautions: changed.cautions, outdated: changed.outdated });
  });
});
