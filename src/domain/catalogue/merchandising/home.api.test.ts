import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshSnapshot, takeAnnounced } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { sweepPicturesJob } from '../products/picture-sweep.job.ts';
import { listHomeParts } from './home.contract.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop();
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/staff/home-parts/${path}`,
    headers: manager.headers,
    ...(payload ? { payload } : {}),
  });
const home = async (language = 'en') =>
  (await shop.app.inject({ url: '/api/products/home/', headers: { 'accept-language': language } })).json();
const kinds = async () => (await home()).data.parts.map(({ kind }: { kind: string }) => kind);
const words = (en: string, ru = '', uz = '') => ({ en, ru, uz });
const banner = {
  kind: 'banner',
  title: words('Plov week', 'Неделя плова'),
  button: words('To the rice'),
  link: '/products?category=beef',
};

it('the initial home page has the usual parts, below the usual products the sets of the demo', async () => {
  expect(await kinds()).toEqual(['again', 'category', 'categories', 'discounts', 'popular', 'new']);
});

it("a banner is added at the top in the reader's language, begins and ends at its times, and is announced", async () => {
  const { db } = shop.database;
  await takeAnnounced(db);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const added = (await call('POST', '', { ...banner, until })).json().data;
  expect(added).toMatchObject({ state: 'shown', version: 1, title: words('Plov week', 'Неделя плова') });
  const forgotten: unknown[] = [];
  shop.catalogueCache.onRenewed((changed) => forgotten.push(...changed));
  expect(await refreshSnapshot(db, shop.catalogueCache)).toEqual(['home']);
  expect(forgotten).toEqual(['home']);
  const shown = await home('ru');
  expect(shown.data.parts[0]).toMatchObject({ title: 'Неделя плова', link: banner.link });
  expect((await home('uz')).data.parts[0].title).toBe('Plov week');
  expect(listHomeParts.goodUntil(shown)).toEqual(new Date(until));

  const from = new Date(Date.now() + 60_000).toISOString();
  const planned = await call('PATCH', `${added.id}/`, { version: 1, from });
  expect(planned.json().data).toMatchObject({ state: 'planned', version: 2 });
  expect(await kinds()).not.toContain('banner');
  expect(listHomeParts.goodUntil(await home())).toEqual(new Date(from));
  await call('PATCH', `${added.id}/`, { version: 2, from: null, until: new Date(Date.now() - 1).toISOString() });
  expect((await call('GET', `${added.id}/`)).json().data.state).toBe('ended');
  expect(await kinds()).not.toContain('banner');
  await call('POST', 'remove/', { part: added.id, version: 3 });
});

it('of concurrent saves of one part one succeeds, and the others get its editor and the current state', async () => {
  const { id } = (await call('POST', '', banner)).json().data;
  const saves = await Promise.all(
    Array.from({ length: 6 }, (_, index) => call('PATCH', `${id}/`, { version: 1, title: words(`Title ${index}`) })),
  );
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const taken = saves.find(({ statusCode }) => statusCode === 200)?.json().data;
  const late = saves.find(({ statusCode }) => statusCode === 409)?.json().error;
  expect(late).toMatchObject({ code: 'changed_meanwhile', details: { current: { title: taken.title, version: 2 } } });
  expect((await call('POST', 'remove/', { part: id, version: 1 })).statusCode).toBe(409);
  expect((await call('POST', 'remove/', { part: id, version: 2 })).statusCode).toBe(200);
});

it('the order can be changed by a request that states the current order', async () => {
  const was = (await call('GET', '')).json().data.map(({ id }: { id: number }) => id);
  const now = [...was].reverse();
  const moves = await Promise.all([0, 1, 2].map(() => call('POST', 'order/', { was, now })));
  expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await kinds()).toEqual(['new', 'popular', 'discounts', 'categories', 'category', 'again']);
  expect((await call('POST', 'order/', { was: now, now: now.slice(1) })).statusCode).toBe(400);
  await call('POST', 'order/', { was: now, now: was });
});

it('a second usual part, a foreign URL and a part without products are refused', async () => {
  const fieldsOf = async (body: object) => (await call('POST', '', body)).json().error?.fields;
  expect(Object.keys(await fieldsOf({ kind: 'popular' }))).toEqual(['kind']);
  expect(Object.keys(await fieldsOf({ ...banner, link: '//evil.example' }))).toEqual(['link']);
  expect(Object.keys(await fieldsOf({ kind: 'category' }))).toEqual(['category']);
  expect(Object.keys(await fieldsOf({ kind: 'search', title: words('Tea') }))).toEqual(['query']);
  expect(Object.keys(await fieldsOf({ ...banner, picture: 999_999 }))).toEqual(['picture']);
  const twice = await Promise.all(
    [1, 2, 3].map(() => call('POST', '', { kind: 'search', title: words('Tea'), query: 'tea' })),
  );
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await shop.database.db.deleteFrom('home_parts').where('kind', '=', 'search').execute();
});

it('a button needs a link, a link needs a button, and the language prefix of a link is removed', async () => {
  const answer = async (changes: object) => (await call('POST', '', { ...banner, ...changes })).json();
  expect(Object.keys((await answer({ link: '' })).error.fields)).toEqual(['link']);
  expect(Object.keys((await answer({ button: words('') })).error.fields)).toEqual(['button.en']);
  expect(Object.keys((await answer({ button: words('', 'К рису') })).error.fields)).toEqual(['button.en']);
  expect(Object.keys((await answer({ link: '/ru//evil.example' })).error.fields)).toEqual(['link']);
  const { data } = await answer({ link: '/ru/products?q=rice' });
  expect(data.link).toBe('/products?q=rice');
  await call('POST', 'remove/', { part: data.id, version: 1 });
});

it('a part with a title in one language has the name of its category in the others', async () => {
  const { data } = (
    await call('POST', '', { kind: 'category', category: 1, title: words('', 'Всё для плова') })
  ).json();
  const titleIn = async (language: string) => (await home(language)).data.parts.at(-1).title;
  const named = (await shop.app.inject({ url: '/api/products/category-list/' })).json().data;
  expect(await titleIn('ru')).toBe('Всё для плова');
  expect(await titleIn('en')).toBe(named.find(({ id }: { id: number }) => id === 1).name);
  await call('POST', 'remove/', { part: data.id, version: 1 });
});

it('the picture of a banner is kept until the banner is removed', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO pictures (key, widths, placeholder, uploaded_at)
    VALUES ('banner-test', '{200}', '', now() - interval '3 days') RETURNING id`.execute(db);
  const picture = rows[0]?.id;
  const { id } = (await call('POST', '', { ...banner, picture })).json().data;
  const isThere = async () =>
    (await db.selectFrom('pictures').select('id').where('key', '=', 'banner-test').execute()).length > 0;
  await sweepPicturesJob(db).run({});
  expect(await isThere()).toBe(true);
  expect((await home()).data.parts[0].picture).toMatchObject({ key: 'banner-test' });
  await call('POST', 'remove/', { part: id, version: 1 });
  await sweepPicturesJob(db).run({});
  expect(await isThere()).toBe(false);
});

it('a removed part is restored once, unchanged and at its place, and only if it existed', async () => {
  const first = (await call('POST', '', { ...banner, title: words('Ramadan') })).json().data;
  const { id } = (await call('POST', '', { ...banner, until: new Date(Date.now() + 3_600_000).toISOString() })).json()
    .data;
  const order = async () => (await call('GET', '')).json().data.map((part: { id: number }) => part.id);
  const was = await order();
  const part = (await call('GET', `${id}/`)).json().data;
  await call('POST', 'remove/', { part: id, version: 1 });
  expect(await order()).toEqual(was.filter((one: number) => one !== id));
  const restored = await Promise.all([1, 2].map(() => call('POST', 'restore/', { part: id })));
  expect(restored.map((answer) => answer.json().data)).toEqual([part, part]);
  expect(await order()).toEqual(was);
  expect((await call('POST', 'restore/', { part: 999_999 })).statusCode).toBe(404);

  // A usual part that was added again is not restored as a second one.
  const popular = (await call('GET', '')).json().data.find(({ kind }: { kind: string }) => kind === 'popular');
  await call('POST', 'remove/', { part: popular.id, version: popular.version });
  const anew = (await call('POST', '', { kind: 'popular' })).json().data;
  expect((await call('POST', 'restore/', { part: popular.id })).json().error.fields).toHaveProperty('kind');
  await call('POST', 'remove/', { part: anew.id, version: anew.version });
  expect((await call('POST', 'restore/', { part: popular.id })).json().data).toMatchObject({ id: popular.id });
  for (const one of [id, first.id]) await call('POST', 'remove/', { part: one, version: 1 });
});

it('a banner is restored without a picture that was deleted meanwhile', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO pictures (key, widths, placeholder, uploaded_at)
    VALUES ('swept-test', '{200}', '', now() - interval '3 days') RETURNING id`.execute(db);
  const { id } = (await call('POST', '', { ...banner, picture: rows[0]?.id })).json().data;
  await call('POST', 'remove/', { part: id, version: 1 });
  await sweepPicturesJob(db).run({});
  expect((await call('POST', 'restore/', { part: id })).json().data).toMatchObject({ id, picture: null });
  await call('POST', 'remove/', { part: id, version: 1 });
});
