/** What a page's script has put into the form; undefined if that is nothing that can be read. */
export function readPasskey(posted: FormDataEntryValue | null): object | undefined {
  if (typeof posted !== 'string' || posted === '' || posted.length > 20_000) return undefined;
  try {
    const value: unknown = JSON.parse(posted);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
