/** The page number in the URL. */
export function pageIn(url: URL): number {
  return Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1);
}
