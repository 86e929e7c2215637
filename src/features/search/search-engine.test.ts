import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import type { ProductCard } from '../catalogue/product.contract.ts';
import { type Filter, filterQuery, sortOrders } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';

let shop: TestShop;
let engine: SearchEngine;
let all: ProductCard[];
beforeAll(async () => {
  shop = await testShop();
  engine = new SearchEngine(shop.keeper.shelf);
  all = shop.keeper.shelf.contents.products.map((product) => shop.keeper.shelf.card(product, 'en'));
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

describe('filters', () => {
  it('list every product once, over all pages and in every order', () => {
    for (const sort of sortOrders) {
      const ids = everyPage({ sort, page_size: 17 }).map((card) => card.id);
      expect(new Set(ids).size).toBe(all.length);
      expect(ids.length).toBe(all.length);
    }
  });

  it('keep exactly the products that fit, whatever is combined', () => {
    const brands = [...new Set(all.map((card) => card.brand.slug))];
    const filters = fc.record(
      {
        brand: fc.subarray(brands, { minLength: 1, maxLength: 4 }),
        price_min: fc.integer({ min: 0, max: 30_000 }),
        price_max: fc.integer({ min: 0, max: 60_000 }),
        discount: fc.constant('1'),
        in_stock: fc.constant('1'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter) => {
        const wanted = all.filter(
          (card) =>
            (!filter.brand || filter.brand.includes(card.brand.slug)) &&
            (filter.price_min === undefined || card.price >= filter.price_min) &&
            (filter.price_max === undefined || card.price <= filter.price_max) &&
            (!filter.discount || card.discount !== null) &&
            (!filter.in_stock || card.in_stock),
        );
        const answer = list(filter);
        expect(answer.count).toBe(wanted.length);
        expect(answer.facets.in_stock).toBe(wanted.filter((card) => card.in_stock).length);
      }),
      { numRuns: 60 },
    );
  });

  it('count for each brand what choosing it would leave', () => {
    const { facets } = list({ brand: 'southern-pasture', price_max: 20_000 });
    for (const { slug, count } of facets.brand) {
      expect(list({ brand: slug, price_max: 20_000 }).count).toBe(count);
    }
  });

  it('count for each category what lies in it and below it', () => {
    for (const { slug, count } of list({}).facets.category) expect(list({ category: slug }).count).toBe(count);
  });

  it('show nothing for a brand nobody knows', () => expect(list({ brand: 'nobody' }).count).toBe(0));
});

describe('orders', () => {
  it('put sold-out products last, then follow the price', () => {
    const cards = everyPage({ sort: 'price' });
    const inStock = cards.filter((card) => card.in_stock);
    expect(cards.slice(0, inStock.length)).toEqual(inStock);
    expect(inStock.map((card) => card.price)).toEqual(inStock.map((card) => card.price).sort((a, b) => a - b));
  });
});

describe('search', () => {
  it.each(['pork', 'свинина', '돼지고기', 'choʻchqa goʻshti'])('finds no pork for %s', (q) => {
    expect(list({ q }).data.every((card) => !/pork|bacon/i.test(card.name))).toBe(true);
  });

  it('says which spelling it searched instead', () => {
    expect(list({ q: 'ujdzlbyf' }).corrected).toBe('говядина');
    expect(list({ q: 'beef' }).corrected).toBeNull();
  });

  it('finds nothing for nonsense', () => expect(list({ q: 'qqqqwwwzzz' }).count).toBe(0));

  it('narrows with every further word', () => {
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

  it('leaves no trace of one search in the next', () => {
    const queries = ['beef', 'говядина для плова', 'govydina', 'rice laser', 'кук чой'];
    const fresh = (q: string) => new SearchEngine(shop.keeper.shelf).list(filterQuery.parse({ q }), 'en');
    const expected = new Map(queries.map((q) => [q, fresh(q)]));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...queries), { maxLength: 12 }), (order) => {
        const busy = new SearchEngine(shop.keeper.shelf, engine);
        for (const q of order) expect(busy.list(filterQuery.parse({ q }), 'en')).toEqual(expected.get(q));
      }),
      { numRuns: 15 },
    );
  });
});
