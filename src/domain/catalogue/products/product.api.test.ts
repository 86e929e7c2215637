import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const get = async (path: string, language = 'en') => {
  const answer = await shop.app.inject({ url: path, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
};

describe('one product', () => {
  it('is not cached with old data if it changes while it is being read', async () => {
    const query = pg.Client.prototype.query as (...call: unknown[]) => Promise<unknown>;
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call) {
      if (!JSON.stringify(call[0] ?? '').includes('p.ingredients')) return query.apply(this, call) as never;
      asked.resolve();
      return answered.promise.then(() => query.apply(this, call)) as never;
    });
    const reading = get('/api/products/detail?slug=beef-for-plov');
    await asked.promise;
    slow.mockRestore();
    const { id = 0 } = shop.catalogueCache.snapshot.productBySlug('beef-for-plov') ?? {};
    await shop.database.db.updateTable('variations').set({ price: 54_321 }).where('product_id', '=', id).execute();
    await refreshSnapshot(shop.database.db, shop.catalogueCache);
    answered.resolve();
    await reading;
    const { data } = (await get('/api/products/filter/?q=beef%20for%20plov')).body;
    const shown = data.find((card: { slug: string }) => card.slug === 'beef-for-plov');
    expect(shown.usual_price).toBe(54_321);
  });

  it('is returned by slug and by id, with certificate, lots and category path', async () => {
    const { status, body } = await get('/api/products/detail?slug=beef-for-plov');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      slug: 'beef-for-plov',
      brand: { slug: 'southern-pasture' },
      halal: { number: expect.stringMatching(/^DEMO-/) },
      storage: 'fresh',
    });
    expect(body.data.category.map((category: { slug: string }) => category.slug)).toEqual(['meat', 'fresh-beef']);
    expect(body.data.lots.length).toBeGreaterThan(0);
    expect(body.data.images).toHaveLength(2);
    expect((await get(`/api/products/detail-by-id?id=${body.data.id}`)).body).toEqual(body);
  });

  it('has the sizes of each lot, and a card mark that is true of all lots', async () => {
    const { db } = shop.database;
    const slug = 'beef-for-plov';
    const detail = async () => (await get(`/api/products/detail?slug=${slug}`)).body.data;
    const cardOf = async (query: string) => {
      const { data, facets } = (await get(`/api/products/filter/?q=beef%20for%20plov&${query}`)).body;
      return { card: data.find((card: { slug: string }) => card.slug === slug), facets };
    };
    const product = await detail();
    const sent = await db
      .selectFrom('lots')
      .innerJoin('variations', 'variations.stock_item_id', 'lots.stock_item_id')
      .select(['lot_number', 'variations.id'])
      .where('lots.product_id', '=', product.id)
      .execute();
    for (const { lot_number, variations } of product.lots) {
      const sizes = sent.filter((row) => row.lot_number === lot_number).map(({ id }) => id);
      expect(variations.toSorted()).toEqual(sizes.toSorted());
    }

    const lots = db.updateTable('lots').where('product_id', '=', product.id);
    await lots.set({ slaughter_method: 'hand' }).execute();
    await refreshSnapshot(db, shop.catalogueCache);
    expect((await detail()).halal_mark).toBe('hand_slaughtered');
    const { card, facets } = await cardOf('slaughter=hand');
    expect(card.halal_mark).toBe('hand_slaughtered');
    expect(facets.certifier).toContainEqual({
      slug: product.halal.body,
      name: product.halal.body,
      count: expect.any(Number),
    });
    expect((await cardOf(`certifier=${encodeURIComponent(product.halal.body)}`)).card).toBeDefined();
    expect((await cardOf('certifier=nobody')).card).toBeUndefined();

    // After one lot differs, the card only states what is true of all lots.
    const [lot] = product.lots;
    await lots.set({ slaughter_method: 'mechanical' }).where('lot_number', '=', lot.lot_number).execute();
    await refreshSnapshot(db, shop.catalogueCache);
    expect((await detail()).halal_mark).toBe('certified');
    expect((await cardOf('slaughter=hand')).card).toBeUndefined();
    expect((await cardOf('slaughter=mechanical')).card).toBeDefined();
  });

  it('is available in three languages', async () => {
    const names = await Promise.all(
      ['en', 'ru', 'uz'].map(
        async (language) => (await get('/api/products/detail?slug=beef-for-plov', language)).body.data.name,
      ),
    );
    expect(names).toEqual([
      'Beef for plov, shoulder pieces',
      'Говядина для плова, лопатка кусочками',
      'Oshbop mol goʻshti, kurak boʻlaklari',
    ]);
  });

  it.each(['slug=nothing', "slug=' OR 1=1 --", 'slug=<script>'])('is not found for %s', async (query) => {
    expect((await get(`/api/products/detail?${query}`)).status).toBe(404);
  });

  it.each(['', 'slug=', 'slug=%00', `slug=${'a'.repeat(500)}`])('is refused for the query %j', async (query) => {
    expect((await get(`/api/products/detail?${query}`)).status).toBe(400);
  });

  it.each(['id=0', 'id=-1', 'id=abc', 'id=1e99', 'id='])('is refused for the id in %s', async (query) => {
    const { status, body } = await get(`/api/products/detail-by-id?${query}`, 'ru');
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_input', fields: { id: expect.any(String) } });
  });
});

describe('the list of variations', () => {
  it('has the requested order and leaves out unknown ids', async () => {
    const { body } = await get('/api/products/gen-products/retrieve-vars/?vars=3,1,999999,1');
    expect(body.data.map((variation: { id: number }) => variation.id)).toEqual([3, 1]);
    expect(body.data[0].product).toMatchObject({ slug: expect.any(String), name: expect.any(String) });
  });

  it.each([
    '',
    'vars=',
    'vars=a',
    'vars=1,,2',
    'vars=1;DROP',
    `vars=${Array.from({ length: 10_000 }, (_, i) => i).join(',')}`,
  ])('is refused for an invalid list of ids', async (query) => {
    expect((await get(`/api/products/gen-products/retrieve-vars/?${query}`)).status).toBe(400);
  });

  it('contains those of one product, or all of them by page', async () => {
    const { body: detail } = await get('/api/products/detail?slug=beef-for-plov');
    const { body } = await get(`/api/products/variations?product=${detail.data.id}`);
    expect(body.data).toEqual(detail.data.variations);
    const page = await get('/api/products/product-variation-list/?page=2&page_size=5');
    expect(page.body).toMatchObject({ next: 3, count: shop.catalogueCache.snapshot.variations.length });
    expect(page.body.data).toHaveLength(5);
  });
});

it('similar products are others of the same branch, nearest first', async () => {
  const { body } = await get('/api/products/product-suggest/by-category/?slug=beef-for-plov&limit=6');
  expect(body.data).toHaveLength(6);
  expect(body.data.map((card: { slug: string }) => card.slug)).not.toContain('beef-for-plov');
  const nearest = await get(`/api/products/detail?slug=${body.data[0].slug}`);
  expect(nearest.body.data.category.at(-1).slug).toBe('fresh-beef');
});

describe('the list of reviews', () => {
  it('is sorted by date, newest first, and has the distribution of ratings', async () => {
    const { body: detail } = await get('/api/products/detail?slug=beef-for-plov');
    const { body } = await get(`/api/products/review/?product=${detail.data.id}&page_size=2`);
    expect(body.count).toBe(detail.data.reviews_count);
    expect(body.distribution.reduce((sum: number, count: number) => sum + count, 0)).toBe(body.count);
    const times = body.data.map((review: { created_at: string }) => review.created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('responds with 404 for an unknown product', async () => {
    expect((await get('/api/products/review/?product=999999')).status).toBe(404);
  });
});

describe('lists and suggestions', () => {
  it.each(['main-list/', 'filter/'])('have the same response at %s as at the async address', async (path) => {
    const query = '?q=beef&brand=southern-pasture&sort=price&page_size=3';
    const [here, there] = await Promise.all([get(`/api/products/${path}${query}`), get(`/api/esearch/filter${query}`)]);
    expect(here.status).toBe(200);
    expect(here.body).toEqual(there.body);
    expect(here.body).toMatchObject({ count: expect.any(Number), facets: { price: { min: expect.any(Number) } } });
  });

  it.each([
    'price_min=-5',
    'price_max=abc',
    'page=0',
    'page=99999999',
    'page_size=101',
    'sort=cheapest',
    'discount=maybe',
    `q=${'a'.repeat(10_000)}`,
  ])('refuse %s', async (query) => expect((await get(`/api/products/filter/?${query}`)).status).toBe(400));

  it.each([
    'q=%00%01%02',
    "q='; DROP TABLE products; --",
    'q=<script>alert(1)</script>',
    'category=nothing&brand=nobody',
    'page=9999',
  ])('accept %s without an error', async (query) => {
    const { status, body } = await get(`/api/products/filter/?${query}`);
    expect(status).toBe(200);
    expect(Array.isArray(body.data)).toBe(true);
  });

  it('suggest products, categories and brands with the match marked', async () => {
    const { body } = await get('/api/esearch/suggest?q=bee&limit=4');
    expect(body.data.products).toHaveLength(4);
    expect(body.data.products[0].highlight).toContainEqual({ text: 'Bee', match: true });
    expect(body.data.categories.map((category: { name: string }) => category.name)).toContain('Frozen beef');
    const beginning = (await get('/api/products/suggest/?q=')).body.data;
    expect(beginning).toMatchObject({ products: [], brands: [], refused: null });
    expect(beginning.categories[0]).toEqual({ slug: 'meat', name: 'Meat' });
  });
});
