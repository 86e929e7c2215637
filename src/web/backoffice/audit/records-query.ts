/** What both records are looked through by, as it stands in the address of the page. */
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

/** The same for the call, where a thing and its row are one word. */
export function searchOf({ thing, row, ...rest }: RecordsQuery) {
  return { ...rest, ...(thing ? { thing: row ? `${thing}:${row}` : thing } : {}), page_size: '50' };
}

export function recordsLink(path: string, query: RecordsQuery): string {
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}
