import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownQuery, pageTable } from './page-table.types.ts';

describe('a table of pages', () => {
  const page = (path: string) => ({ path, file: '', access: 'personal' }) as const;
  const table = pageTable([page('/'), page('/dev/crash'), page('/orders/:slug'), page('/orders/:slug/claim')]);

  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/dev/crash/', '/dev/crash'],
    ['//dev//crash', '/dev/crash'],
    ['/orders/17', '/orders/:slug'],
    ['/orders/17/claim', '/orders/:slug/claim'],
  ])('reads %j as %s', (path, found) => {
    expect(table.at(path)?.path).toBe(found);
  });

  it.each(['/nowhere', '/dev', '/dev/crash/more', '/DEV/crash', '/orders', '/constructor'])(
    'has no page at %s',
    (path) => {
      expect(table.at(path)).toBeUndefined();
    },
  );
});

describe('knownQuery', () => {
  const page = { path: '/list', file: '', access: 'public', query: ['category', 'sort', 'page'] } as const;

  it.each([
    ['', ''],
    ['?', ''],
    ['?page=2', '?page=2'],
    ['?page=2&sort=new', '?sort=new&page=2'],
    ['?utm_source=x&page=2&fbclid=y', '?page=2'],
    ['?category=b&category=a', '?category=b&category=a'],
    ['?Page=2', ''],
    ['?sort=%', '?sort=%25'],
    ['?sort=a b', '?sort=a+b'],
  ])('reduces %j to the parameters that the page understands, in its order: %j', (search, known) => {
    expect(knownQuery(page, search)).toBe(known);
  });

  it('keeps nothing for a page without a query or an unknown page', () => {
    expect(knownQuery({ path: '/', file: '', access: 'public' }, '?a=1')).toBe('');
    expect(knownQuery(undefined, '?a=1')).toBe('');
  });

  it('reads no more parameters than a page could need', () => {
    const known = new URLSearchParams(knownQuery(page, `?${'sort&'.repeat(7_900)}page=2`));
    expect([known.getAll('sort').length, known.has('page')]).toEqual([250, false]);
    const choices = Array.from({ length: 200 }, (_, index) => `category=${index}`).join('&');
    expect(knownQuery(page, `?${choices}`)).toBe(`?${choices}`);
  });

  it('is idempotent', () => {
    const name = fc.constantFrom('category', 'sort', 'page', 'other');
    const search = fc
      .array(fc.tuple(name, fc.string()))
      .map((pairs) => `?${new URLSearchParams(pairs.map(([key, value]) => [key, value]))}`);
    fc.assert(
      fc.property(search, (given) => {
        const known = knownQuery(page, given);
        expect(knownQuery(page, known)).toBe(known);
        expect(new URLSearchParams(known).has('other')).toBe(false);
      }),
    );
  });
});
