/** The value that the page's script put into the form; undefined if it is not valid JSON. */
export function readPasskey(posted: FormDataEntryValue | null): object | undefined {
  if (typeof posted !== 'string' || posted === '' || posted.length > 20_000) return undefined;
  try {
    const value: unknown = JSON.parse(posted);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
