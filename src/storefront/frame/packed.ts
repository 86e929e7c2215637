import { useMemo } from 'react';

/** Plain data as one text. */
export type Packed<T> = string & { readonly packs?: T };

/**
 * The router numbers every value of what a loader returns, which costs a list of products several times as much as
 * writing it as JSON, and packs badly on its way to the browser. Only for what JSON can say, as answers of the API can.
 */
export function packed<T>(data: T): Packed<T> {
  return withOtherQuotes(JSON.stringify(data)) as Packed<T>;
}

export function unpacked<T>(text: Packed<T>): T {
  return JSON.parse(withOtherQuotes(text));
}

export function useUnpacked<T>(text: Packed<T>): T {
  return useMemo(() => unpacked(text), [text]);
}

/**
 * In the page it is a text within a text, where every double quote takes three backslashes with it: the two kinds of
 * quotes change places, there and back.
 */
function withOtherQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
