import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { StaffCategory } from './staff-category.contract.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/staff/${path}`, headers: manager.headers, ...(payload ? { payload } : {}) });
const tree = async (): Promise<StaffCategory[]> => (await call('GET', 'categories/')).json().data;
const shown = async () =>
  (await shop.app.inject({ url: '/api/products/category-list/' }))
    .json()
    .data.map(({ slug }: { slug: string }) => slug);
const words = (en: string) => ({ en, ru: '', uz: '' });
const added = async (fields: object = {}) => {
  const [first] = await tree();
  const body = { name: words('Dried fruit'), tint: 'honey', picture: first?.picture.id, ...fields };
  const answer = await call('POST', 'categories/', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as StaffCategory;
};

it('a category is added and renamed in three languages, and appears in the shop at once', async () => {
  const one = await added();
  expect(one).toMatchObject({ slug: 'dried-fruit', parent: null, products: 0, version: 1 });
  expect(await added()).toMatchObject({ slug: 'dried-fruit-2' });
  const name = { en: 'Nuts', ru: 'Орехи', uz: 'Yongʻoq' };
  const saves = await Promise.all([1, 2, 3].map(() => call('PATCH', `categories/${one.id}/`, { version: 1, name })));
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  await refreshSnapshot(shop.database.db, shop.catalogueCache);
  const { data } = (
    await shop.app.inject({ url: '/api/products/category-list/', headers: { 'accept-language': 'ru' } })
  ).json();
  expect(data.find(({ id }: { id: number }) => id === one.id).name).toBe('Орехи');
  expect(shop.catalogueCache.snapshot.contents.categories.find(({ id }) => id === one.id)?.name).toEqual(name);
});

it('the page of a category has a title and a description of its own, in each language that has one', async () => {
  const noWords = { en: '', ru: '', uz: '' };
  const one = await added({ page_title: { ...noWords, ru: 'Сухофрукты в Корее' } });
  expect(one).toMatchObject({ page_title: { ...noWords, ru: 'Сухофрукты в Корее' }, page_description: noWords });
  const listed = async (language: string) => {
    const headers = { 'accept-language': language };
    const { data } = (await shop.app.inject({ url: '/api/products/category-list/', headers })).json();
    const { page_title, page_description } = data.find(({ id }: { id: number }) => id === one.id);
    return { page_title, page_description };
  };
  expect(await listed('ru')).toEqual({ page_title: 'Сухофрукты в Корее', page_description: null });
  expect(await listed('uz')).toEqual({ page_title: null, page_description: null });
  const page_description = { en: 'Raisins and figs.', ru: 'Изюм и инжир.', uz: 'Mayiz va anjir.' };
  const saved = await call('PATCH', `categories/${one.id}/`, { version: 1, page_description });
  expect(saved.json().data).toMatchObject({ page_title: one.page_title, page_description });
  expect(await listed('uz')).toEqual({ page_title: null, page_description: 'Mayiz va anjir.' });
  const emptied = await call('PATCH', `categories/${one.id}/`, { version: 2, page_title: noWords });
  expect(emptied.json().data).toMatchObject({ page_title: noWords, page_description });
  expect(await listed('ru')).toEqual({ page_title: null, page_description: 'Изюм и инжир.' });
  const tree = await shop.app.inject({ url: '/api/products/category-list/nested' });
  expect(tree.body).not.toContain('page_description');
  const tooLong = { ...noWords, uz: 'a'.repeat(201) };
  const refused = await call('PATCH', `categories/${one.id}/`, { version: 3, page_description: tooLong });
  expect(Object.keys(refused.json().error.fields)).toEqual(['page_description.uz']);
});

it('a category also counts the products of its subcategories, each once', async () => {
  const all = await tree();
  const own = await shop.database.db
    .selectFrom('products')
    .select(({ fn }) => ['category_id', fn.countAll<string>().as('count')])
    .where('archived_at', 'is', null)
    .groupBy('category_id')
    .execute();
  const within = (id: number): number =>
    Number(own.find(({ category_id }) => category_id === id)?.count ?? 0) +
    all.filter(({ parent }) => parent === id).reduce((sum, child) => sum + within(child.id), 0);
  expect(all.map(({ slug, products }) => [slug, products])).toEqual(all.map(({ id, slug }) => [slug, within(id)]));
  const parents = all.filter(({ id }) => all.some(({ parent }) => parent === id));
  expect(parents.filter(({ products }) => products === 0)).toEqual([]);
  expect(parents).not.toEqual([]);
});

it('a category with products cannot be hidden; a hidden one is not shown and accepts no products', async () => {
  const filled = (await tree()).find(({ products }) => products > 0) as StaffCategory;
  const refusal = await call('PATCH', `categories/${filled.id}/`, { version: filled.version, hidden: true });
  expect([refusal.statusCode, refusal.json().error.code]).toEqual([409, 'category_filled']);
  const one = await added({ name: words('Old things') });
  const child = await added({ name: words('Older things'), parent: one.id });
  const above = await call('PATCH', `categories/${one.id}/`, { version: 1, hidden: true });
  expect(above.json().error.code).toBe('category_filled');
  for (const { id } of [child, one])
    expect((await call('PATCH', `categories/${id}/`, { version: 1, hidden: true })).statusCode).toBe(200);
  await refreshSnapshot(shop.database.db, shop.catalogueCache);
  expect(await shown()).not.toContain(one.slug);
  expect(shop.catalogueCache.snapshot.contents.categories.some(({ id }) => id === one.id)).toBe(false);
  const product = (await call('GET', 'products/1/')).json().data;
  const put = await call('PATCH', 'products/1/', { version: product.version, category: one.id });
  expect([put.statusCode, put.json().error.code]).toEqual([409, 'category_hidden']);
  expect(
    Object.keys((await call('PATCH', `categories/${child.id}/`, { version: 2, hidden: false })).json().error.fields),
  ).toEqual(['parent']);
});

it('a product that is added while its category is being hidden never ends up in a hidden category', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await added({ name: words(`Round ${round}`) });
    const product = (await call('GET', 'products/2/')).json().data;
    const [hidden, put] = await Promise.all([
      call('PATCH', `categories/${one.id}/`, { version: 1, hidden: true }),
      call('PATCH', 'products/2/', { version: product.version, category: one.id }),
    ]);
    expect([hidden.statusCode, put.statusCode].sort()).toEqual([200, 409]);
    if (put.statusCode === 200) {
      const { version } = put.json().data;
      await call('PATCH', 'products/2/', { version, category: product.category });
    }
  }
});

it('the tree can be reordered by a request that states the current order', async () => {
  const places = (await tree()).map(({ id, parent }) => ({ id, parent }));
  const [first, second] = places.filter(({ parent }) => parent === null);
  const now = [second, ...places.filter((place) => place !== second)];
  const moves = await Promise.all([1, 2, 3].map(() => call('POST', 'categories/order/', { was: places, now })));
  expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  await refreshSnapshot(shop.database.db, shop.catalogueCache);
  const tops = shop.catalogueCache.snapshot.contents.categories.filter(({ parentId }) => parentId === null);
  expect(tops.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  const seen = (await tree()).map(({ id, parent }) => ({ id, parent }));
  const circle = seen.map((place) => (place.id === first?.id ? { ...place, parent: first.id } : place));
  expect((await call('POST', 'categories/order/', { was: seen, now: circle })).statusCode).toBe(400);
});

it('brands with one name that are added concurrently each get their own slug', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', 'brands/', { name: 'Acme Foods', country: 'KR' })),
  );
  const slugs = answers.map((answer) => answer.json().data?.slug);
  expect(slugs.sort()).toEqual(['acme-foods', ...[2, 3, 4, 5, 6].map((number) => `acme-foods-${number}`)]);
});

it('a product saved with a brand that is being merged is refused with the name of the field', async () => {
  for (let round = 0; round < 6; round++) {
    const { data: twin } = (await call('POST', 'brands/', { name: `Twin ${round}`, country: 'KR' })).json();
    const { data: product } = (await call('GET', 'products/2/')).json();
    const [saved, merged] = await Promise.all([
      call('PATCH', 'products/2/', { version: product.version, brand: twin.id }),
      call('POST', 'brands/merge/', { brand: twin.id, into: product.brand, version: 1 }),
    ]);
    expect(merged.statusCode).toBe(200);
    if (saved.statusCode !== 200) expect(Object.keys(saved.json().error.fields ?? {})).toEqual(['brand']);
    expect((await call('GET', 'products/2/')).json().data.brand).toBe(product.brand);
  }
});

it('a brand with many spellings can still be saved, and the number of spellings is limited', async () => {
  const names = (from: string) => Array.from({ length: 49 }, (_, number) => `${from} ${number}`);
  const add = async (name: string) =>
    (await call('POST', 'brands/', { name, country: 'KR', also_known_as: names(name) })).json().data;
  const target = await add('Orient');
  const [first, second] = [await add('Vostok'), await add('Sharq')];
  const merge = (brand: number) => call('POST', 'brands/merge/', { brand, into: target.id, version: 1 });
  expect((await merge(first.id)).statusCode).toBe(200);
  expect((await merge(second.id)).json().error.fields).toEqual({ into: expect.any(String) });
  const { version, name, country, also_known_as } = (await call('GET', `brands/${target.id}/`)).json().data;
  expect(also_known_as).toHaveLength(99);
  const saved = await call('PATCH', `brands/${target.id}/`, { version, name, country, also_known_as });
  expect(saved.statusCode, saved.body).toBe(200);
});

it('a brand can be renamed, and a duplicate can be merged so that both names find it', async () => {
  const { data: twin } = (await call('POST', 'brands/', { name: 'Sothern Pasture', country: 'AU' })).json();
  expect(twin).toMatchObject({ slug: 'sothern-pasture', products: 0 });
  const { db } = shop.database;
  await sql`UPDATE products SET brand_id = ${twin.id} WHERE id = 1`.execute(db);
  const { data: target } = (await call('GET', 'brands/2/')).json();
  const renamed = await call('PATCH', 'brands/2/', { version: target.version, name: `${target.name} Co` });
  expect(renamed.json().data).toMatchObject({ name: `${target.name} Co`, slug: target.slug });
  const merges = await Promise.all(
    [1, 2, 3].map(() => call('POST', 'brands/merge/', { brand: twin.id, into: 2, version: twin.version })),
  );
  expect(merges.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  const { data: merged } = (await call('GET', 'brands/2/')).json();
  expect(merged).toMatchObject({ products: target.products + 1 });
  expect(merged.also_known_as).toContain('Sothern Pasture');
  await refreshSnapshot(db, shop.catalogueCache);
  expect(shop.catalogueCache.snapshot.productById(1)?.brandId).toBe(2);
  expect((await call('GET', 'brands/?q=sothern')).json()).toMatchObject({ count: 1, data: [{ id: 2 }] });
});
