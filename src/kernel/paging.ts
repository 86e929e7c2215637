export const defaultPageSize = 24;
export const maxPageSize = 100;

// Deep offsets make the database count past every earlier row, and nobody reads that far but a scraper.
export const maxPage = 10_000;

// Staff's lists are counted so far: what is more nobody reads, and counting all of it would cost more with every order.
export const mostCounted = 1_000;

// A search by name ends after so many: who gets more adds a letter.
export const mostNamed = 200;

// Nobody pages further than this through them; what lies deeper is searched for.
export const mostListed = 10_000;

// Stores write the two limits below into their statements, since PostgreSQL takes one that it does not know for a tenth of
// the table. They come in steps, so that few statements are made of it.

// One past what is counted, or past the page that is shown, so that whoever pages on is told of a next one.
export function countedTo(page: number, pageSize: number): number {
  return Math.min(thousandsTo(page * pageSize) + 1, mostListed);
}

// So many rows that the page is among them.
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

// Page numbers come from addresses people edit and share, so odd ones are pulled into range instead of refused.
export function pageOf({ page, pageSize }: PageRequest): PageWindow {
  const limit = pageSizeInRange(pageSize);
  return { limit, offset: (pageInRange(page) - 1) * limit };
}

// Null after the last row or the last allowed page, so that a client can walk the list until it is told to stop.
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
