/** Where somebody proves themselves before they go on to where they wanted. */
export function proofAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const below = pathname.replace(/^\/admin(?=\/|$)/, '') || '/';
  return `/prove?next=${encodeURIComponent(below + search)}`;
}
