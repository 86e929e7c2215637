import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DataTag } from '../../../platform/http/endpoint.ts';
import { PageCache } from '../../../platform/pages/page-cache.ts';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { describeLines } from '../../basket/lines/basket-lines.ts';
import { placeOrder } from '../../checkout/placement.service.ts';
import { tryOpener } from '../../money/payments/payment-try.service.ts';
import { requiredShelfLife } from '../../orders/reservations/required-shelf-life.rules.ts';
import { buyer } from '../../orders/testing/buyers.ts';
import { currentEngine } from '../search/current-engine.ts';
import { listProducts } from '../search/search.contract.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { listedAddresses } from './listed-addresses.ts';

let shop: TestShop;
let catalogueCache: CatalogueCache;
/** The clock of catalogue, pages and checkout. */
let now: number;
let told: DataTag[];
let slug: string;
let variation: number;
const usual = 10_000;
const begins = Date.now() + 40 * 86_400_000;
const ends = begins + 3_600_000;
beforeAll(async () => {
  shop = await testShop();
  const [found] = shop.catalogueCache.snapshot.contents.products.filter(
    ({ variations }) => variations.length === 1 && variations[0]?.discount === null && variations[0].stock > 20,
  );
  slug = found?.slug ?? '';
  variation = found?.variations[0]?.id ?? 0;
  const dates = { discount: 30, discount_from: new Date(begins), discount_until: new Date(ends) };
  await shop.database.db
    .updateTable('variations')
    .set({ price: usual, ...dates })
    .where('id', '=', variation)
    .execute();
});
beforeEach(async () => {
  now = begins - 1;
  catalogueCache = await CatalogueCache.open(
    shop.database.db,
    (settings) => requiredShelfLife(settings, Date.now()),
    () => now,
  );
  told = [];
  catalogueCache.onRenewed((tags) => told.push(...(tags === 'everything' ? [] : tags)));
  return () => catalogueCache.close();
});
afterAll(() => shop.close());

const product = () => catalogueCache.snapshot.productBySlug(slug) ?? expect.fail('The product is gone');
const filter = (query: object) => listProducts.query.parse({ page_size: 100, ...query });

it('a discount appears and disappears at the exact second on cards, lists, filters, sort orders, baskets and the sitemap', async () => {
  const engine = currentEngine(catalogueCache);
  const { id } = product();
  const shown = async () => ({
    card: catalogueCache.snapshot.card(product(), 'en').price,
    found: engine()
      .list(filter({ q: slug.replaceAll('-', ' '), discount: '1' }), 'en')
      .data.some((one) => one.id === id),
    cheap: engine()
      .list(filter({ sort: 'discount' }), 'en')
      .data.some((one) => one.id === id && one.discount === 30),
    basket: (
      await describeLines(shop.database.db, catalogueCache.snapshot, [{ product_variation: variation, count: 1 }], 'en')
    )[0]?.product_variation,
  });
  const full = {
    card: usual,
    found: false,
    cheap: false,
    basket: { price: usual, discount: null, discount_until: null },
  };
  const until = new Date(ends).toISOString();
  const reduced = {
    card: 7_000,
    found: true,
    cheap: true,
    basket: { price: 7_000, discount: 30, discount_until: until },
  };
  expect(await shown()).toMatchObject(full);
  now = begins;
  expect(await shown()).toMatchObject(reduced);
  expect(listedAddresses(catalogueCache.snapshot).products.find((one) => one.path.endsWith(slug))).toMatchObject({
    changedAt: begins,
  });
  now = ends - 1;
  expect(await shown()).toMatchObject(reduced);
  now = ends;
  expect(await shown()).toMatchObject(full);
});

it('a discount invalidates only the lists and the pages of its product, and nothing is cached past its start or end', async () => {
  const { id } = product();
  const other = catalogueCache.snapshot.contents.products.find((one) => one.id !== id)?.id ?? 0;
  const cache = new PageCache(undefined, () => now);
  cache.setListening(true);
  cache.beforeLookup(() => catalogueCache.turnPrices());
  catalogueCache.onRenewed((tags) => (tags === 'everything' ? cache.forgetAll() : cache.forget(tags)));
  const page = (tag: DataTag) => async () => ({
    status: 200,
    headers: {},
    body: Buffer.from(String(catalogueCache.snapshot.card(product(), 'en').price)),
    tags: new Set([tag]),
  });
  const open = async (tag: DataTag) => (await cache.get(tag, page(tag))).bodies.identity.toString();
  const pages: DataTag[] = [`product:${id}`, `card:${id}`, 'catalogue', `product:${other}`];
  const all = () => Promise.all(pages.map(open));
  expect(await all()).toEqual(['10000', '10000', '10000', '10000']);
  now = begins;
  expect(await all()).toEqual(['7000', '7000', '7000', '10000']);
  expect(told.sort()).toEqual([`card:${id}`, 'catalogue', `product:${id}`]);
});

it('prices change at the right time without a request, even if products were reloaded meanwhile', async () => {
  const moved = Promise.withResolvers<void>();
  now = Date.now();
  await shop.database.db
    .updateTable('variations')
    .set({ discount_from: new Date(now + 50) })
    .where('id', '=', variation)
    .execute();
  await refreshSnapshot(shop.database.db, catalogueCache);
  expect(product().variations[0]?.discount).toBe(null);
  // The day may also change meanwhile, which does not affect prices.
  catalogueCache.onRenewed((tags) => {
    if (tags !== 'everything' && tags.has('catalogue')) moved.resolve();
  });
  now += 50;
  await moved.promise;
  expect(told).toContain('catalogue');
  await shop.database.db
    .updateTable('variations')
    .set({ discount_from: new Date(begins) })
    .where('id', '=', variation)
    .execute();
});

it('checkout charges the current price, so it refuses a total shown just before the change', async () => {
  const who = await buyer(shop.database.db, 901);
  await shop.database.db
    .updateTable('lots')
    .set({ best_before: '2199-01-01' })
    .where('product_id', '=', product().id)
    .execute();
  const at = (moment: number, expected_total: number) =>
    placeOrder(
      shop.database.db,
      {
        items: [{ product_variation: variation, count: 6 }],
        ...{
          address: who.address,
          payment_method: 'bank_transfer',
          note: '',
          drop_off: 'hand',
          expected_total,
          consent: true,
        },
      },
      `dated-${moment}-${expected_total}`,
      { session: { userId: who.userId }, locale: 'en' },
      tryOpener(false),
      moment,
    );
  const refused = { ok: false, error: { code: 'total_changed', details: { items: 60_000, discount: 18_000 } } };
  expect(await at(begins, 60_000)).toMatchObject(refused);
  expect(await at(begins - 1, 60_000)).toMatchObject({ ok: true });
  expect(await at(ends, 60_000)).toMatchObject({ ok: true });
});

it('a discount period needs a discount and an end after its start', async () => {
  const { db } = shop.database;
  const set = (change: object) => db.updateTable('variations').set(change).where('id', '=', variation).execute();
  await expect(set({ discount_until: new Date(begins) })).rejects.toMatchObject({ code: '23514' });
  await expect(set({ discount: null })).rejects.toMatchObject({ code: '23514' });
});
