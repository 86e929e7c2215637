/** The filters of both logs, as query parameters of the page. */
export const recordParameters = ['thing', 'row', 'person', 'from', 'to', 'before'] as const;
export type RecordsQuery = Partial<Record<(typeof recordParameters)[number], string>>;

export function readRecordsQuery(parameters: URLSearchParams): RecordsQuery {
  return Object.fromEntries(
    recordParameters.flatMap((name) => {
      const value = parameters.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** The same for the API, where table and row are one parameter. */
export function searchOf({ thing, row, ...rest }: RecordsQuery) {
  return { ...rest, ...(thing ? { thing: row ? `${thing}:${row}` : thing } : {}), page_size: '50' };
}

export function recordsLink(path: string, query: RecordsQuery): string {
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}
