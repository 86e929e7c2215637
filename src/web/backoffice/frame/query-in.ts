import type { z } from 'zod';

/** The query parameters that a list accepts. Forms submit empty fields, which are left out. */
export function queryIn(query: z.ZodObject, params: URLSearchParams): Record<string, string> {
  const parts = new Map(Object.entries(query.shape));
  const isReadable = ([name, value]: [string, string]) =>
    value !== '' && (parts.get(name) as z.ZodType | undefined)?.safeParse(value).success;
  return Object.fromEntries([...params].filter(isReadable));
}
