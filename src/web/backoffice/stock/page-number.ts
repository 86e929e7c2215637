/** The page of a list that an address asks for. */
export function pageIn(url: URL): number {
  return Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1);
}

/** The same address with another page. */
export function pageAddress(path: string, query: Readonly<Record<string, string | undefined>>, page: number): string {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) wanted.set(name, value);
  if (page > 1) wanted.set('page', String(page));
  return wanted.size > 0 ? `${path}?${wanted}` : path;
}
