export const defaultPageSize = 24;
export const maxPageSize = 100;

// With a deep offset the database reads every earlier row, and only scrapers page that far.
export const maxPage = 10_000;

// Lists of the back office count rows only up to this number. The cost of a full count would grow with every order.
export const mostCounted = 1_000;

// The maximum number of results of a search by name. Staff narrow the search with another letter.
export const mostNamed = 200;

// The last row that staff can reach by paging. They find older rows by searching.
export const mostListed = 10_000;

// The two functions below return limits that stores write into their SQL as literals: for a parameter, PostgreSQL
// assumes a tenth of the table. The limits have few distinct values, so that there are few different statements.

// One more than the shown count or the shown page, so that the list knows whether a next page exists.
export function countedTo(page: number, pageSize: number): number {
  return Math.min(thousandsTo(page * pageSize) + 1, mostListed);
}

// Enough rows to include the page.
export function readTo(page: number, pageSize: number): number {
  const last = page * pageSize;
  return [50, 200].find((most) => last <= most) ?? Math.min(thousandsTo(last), mostListed);
}

function thousandsTo(last: number): number {
  return Math.ceil(last / mostCounted) * mostCounted;
}

export interface PageRequest {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

// Users edit and share URLs, so page numbers out of range are clamped instead of rejected.
export function pageOf({ page, pageSize }: PageRequest): PageWindow {
  const limit = pageSizeInRange(pageSize);
  return { limit, offset: (pageInRange(page) - 1) * limit };
}

// Null after the last row or the last allowed page.
export function nextPage(page: number | undefined, pageSize: number | undefined, count: number): number | null {
  const current = pageInRange(page);
  const hasMore = current * pageSizeInRange(pageSize) < count;
  return hasMore && current < maxPage ? current + 1 : null;
}

function pageInRange(page: number | undefined): number {
  return wholeWithin(page, 1, maxPage);
}

function pageSizeInRange(pageSize: number | undefined): number {
  return wholeWithin(pageSize, defaultPageSize, maxPageSize);
}

function wholeWithin(value: number | undefined, fallback: number, max: number): number {
  if (value === undefined || Number.isNaN(value)) {
    return fallback;
  }
  return Math.min(Math.max(Math.trunc(value), 1), max);
}
