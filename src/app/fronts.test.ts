import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../kernel/locale.ts';
import { backofficePages } from '../web/backoffice/page-table.ts';
import { storefrontPages } from '../web/storefront/page-table.ts';
import { placeOfPage } from './fronts.ts';

const tables = [
  ['storefront', storefrontPages],
  ['backoffice', backofficePages],
] as const;

describe.each(tables)('the pages of the %s', (front, table) => {
  it('have a file each, and stand in the table once', () => {
    for (const { file } of table.pages) {
      expect(existsSync(join(import.meta.dirname, '../web', front, file)), file).toBe(true);
    }
    const shapes = table.pages.map(({ path }) => path.replace(/:[^/]+/g, ':'));
    expect(new Set(shapes).size).toBe(table.pages.length);
    expect(new Set(table.pages.map(({ file }) => file)).size).toBe(table.pages.length);
  });

  it('have paths that begin with a slash, end without one and cannot be taken for a language or for files', () => {
    for (const { path } of table.pages) {
      expect(path).toMatch(/^\/$|^(\/(:[a-z]+|[a-z0-9-]+))+$/);
      expect([...locales, 'assets']).not.toContain(path.split('/')[1]);
    }
  });

  it('are found by their own paths', () => {
    for (const page of table.pages) expect(table.at(page.path.replace(/:[^/]+/g, 'beef'))).toBe(page);
  });
});

describe('the pages of the shop', () => {
  it('leave the address of the back office alone', () => {
    expect(storefrontPages.at('/admin')).toBeUndefined();
  });

  it('keep the tools for developers below /dev', () => {
    for (const { path, development } of storefrontPages.pages) {
      expect(path.startsWith('/dev/')).toBe(development === true);
    }
  });
});

it('no page of the back office is for everybody', () => {
  expect(backofficePages.pages.filter(({ access }) => access !== 'personal')).toEqual([]);
});

it.each([
  ['/ru/product-detail/beef', '/product-detail/:slug'],
  ['/admin', '/admin/'],
  ['/admin/', '/admin/'],
  ['/admin/language', '/admin/language'],
  ['/admin/nowhere', 'unknown'],
  ['/administration', 'unknown'],
])('the log calls %s %s', (path, place) => {
  expect(placeOfPage(path)).toBe(place);
});
