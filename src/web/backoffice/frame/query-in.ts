import type { z } from 'zod';

/** The part of an address's query that a list can read. Forms send their empty fields along; these are left out too. */
export function queryIn(query: z.ZodObject, params: URLSearchParams): Record<string, string> {
  const parts = new Map(Object.entries(query.shape));
  const isReadable = ([name, value]: [string, string]) =>
    value !== '' && (parts.get(name) as z.ZodType | undefined)?.safeParse(value).success;
  return Object.fromEntries([...params].filter(isReadable));
}
