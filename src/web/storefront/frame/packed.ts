import { useMemo } from 'react';

/** Plain data as one text. */
export type Packed<T> = string & { readonly packs?: T };

/**
 * The router numbers every value of what a loader returns, which costs a list of products several times as much as
 * writing it as JSON, and packs badly on its way to the browser. Only for what JSON can say, as answers of the API can.
 */
export function packed<T>(data: T): Packed<T> {
  return JSON.stringify(data) as Packed<T>;
}

export function useUnpacked<T>(text: Packed<T>): T {
  return useMemo(() => JSON.parse(text), [text]);
}
