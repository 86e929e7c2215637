/** The URL of the re-authentication page, which then continues to the wanted page. */
export function proofAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const below = pathname.replace(/^\/admin(?=\/|$)/, '') || '/';
  return `/prove?next=${encodeURIComponent(below + search)}`;
}
