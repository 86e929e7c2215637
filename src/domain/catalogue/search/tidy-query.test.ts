import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { storefrontPages } from '../../../web/storefront/page-table.ts';
import { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { filterFrom, pairsOf } from './list-url.rules.ts';
import { tidyListQuery, tidyProductQuery } from './tidy-query.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const tidy = (search: string): string =>
  tidyListQuery(shop.catalogueCache.snapshot, new URLSearchParams(search)).toString();

describe('the normalised URL of a list', () => {
  it.each([
    ['price_min=0&price_max=999999999', ''],
    ['price_min=1', ''],
    ['price_min=500000000', () => tidy('price_min=999999999')],
    ['price_max=3', () => tidy('price_min=999999999')],
    ['price_min=5000&price_max=20000', () => 'price_min=5000&price_max=20000'],
    ['weight_min=0&weight_max=999999999', ''],
    ['weight_min=900000000', () => tidy('weight_min=999999999')],
    ['weight_min=500&weight_max=1000', () => 'weight_min=500&weight_max=1000'],
    ['brand=southern-pasture&brand=nobody', () => 'brand=southern-pasture'],
    ['brand=nobody', () => 'brand=none'],
    ['brand=somebody-else', () => 'brand=none'],
    ['category=nowhere&category=meat', () => 'category=meat'],
    ['storage=frozen&storage=fresh&storage=frozen', () => 'storage=fresh&storage=frozen'],
    ['storage=warm&origin=atlantis', () => 'origin=none&storage=none'],
    ['certifier=nobody&slaughter=hand&slaughter=wish', () => 'slaughter=hand&certifier=none'],
    ['page=9999', ''],
    ['sort=popular&page=1&discount=0', ''],
  ] satisfies [string, string | (() => string)][])('for %s is %s', (given: string, known: string | (() => string)) => {
    expect(tidy(given)).toBe(typeof known === 'function' ? known() : known);
  });

  it('has no prices if no product has one', () => {
    const { contents } = shop.catalogueCache.snapshot;
    const bare = new CatalogueSnapshot({ ...contents, products: [] });
    const tidied = tidyListQuery(bare, new URLSearchParams('q=beef&price_min=5&price_max=9&weight_min=5'));
    expect(tidied.toString()).toBe('q=beef');
  });

  const value = fc.oneof(
    fc.constantFrom(
      'meat',
      'southern-pasture',
      'frozen',
      'fresh',
      'nobody',
      'KR',
      'AU',
      '0',
      '1',
      '24',
      '5000',
      '20000',
    ),
    fc.integer({ min: -1, max: 2_000_000 }).map(String),
    fc.string({ maxLength: 6 }),
  );
  const [list] = storefrontPages.pages.filter(({ path }) => path === '/products');
  const name = fc.constantFrom(...(list?.query ?? []));
  const search = fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs).toString());

  it('does not change when it is normalised again', () => {
    fc.assert(
      fc.property(search, (given) => {
        expect(tidy(tidy(given))).toBe(tidy(given));
      }),
    );
  });

  it('shows the same products as the original URL', async () => {
    // The page treats a number beyond its last page in the same way.
    const shown = async (query: string) => {
      const pairs = pairsOf(filterFrom(new URLSearchParams(query)));
      const list = async (from: typeof pairs) => {
        const answer = await shop.app.inject(`/api/products/filter/?${new URLSearchParams(from)}`);
        expect(answer.statusCode, answer.body).toBe(200);
        const { data, count } = answer.json();
        return { count, slugs: data.map(({ slug }: { slug: string }) => slug) };
      };
      const first = await list(pairs);
      return first.slugs.length > 0 ? first : list(pairs.filter(([parameter]) => parameter !== 'page'));
    };
    await fc.assert(
      fc.asyncProperty(search, async (given) => {
        expect(await shown(tidy(given))).toEqual(await shown(given));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the normalised URL of a product', () => {
  it('has a size only if the product is sold in it, and a page of reviews only if it exists', () => {
    const { contents } = shop.catalogueCache.snapshot;
    const found = contents.products.find(({ variations }) => variations.length > 1);
    const product = found && { ...found, ratingCount: 20 };
    const snapshot = new CatalogueSnapshot({ ...contents, products: product ? [product] : [] });
    const [size] = product?.variations ?? [];
    const tidyOf = (query: string) =>
      tidyProductQuery(snapshot, product?.slug ?? '', new URLSearchParams(query)).toString();
    expect(tidyOf(`variation=${size?.id}`)).toBe(`variation=${size?.id}`);
    expect(tidyOf(`reviews=2&variation=${size?.id}`)).toBe(`variation=${size?.id}&reviews=2`);
    expect(tidyOf('written=ru&reviews=2')).toBe('reviews=2&written=ru');
    for (const nothing of [
      'variation=999999',
      'variation=x',
      `variation=0${size?.id}`,
      'reviews=1',
      'reviews=0',
      'reviews=02',
      'reviews=3',
      'reviews=99999',
      'written=ko',
    ])
      expect(tidyOf(nothing)).toBe('');
    expect(tidyProductQuery(snapshot, 'no-such-product', new URLSearchParams(`variation=${size?.id}`)).toString()).toBe(
      '',
    );
  });
});
