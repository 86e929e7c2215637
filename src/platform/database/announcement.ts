/** What has changed: rows by their ids, settings by their keys, or a whole table. */
export type Announcement =
  | { readonly of: 'product' | 'stock_and_rank' | 'brand' | 'category'; readonly ids: readonly number[] }
  | { readonly of: 'settings'; readonly keys: readonly string[] }
  | { readonly of: 'synonyms' | 'home' | 'everything' };

/** Any database user can send notifications, so malformed payloads are ignored. */
export function announcementIn(payload: string | undefined): Announcement | undefined {
  const [of, subjects, ...rest] = payload?.split(':') ?? [];
  if (rest.length > 0) return undefined;
  if (of === 'synonyms' || of === 'home' || of === 'everything') return subjects === undefined ? { of } : undefined;
  const names = subjects?.split(',') ?? [];
  if (of === 'settings') return names.every((name) => /^[a-z_]+$/.test(name)) ? { of, keys: names } : undefined;
  if (of !== 'product' && of !== 'stock_and_rank' && of !== 'brand' && of !== 'category') return undefined;
  return names.length > 0 && names.every((name) => /^\d{1,15}$/.test(name))
    ? { of, ids: names.map(Number) }
    : undefined;
}
