import { addDays, epochOf, isKoreanDate } from '../../../kernel/korea-time.ts';

/** A table of the shop, or one row of it. */
export interface Thing {
  readonly table: string;
  readonly row: string | null;
}

/** Parses `orders` or `orders:17`. */
export function thingOf(text: string | undefined): Thing | null {
  if (!text) return null;
  const at = text.indexOf(':');
  return at < 0 ? { table: text, row: null } : { table: text.slice(0, at), row: text.slice(at + 1) };
}

/** A date is a whole Korean day, and the last day is included. A moment is exact, and the last moment is excluded. */
export function spanOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  return { from: from ? momentOf(from, 0) : null, before: to ? momentOf(to, 1) : null };
}

function momentOf(text: string, daysOn: number): Date {
  return new Date(isKoreanDate(text) ? epochOf(addDays(text, daysOn), 0) : text);
}
