import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from './kernel/locale.ts';
import { knownQuery, pageAt, pages } from './page-table.ts';

describe('the table of pages', () => {
  it('names a file for every page, and every page once', () => {
    for (const { file } of pages) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
    const shapes = pages.map(({ path }) => path.replace(/:[^/]+/g, ':'));
    expect(new Set(shapes).size).toBe(pages.length);
    expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
  });

  it('has paths that begin with a slash, end without one and cannot be taken for a language', () => {
    for (const { path } of pages) {
      expect(path).toMatch(/^\/$|^(\/(:[a-z]+|[a-z0-9-]+))+$/);
      expect(locales).not.toContain(path.split('/')[1]);
    }
  });

  it('keeps the tools for developers below /dev', () => {
    for (const { path, development } of pages) expect(path.startsWith('/dev/')).toBe(development === true);
  });
});

describe('pageAt', () => {
  it('finds every page by its own path', () => {
    for (const page of pages) expect(pageAt(page.path.replace(/:[^/]+/g, 'beef'))).toBe(page);
  });

  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/dev/crash/', '/dev/crash'],
    ['//dev//crash', '/dev/crash'],
  ])('reads %j as %s', (path, page) => {
    expect(pageAt(path)?.path).toBe(page);
  });

  it.each(['/nowhere', '/dev', '/dev/crash/more', '/DEV/crash', '/ru', '/constructor'])(
    'knows no page at %s',
    (path) => {
      expect(pageAt(path)).toBeUndefined();
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
  ])('keeps of %j what the page understands, in its order: %j', (search, known) => {
    expect(knownQuery(page, search)).toBe(known);
  });

  it('keeps nothing for a page that has no query, or where there is no page', () => {
    expect(knownQuery({ path: '/', file: '', access: 'public' }, '?a=1')).toBe('');
    expect(knownQuery(undefined, '?a=1')).toBe('');
  });

  it('looks at no more parameters than a page could need', () => {
    const known = new URLSearchParams(knownQuery(page, `?${'sort&'.repeat(7_900)}page=2`));
    expect([known.getAll('sort').length, known.has('page')]).toEqual([250, false]);
    const choices = Array.from({ length: 200 }, (_, index) => `category=${index}`).join('&');
    expect(knownQuery(page, `?${choices}`)).toBe(`?${choices}`);
  });

  it('says the same of what it has said', () => {
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
