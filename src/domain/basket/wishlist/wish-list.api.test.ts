import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { ApiBrowser, call } from '../../customers/testing/api-browser.ts';
import { loggedIn } from '../../customers/testing/logged-in.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

type Headers = Readonly<Record<string, string>>;
let phones = 0;
const customer = () => loggedIn(shop.database.db, `+8210${String(20_000_000 + ++phones)}`);
const save = (headers: Headers, product: unknown) =>
  call(shop, 'POST /api/users/wish-list/', { headers, body: { product } });
const unsave = (headers: Headers, product: unknown) =>
  call(shop, 'DELETE /api/users/wish-list/', { headers, body: { product } });
const ids = async (headers: Headers) => (await call(shop, 'GET /api/users/wish-list/ids/', { headers })).body.data;
const cards = async (headers: Headers, language = 'en') =>
  (await call(shop, 'GET /api/users/wish-list/', { headers: { ...headers, 'accept-language': language } })).body.data;
const cardIds = async (headers: Headers) => (await cards(headers)).map(({ id }: { id: number }) => id);
const idOf = (slug: string) => {
  const product = shop.catalogueCache.snapshot.productBySlug(slug);
  if (!product) throw new Error(`The demo shop has no ${slug}`);
  return product.id;
};

describe('saved products', () => {
  it('are listed as cards, last saved first', async () => {
    const { headers } = await customer();
    expect(await cards(headers)).toEqual([]);
    for (const product of [3, 1, 2]) {
      const answer = await save(headers, product);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { saved: true } });
    }
    expect(await ids(headers)).toEqual([2, 1, 3]);
    expect(await cardIds(headers)).toEqual([2, 1, 3]);
  });

  it('have the same cards as in any other list, in the language of the reader', async () => {
    const { headers } = await customer();
    await save(headers, idOf('beef-for-plov'));
    const listed = await call(shop, 'GET /api/products/main-list/?page_size=100&q=beef', {
      headers: { 'accept-language': 'uz' },
    });
    const card = listed.body.data.find(({ slug }: { slug: string }) => slug === 'beef-for-plov');
    expect(card.name).toBe('Oshbop mol goʻshti, kurak boʻlaklari');
    expect(await cards(headers, 'uz')).toEqual([card]);
  });

  it('keep their place when they are saved again', async () => {
    const { headers } = await customer();
    for (const product of [1, 2, 1]) expect((await save(headers, product)).status).toBe(200);
    expect(await ids(headers)).toEqual([2, 1]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(headers, 3)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await ids(headers)).toEqual([3, 2, 1]);
  });

  it('can be removed, even if they are not on the list', async () => {
    const { headers } = await customer();
    for (const product of [1, 2]) await save(headers, product);
    for (const product of [1, 1, 999_999]) {
      const answer = await unsave(headers, product);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { saved: false } });
    }
    expect(await ids(headers)).toEqual([2]);
    await save(headers, 1);
    expect(await ids(headers)).toEqual([1, 2]);
  });

  it('of a visitor join the account at the login, once and in their order', async () => {
    const { headers } = await customer();
    await save(headers, 2);
    const merge = (products: unknown) =>
      call(shop, 'POST /api/users/wish-list/merge/', { headers, body: { products } });
    // Repeated and parallel requests change nothing, and unknown products are skipped.
    const answers = await Promise.all([1, 2, 3].map(() => merge([4, 2, 999_999, 1, 4])));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ data: [4, 1, 2] });
    }
    expect((await merge([])).body).toEqual({ data: [4, 1, 2] });
    expect(await cardIds(headers)).toEqual([4, 1, 2]);
    expect((await merge(Array(101).fill(1))).status).toBe(400);
    expect((await merge(['1'])).status).toBe(400);
  });

  it('are separate for each customer', async () => {
    const [one, other] = [await customer(), await customer()];
    await save(one.headers, 1);
    await save(other.headers, 2);
    await unsave(other.headers, 1);
    expect(await ids(one.headers)).toEqual([1]);
    expect(await cardIds(other.headers)).toEqual([2]);
    const browser = new ApiBrowser(shop, { session: one.token });
    const forged = { product: 3, user_id: other.userId, userId: other.userId };
    await browser.call('POST /api/users/wish-list/', { body: forged });
    expect(await ids(one.headers)).toEqual([3, 1]);
    expect(await ids(other.headers)).toEqual([2]);
  });

  it('are hidden while their product is unlisted, and are shown again with it', async () => {
    const { headers } = await customer();
    const [plov, second] = [idOf('beef-for-plov'), idOf('milk-whole')];
    for (const product of [plov, second]) await save(headers, product);
    const list = async (listed: boolean) => {
      await shop.database.db.updateTable('products').set({ listed }).where('id', '=', plov).execute();
      shop.catalogueCache.noteChange({ of: 'product', ids: [plov] });
      await shop.catalogueCache.settled();
    };
    await list(false);
    expect(await cardIds(headers)).toEqual([second]);
    expect((await save(headers, plov)).status).toBe(404);
    await list(true);
    expect(await cardIds(headers)).toEqual([second, plov]);
  });

  it('cannot include a product that does not exist', async () => {
    const { headers } = await customer();
    const answer = await save(headers, 999_999);
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('not_found');
    expect((await save(headers, Number.MAX_SAFE_INTEGER)).status).toBe(404);
    expect(await ids(headers)).toEqual([]);
  });

  it.each([0, -1, 1.5, '1', null, undefined, true, [1], 1e99])('are refused for the id %j', async (product) => {
    const { headers } = await customer();
    for (const answer of [await save(headers, product), await unsave(headers, product)]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatchObject({ code: 'invalid_input', fields: { product: expect.any(String) } });
    }
  });

  it.each([
    'GET /api/users/wish-list/',
    'GET /api/users/wish-list/ids/',
    'POST /api/users/wish-list/',
    'POST /api/users/wish-list/merge/',
    'DELETE /api/users/wish-list/',
  ] as const)('need a login: %s', async (what) => {
    const answer = await call(shop, what, what.startsWith('GET') ? {} : { body: { product: 1, products: [1] } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: { code: 'login_required', message: 'You need to login to continue' } });
  });
});

describe('a full list of saved products', () => {
  /** Inserts unlisted products and saves them for the customer. */
  const fill = async (userId: number, count: number) => {
    const { rows } = await shop.database.pool.query(
      `INSERT INTO products (slug, category_id, brand_id, certificate_id, name, description, ingredients, storage,
         origin, listed)
       SELECT 'filler-' || $2 || '-' || number, category_id, brand_id, certificate_id, name, description, ingredients,
         storage, origin, false
       FROM products, generate_series(1, $1::int) AS number WHERE products.id = 1 RETURNING id`,
      [count, String(userId)],
    );
    await shop.database.pool.query('INSERT INTO saved_products (user_id, product_id) SELECT $1, unnest($2::bigint[])', [
      userId,
      rows.map(({ id }) => id),
    ]);
    return rows[0].id as number;
  };

  it('contains five hundred products, and accepts another one after one is removed', async () => {
    const { headers, userId } = await customer();
    const filler = await fill(userId, 499);
    expect((await save(headers, 1)).status).toBe(200);
    const full = await save(headers, 2);
    expect(full.status).toBe(409);
    expect(full.body.error).toEqual({
      code: 'too_many_saved',
      message: 'Your saved list is full. Remove something first.',
    });
    expect((await save(headers, 1)).status).toBe(200);
    expect(await ids(headers)).toHaveLength(500);
    await unsave(headers, filler);
    expect((await save(headers, 2)).status).toBe(200);
    expect((await ids(headers)).slice(0, 2)).toEqual([2, 1]);
  });

  it('is not exceeded by concurrent requests', async () => {
    const { headers, userId } = await customer();
    await fill(userId, 497);
    const taps = Array.from({ length: 20 }, (_, index) => save(headers, index + 1));
    const statuses = (await Promise.all(taps)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect(await ids(headers)).toHaveLength(500);
  });
});
