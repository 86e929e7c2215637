/**
 * A page of a front. `public` pages are the same for everyone and are rendered once. `query` lists the parameters that
 * such a page depends on. All others are removed before rendering, so that arbitrary parameters cannot fill the cache.
 */
export interface Page {
  /** Path below the language prefix, or below the front's base path. */
  readonly path: string;
  /** Its file in the front's folder. */
  readonly file: string;
  readonly access: 'public' | 'personal';
  readonly query?: readonly string[];
  /** The page that may load the scripts of the card company. */
  readonly opensCardWindow?: true;
  /** The largest form that can be posted to a page that takes photos. Other forms are small. */
  readonly formBytes?: number;
  /** The largest form of a page whose texts alone are long; it is held in memory. */
  readonly textBytes?: number;
  /** Not for search engines: it shows what other pages show. */
  readonly unlisted?: true;
  /** A tool for developers that production does not include. */
  readonly development?: true;
}

/** All pages of a front. Its routes, its page server and the tests use this table. */
export interface PageTable {
  readonly pages: readonly Page[];
  /** The page of a path. */
  at(path: string): Page | undefined;
}

export function pageTable(pages: readonly Page[]): PageTable {
  const patterns = pages.map((page) => ({ page, pattern: segmentsOf(page.path) }));
  return {
    pages,
    at(path) {
      const segments = segmentsOf(path);
      return patterns.find(({ pattern }) => matches(pattern, segments))?.page;
    },
  };
}

/** More than the filters of a list can use. URLs are parsed before rate limits apply. */
const mostParameters = 250;

/** The query parameters that a page understands, in a fixed order, so that equal pages have equal URLs. */
export function knownQuery(page: Page | undefined, search: string): string {
  if (search === '') return '';
  const given = firstParameters(search);
  const kept = new URLSearchParams();
  for (const name of page?.query ?? []) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : '';
}

/** Cut before parsing, which costs time for each parameter. */
export function firstParameters(search: string): URLSearchParams {
  return new URLSearchParams(search.split('&', mostParameters).join('&'));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
