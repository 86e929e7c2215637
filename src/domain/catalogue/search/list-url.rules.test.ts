import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storefrontPages } from '../../../web/storefront/page-table.ts';
import { changed, cleared, countChosen, filterFrom, keptList, pairsOf, toggled } from './list-url.rules.ts';
import { filterQuery } from './search.contract.ts';

const read = (search: string) => filterFrom(new URLSearchParams(search));
const write = (search: string) => String(new URLSearchParams(pairsOf(read(search))));

describe('the URL of a list', () => {
  test.each([
    ['', ''],
    ['q=beef', 'q=beef'],
    ['page=3&q=beef', 'q=beef&page=3'],
    ['brand=b&brand=a&category=meat', 'category=meat&brand=b&brand=a'],
    ['discount=true&in_stock=1', 'discount=1&in_stock=1'],
    ['sort=-price&price_min=1000&price_max=9000', 'price_min=1000&price_max=9000&sort=-price'],
    ['q=beef&sort=relevance', 'q=beef'],
    ['q=beef&sort=popular', 'q=beef&sort=popular'],
    ['sort=relevance', ''],
  ])('is normalised from "%s" to "%s"', (given, kept) => expect(write(given)).toBe(kept));

  test.each([
    ['empty fields of a form', 'q=&price_min=&price_max=&brand='],
    ['default values', 'sort=popular&page=1&discount=0'],
    ['invalid numbers', 'price_min=-5&price_max=cheap&weight_min=1.5&weight_max=1e9'],
    ['invalid pages', 'page=0&page=-1&page=99999&page=two'],
    ['unknown orders', 'sort=magic'],
    ['slugs that are too long', `brand=${'x'.repeat(121)}`],
    ['a query of spaces', 'q=%20%20'],
  ])('drops %s', (_what, given) => expect(write(given)).toBe(''));

  test('contains each choice once', () => expect(write('brand=a&brand=a')).toBe('brand=a'));

  test('puts the ends of a range in order', () => {
    expect(write('price_min=9000&price_max=1000')).toBe('price_min=1000&price_max=9000');
  });

  const text = fc.oneof(fc.string(), fc.constantFrom('1', '0', '12000', 'meat', 'popular', '-price', 'true', ''));
  const names = [...(storefrontPages.pages.find(({ path }) => path === '/products')?.query ?? [])];
  const parameters = fc.array(fc.tuple(fc.constantFrom('', ...names), text));

  test('does not change when it is written, read and written again', () => {
    fc.assert(
      fc.property(parameters, (pairs) => {
        const written = pairsOf(filterFrom(pairs));
        expect(pairsOf(filterFrom(written))).toEqual(written);
      }),
    );
  });

  test('is always valid for the search API', () => {
    fc.assert(
      fc.property(parameters, (pairs) => {
        const { discount, in_stock, exact, ...rest } = filterFrom(pairs);
        const query = {
          ...rest,
          discount: discount ? '1' : '0',
          in_stock: in_stock ? '1' : '0',
          exact: exact ? '1' : '0',
        };
        expect(filterQuery.safeParse(query).error).toBeUndefined();
      }),
    );
  });

  test('has its parameters in the order of the page table', () => {
    const everything = read(
      'q=a&exact=1&category=b&brand=c&origin=d&storage=e&slaughter=hand&certifier=f&price_min=1&price_max=2&weight_min=3&weight_max=4&discount=1&in_stock=1&sort=new&page=2',
    );
    expect(pairsOf(everything).map(([name]) => name)).toEqual(names);
  });
});

describe('changing a filter', () => {
  const filter = read('q=beef&brand=a&price_min=1000&discount=1&sort=new&page=4');

  test('returns to the first page', () => {
    expect(toggled(filter, 'brand', 'b')).toMatchObject({ brand: ['a', 'b'], page: 1, q: 'beef' });
    expect(changed(filter, { in_stock: true })).toMatchObject({ in_stock: true, page: 1 });
  });

  test('removes a choice that was already chosen', () => expect(toggled(filter, 'brand', 'a').brand).toEqual([]));

  test('counts a range once', () => {
    expect(countChosen(filter)).toBe(3);
    expect(countChosen(read('price_min=1&price_max=2&weight_max=5&brand=a&brand=b&in_stock=1'))).toBe(5);
    expect(countChosen(read('q=beef&sort=new&page=2'))).toBe(0);
  });

  test('does not count the category that the list is about', () => {
    expect(countChosen(read('category=beef'))).toBe(0);
    expect(countChosen(read('category=beef&brand=a'))).toBe(1);
    expect(countChosen(read('q=tea&category=drinks'))).toBe(1);
    expect(countChosen(read('category=beef&category=lamb'))).toBe(2);
  });

  test('clearing keeps the category that the list is about', () => {
    expect(pairsOf(cleared(read('category=beef&brand=a&price_max=9000&page=2')))).toEqual([['category', 'beef']]);
    expect(pairsOf(cleared(read('q=tea&category=drinks')))).toEqual([['q', 'tea']]);
  });

  test('clears all choices but keeps the query and its order', () => {
    expect(pairsOf(cleared(filter))).toEqual([
      ['q', 'beef'],
      ['sort', 'new'],
    ]);
  });
});

describe('the canonical list for search engines', () => {
  const kept = (search: string) => String(new URLSearchParams(pairsOf(keptList(read(search)))));

  test.each([
    ['', ''],
    ['page=3', 'page=3'],
    ['category=beef', 'category=beef'],
    ['category=beef&page=2', 'category=beef&page=2'],
  ])('for "%s" is the list itself', (given, same) => expect(kept(given)).toBe(same));

  test.each([
    ['sort=price', ''],
    ['discount=1&page=2', ''],
    ['q=beef&page=2', ''],
    ['category=beef&sort=new', 'category=beef'],
    ['category=beef&brand=a&page=3', 'category=beef'],
    ['category=beef&price_max=9000&in_stock=1', 'category=beef'],
    ['category=beef&category=lamb&page=2', ''],
  ])('for "%s" is "%s"', (given, whole) => expect(kept(given)).toBe(whole));
});
