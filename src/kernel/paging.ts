export const defaultPageSize = 24;
export const maxPageSize = 100;

// Deep offsets make the database count past every earlier row, and nobody reads that far but a scraper.
export const maxPage = 10_000;

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
