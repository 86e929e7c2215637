import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import type { ProductCard } from '../products/product.contract.ts';
import {
  byPreference,
  type ProductRecord,
  payablePrice,
  type VariationRecord,
} from '../products/product-record.rules.ts';
import { sortOrders } from './list-url.rules.ts';
import { type Filter, filterQuery } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';

let shop: TestShop;
let engine: SearchEngine;
let all: ProductCard[];
beforeAll(async () => {
  shop = await testShop();
  engine = new SearchEngine(shop.catalogueCache.snapshot);
  all = shop.catalogueCache.snapshot.contents.products.map((product) =>
    shop.catalogueCache.snapshot.card(product, 'en'),
  );
});
afterAll(() => shop.close());

const list = (filter: Partial<Record<keyof Filter, unknown>>) =>
  engine.list(filterQuery.parse({ page_size: 100, ...filter }), 'en');

/** Every card of a filter, page by page. */
function everyPage(filter: Partial<Record<keyof Filter, unknown>>): ProductCard[] {
  const cards: ProductCard[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const answer: ReturnType<typeof list> = list({ ...filter, page });
    cards.push(...answer.data);
    page = answer.next;
  }
  return cards;
}

type Combination = Partial<Record<'price_min' | 'price_max' | 'weight_min' | 'weight_max', number>> & {
  readonly brand?: string[];
  readonly discount?: string;
  readonly in_stock?: string;
};

function combinations(): fc.Arbitrary<Combination> {
  const brands = [...new Set(all.map((card) => card.brand.slug))];
  return fc.record(
    {
      brand: fc.subarray(brands, { minLength: 1, maxLength: 4 }),
      price_min: fc.integer({ min: 0, max: 30_000 }),
      price_max: fc.integer({ min: 0, max: 60_000 }),
      weight_min: fc.constantFrom(1, 500, 1_000),
      weight_max: fc.constantFrom(500, 1_000, 5_000),
      discount: fc.constant('1'),
      in_stock: fc.constant('1'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Combination>;
}

/** Reference implementation: every product with the variations that match. */
function fitting(filter: Combination): { product: ProductRecord; fits: VariationRecord[] }[] {
  const { snapshot } = shop.catalogueCache;
  const isWithin = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => min <= value && value <= max;
  return snapshot.contents.products
    .filter((product) => !filter.brand || filter.brand.includes(snapshot.brandOf(product).slug))
    .map((product) => ({
      product,
      fits: byPreference(product).filter(
        (variation) =>
          isWithin(payablePrice(variation), filter.price_min, filter.price_max) &&
          isWithin(variation.unitType === 4 ? 0 : variation.unitAmount, filter.weight_min, filter.weight_max) &&
          (!filter.discount || variation.discount !== null) &&
          (!filter.in_stock || variation.stock > 0),
      ),
    }))
    .filter(({ fits }) => fits.length > 0);
}

describe('filters', () => {
  it('list every product once, over all pages and in every order', () => {
    for (const sort of sortOrders) {
      const ids = everyPage({ sort, page_size: 17 }).map((card) => card.id);
      expect(new Set(ids).size).toBe(all.length);
      expect(ids.length).toBe(all.length);
    }
  });

  it('keep exactly the products with a matching variation, and show that variation', () => {
    fc.assert(
      fc.property(combinations(), (filter) => {
        const wanted = fitting(filter);
        const cards = everyPage(filter);
        const shown = cards.map(({ id, product_variation, price, discount, in_stock, is_matched }) => {
          return { id, product_variation, price, discount, in_stock, is_matched };
        });
        expect(shown.sort((a, b) => a.id - b.id)).toEqual(
          wanted.map(({ product, fits: [first] }) => ({
            id: product.id,
            product_variation: first?.id,
            price: first && payablePrice(first),
            discount: first?.discount,
            in_stock: (first?.stock ?? 0) > 0,
            is_matched: first !== byPreference(product)[0],
          })),
        );
        const { count, facets } = list(filter);
        expect(count).toBe(wanted.length);
        expect(facets.in_stock).toBe(wanted.filter(({ fits }) => fits.some(({ stock }) => stock > 0)).length);
        expect(facets.discount).toBe(
          wanted.filter(({ fits }) => fits.some(({ discount }) => discount !== null)).length,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('offer round prices that leave results in every part, and tell until when all results are certified', () => {
    fc.assert(
      fc.property(combinations(), (filter) => {
        const { data, facets } = list({ ...filter, page_size: '100' });
        const { price_min: _, price_max: __, ...others } = filter;
        const ends = [undefined, ...facets.price_steps, undefined];
        for (const [part, from] of facets.price_steps.length > 0 ? ends.slice(0, -1).entries() : []) {
          const to = ends[part + 1];
          const range = { ...(from && { price_min: String(from) }), ...(to && { price_max: String(to) }) };
          expect(list({ ...others, ...range }).count).toBeGreaterThan(0);
        }
        const { snapshot } = shop.catalogueCache;
        const days = everyPage(filter).map(({ slug }) => snapshot.productBySlug(slug)?.certifiedUntil ?? '');
        expect(facets.certified_until).toBe(data.length === 0 ? null : (days.toSorted()[0] ?? null));
      }),
      { numRuns: 50 },
    );
  });

  it('count the results of every further choice, and offer ranges with results at both ends', () => {
    fc.assert(
      fc.property(combinations(), (filter) => {
        const { facets } = list(filter);
        for (const { slug, count } of facets.brand) expect(list({ ...filter, brand: slug }).count).toBe(count);
        for (const { slug, count } of facets.origin) expect(list({ ...filter, origin: slug }).count).toBe(count);
        for (const { slug, count } of facets.storage) expect(list({ ...filter, storage: slug }).count).toBe(count);
        for (const { slug, count } of facets.slaughter) expect(list({ ...filter, slaughter: slug }).count).toBe(count);
        for (const { slug, count } of facets.certifier) expect(list({ ...filter, certifier: slug }).count).toBe(count);
        expect(list({ ...filter, discount: '1' }).count).toBe(facets.discount);
        expect(list({ ...filter, in_stock: '1' }).count).toBe(facets.in_stock);
        const { price_min: _, price_max: __, ...others } = filter;
        if (list(others).count === 0) return;
        const { min, max } = facets.price;
        expect(list({ ...others, price_min: min, price_max: min }).count).toBeGreaterThan(0);
        expect(list({ ...others, price_min: max, price_max: max }).count).toBeGreaterThan(0);
        expect(list({ ...others, price_min: max + 1 }).count).toBe(0);
        if (min > 0) expect(list({ ...others, price_max: min - 1 }).count).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('sort by what the cards show, for any combination of filters', () => {
    fc.assert(
      fc.property(combinations(), fc.constantFrom('price', '-price', 'discount'), (filter, sort) => {
        const cards = everyPage({ ...filter, sort });
        const value = { price: 1, '-price': -1, discount: 0 }[sort];
        const keys = cards.map(({ in_stock, price, discount }) => [
          in_stock ? 0 : 1,
          value === 0 ? -(discount ?? 0) : price * value,
        ]);
        const sorted = keys.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
        expect(keys).toEqual(sorted);
      }),
      { numRuns: 60 },
    );
  });

  it('count for each brand the results of choosing it', () => {
    const { facets } = list({ brand: 'southern-pasture', price_max: 20_000 });
    for (const { slug, count } of facets.brand) {
      expect(list({ brand: slug, price_max: 20_000 }).count).toBe(count);
    }
  });

  it('count for each category the products in it and below it', () => {
    for (const { slug, count } of list({}).facets.category) expect(list({ category: slug }).count).toBe(count);
  });

  it('return an empty list for an unknown brand', () => expect(list({ brand: 'nobody' }).count).toBe(0));
});

describe('orders', () => {
  it('put sold-out products last, then follow the price', () => {
    const cards = everyPage({ sort: 'price' });
    const inStock = cards.filter((card) => card.in_stock);
    expect(cards.slice(0, inStock.length)).toEqual(inStock);
    expect(inStock.map((card) => card.price)).toEqual(inStock.map((card) => card.price).sort((a, b) => a - b));
  });
});

describe('preparing an engine', () => {
  it('lets other requests run meanwhile, and does not change any list', async () => {
    const made = new SearchEngine(shop.catalogueCache.snapshot);
    let served = 0;
    let isReady = false;
    const ready = made.prepare().finally(() => {
      isReady = true;
    });
    while (!isReady) {
      served++;
      await setImmediate();
    }
    await ready;
    expect(served).toBeGreaterThan(6);
    for (const sort of sortOrders) {
      const listed = (by: SearchEngine) => by.list(filterQuery.parse({ sort, page_size: '100' }), 'en');
      expect(listed(made)).toEqual(listed(new SearchEngine(shop.catalogueCache.snapshot)));
    }
  });
});

describe('search', () => {
  it('is sorted by relevance unless another order is requested', () => {
    const slugs = (filter: Parameters<typeof list>[0]) => list({ q: 'beef', ...filter }).data.map(({ slug }) => slug);
    expect(slugs({})).toEqual(slugs({ sort: 'relevance' }));
    const popularity = (slug: string) => shop.catalogueCache.snapshot.productBySlug(slug)?.popularity ?? 0;
    const inStock = list({ q: 'beef', sort: 'popular', in_stock: '1' }).data.map(({ slug }) => popularity(slug));
    expect(inStock).toEqual(inStock.toSorted((a, b) => b - a));
    expect(slugs({ sort: 'popular' })).not.toEqual(slugs({}));
  });

  it.each(['pork', 'свинина', '돼지고기', 'choʻchqa goʻshti'])('finds no pork for %s', (q) => {
    expect(list({ q }).data.every((card) => !/pork|bacon/i.test(card.name))).toBe(true);
  });

  it('reports the corrected spelling', () => {
    expect(list({ q: 'ujdzlbyf' }).corrected).toBe('говядина');
    expect(list({ q: 'beef' }).corrected).toBeNull();
  });

  it('finds nothing for nonsense', () => expect(list({ q: 'qqqqwwwzzz' }).count).toBe(0));

  it('returns fewer results for each additional word', () => {
    expect(list({ q: 'beef brisket' }).count).toBeLessThan(list({ q: 'beef' }).count);
  });

  it('answers any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (q) => {
        expect(list({ q }).count).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });

  it('is not affected by previous searches', () => {
    const queries = ['beef', 'говядина для плова', 'govydina', 'rice laser', 'кук чой'];
    const fresh = (q: string) => new SearchEngine(shop.catalogueCache.snapshot).list(filterQuery.parse({ q }), 'en');
    const expected = new Map(queries.map((q) => [q, fresh(q)]));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...queries), { maxLength: 12 }), (order) => {
        const busy = new SearchEngine(shop.catalogueCache.snapshot, engine);
        for (const q of order) expect(busy.list(filterQuery.parse({ q }), 'en')).toEqual(expected.get(q));
      }),
      { numRuns: 15 },
    );
  });
});

describe('an engine built from a previous one', () => {
  /** Changes of one product that affect lists, searches or neither. */
  const changes: readonly ((product: ProductRecord) => ProductRecord)[] = [
    (product) => withVariations(product, ({ stock }) => ({ stock: stock > 0 ? stock + 7 : stock })),
    (product) => withVariations(product, () => ({ stock: 0 })),
    (product) => withVariations(product, ({ usualPrice }) => ({ usualPrice: usualPrice * 2 })),
    (product) => ({ ...product, popularity: product.popularity + 500 }),
    (product) => ({ ...product, name: { en: 'Something else' } }),
    (product) => ({ ...product, picture: { ...product.picture, key: 'other' } }),
  ];
  const withVariations = (product: ProductRecord, change: (one: VariationRecord) => Partial<VariationRecord>) => ({
    ...product,
    variations: product.variations.map((one) => ({ ...one, ...change(one) })),
  });

  const renamed = <Row extends { readonly name: unknown }>(rows: readonly Row[], place: number, name: Row['name']) =>
    rows.map((row, index) => (index === place ? { ...row, name } : row));

  /** Products that record when their words are read. */
  function watched(known: readonly ProductRecord[]) {
    const read = new Set<number>();
    const products = known.map(
      (product) =>
        new Proxy(product, {
          get(target, key) {
            if (key === 'name' || key === 'searchWords') read.add(target.id);
            return Reflect.get(target, key);
          },
        }),
    );
    return { read, products };
  }

  /** Expects the same results from both engines. */
  function expectAlike(made: SearchEngine, fresh: SearchEngine): void {
    const words = ['beef', 'something', 'dairy', 'stepnoy', 'moloko', 'quvnoq', 'bef', 'quvnoqq'].map((q) => ({ q }));
    for (const filter of [...words, { sort: 'price' }, { sort: 'popular', in_stock: '1' }]) {
      const asked = filterQuery.parse(filter);
      expect(made.list(asked, 'en'), JSON.stringify(filter)).toEqual(fresh.list(asked, 'en'));
    }
    expect(made.best('beef', 5)).toEqual(fresh.best('beef', 5));
  }

  it('returns the same results as one built from scratch', () => {
    const { contents } = shop.catalogueCache.snapshot;
    let previous = engine;
    for (const change of changes) {
      const products = contents.products.map((product, index) => (index === 5 ? change(product) : product));
      const snapshot = new CatalogueSnapshot({ ...contents, products });
      const made = new SearchEngine(snapshot, previous);
      expectAlike(made, new SearchEngine(snapshot));
      previous = made;
    }
  });

  it('reads only the words of a renamed product, at the next search', async () => {
    const { contents } = shop.catalogueCache.snapshot;
    const { read, products } = watched(contents.products);
    const first = new CatalogueSnapshot({ ...contents, products });
    const before = new SearchEngine(first);
    await before.gatherWords();
    const [called] = renamed(products.slice(5, 6), 0, { en: 'Quvnoq' });
    const snapshot = new CatalogueSnapshot({
      ...first.contents,
      products: products.map((one, at) => (at === 5 && called) || one),
    });
    read.clear();
    const made = new SearchEngine(snapshot, before);
    made.list(filterQuery.parse({ sort: 'price', page_size: '1' }), 'en');
    const whileBrowsing = read.size;
    expect(whileBrowsing).toBeLessThan(5);
    expect(made.best('quvnoq', 1).products).toEqual([called]);
    expect(read.size).toBeLessThanOrEqual(whileBrowsing + 1);
    expectAlike(made, new SearchEngine(snapshot));
  });

  it('reads only the words of synonyms after a synonym was added', async () => {
    const { contents } = shop.catalogueCache.snapshot;
    let read = 0;
    const brands = contents.brands.map((brand) => ({
      ...brand,
      get alsoKnownAs() {
        read++;
        return brand.alsoKnownAs;
      },
    }));
    const before = new SearchEngine(new CatalogueSnapshot({ ...contents, brands }));
    await before.gatherWords();
    read = 0;
    const snapshot = new CatalogueSnapshot({
      ...contents,
      brands,
      synonyms: [...contents.synonyms, ['quvnoq', 'beef']],
    });
    const made = new SearchEngine(snapshot, before);
    expect(made.count('quvnoq')).toBe(made.count('beef'));
    expect(read).toBe(0);
    expectAlike(made, new SearchEngine(snapshot));
  });

  it("reads no product's words after a brand was renamed, and only those of its own products for a renamed category", async () => {
    const { contents } = shop.catalogueCache.snapshot;
    const { read, products } = watched(contents.products);
    const first = new CatalogueSnapshot({ ...contents, products });
    const before = new SearchEngine(first);
    await before.gatherWords();
    expect(read.size).toBe(products.length);
    read.clear();
    const brandRenamed = new CatalogueSnapshot({ ...first.contents, brands: renamed(contents.brands, 0, 'Quvnoq') });
    const withBrand = new SearchEngine(brandRenamed, before);
    withBrand.best('nothing', 1);
    expect(read).toEqual(new Set());

    const place = contents.categories.findIndex(({ id }) => products.some(({ categoryId }) => categoryId === id));
    const categories = renamed(contents.categories, place, { en: 'Quvnoq beef' });
    const categoryRenamed = new CatalogueSnapshot({ ...brandRenamed.contents, categories });
    const withCategory = new SearchEngine(categoryRenamed, withBrand);
    withCategory.best('nothing', 1);
    const inside = products.filter(({ categoryId }) => categoryId === contents.categories[place]?.id);
    expect(read).toEqual(new Set(inside.map(({ id }) => id)));

    expectAlike(withBrand, new SearchEngine(brandRenamed));
    expectAlike(withCategory, new SearchEngine(categoryRenamed));
    expectAlike(before, new SearchEngine(first));
  });
});
