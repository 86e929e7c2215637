/**
 * A page of a front. `public` pages are the same for everybody and are rendered once for all; `query` names the
 * parameters that change what such a page shows – all others are dropped before rendering, so that no made-up parameter
 * can fill the cache.
 */
export interface Page {
  /** Path below the language prefix, or below the address that the front begins at. */
  readonly path: string;
  /** Its file in the folder of the front. */
  readonly file: string;
  readonly access: 'public' | 'personal';
  readonly query?: readonly string[];
  /** The one page that may load what the card company needs. */
  readonly opensCardWindow?: true;
  /** How large a form may be that is posted to it, where it takes photos; others are small. */
  readonly formBytes?: number;
  /** The same where it is long for its texts alone, which are held in memory. */
  readonly textBytes?: number;
  /** Tools for developers, absent in production. */
  readonly development?: true;
}

/** Every page of a front, once: its routes, its page server and the tests all read the table. */
export interface PageTable {
  readonly pages: readonly Page[];
  /** The page a path belongs to. */
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

/** More than the filter of a list can say; an address is read before anybody counts who asks. */
const mostParameters = 250;

/** The query parameters a page understands, in a fixed order, so that equal pages have equal addresses. */
export function knownQuery(page: Page | undefined, search: string): string {
  if (search === '') return '';
  const given = firstParameters(search);
  const kept = new URLSearchParams();
  for (const name of page?.query ?? []) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : '';
}

/** Cut before it is taken apart, which alone costs time for each parameter. */
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
