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

describe.each(tables)('the page table of the %s', (front, table) => {
  it('has an existing file and one entry for each page', () => {
    for (const { file } of table.pages) {
      expect(existsSync(join(import.meta.dirname, '../web', front, file)), file).toBe(true);
    }
    const shapes = table.pages.map(({ path }) => path.replace(/:[^/]+/g, ':'));
    expect(new Set(shapes).size).toBe(table.pages.length);
    expect(new Set(table.pages.map(({ file }) => file)).size).toBe(table.pages.length);
  });

  it('has paths with a leading and no trailing slash, which cannot be mistaken for a language or a file', () => {
    for (const { path } of table.pages) {
      expect(path).toMatch(/^\/$|^(\/(:[a-z]+|[a-z0-9-]+))+$/);
      expect([...locales, 'assets']).not.toContain(path.split('/')[1]);
    }
  });

  it('finds each page by its own path', () => {
    for (const page of table.pages) expect(table.at(page.path.replace(/:[^/]+/g, 'beef'))).toBe(page);
  });
});

describe('the page tables', () => {
  it('reserve the base path of the back office', () => {
    expect(storefrontPages.at('/admin')).toBeUndefined();
  });

  it('keep developer tools below /dev', () => {
    for (const { path, development } of storefrontPages.pages) {
      expect(path.startsWith('/dev/')).toBe(development === true);
    }
  });
});

it('contain no public page of the back office', () => {
  expect(backofficePages.pages.filter(({ access }) => access !== 'personal')).toEqual([]);
});

it.each([
  ['/ru/product-detail/beef', '/product-detail/:slug'],
  ['/admin', '/admin/'],
  ['/admin/', '/admin/'],
  ['/admin/language', '/admin/language'],
  ['/admin/nowhere', 'unknown'],
  ['/administration', 'unknown'],
])('%s is logged as %s', (path, place) => {
  expect(placeOfPage(path)).toBe(place);
});
