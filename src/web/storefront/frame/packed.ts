import { useMemo } from 'react';

/** Data serialized as JSON text. */
export type Packed<T> = string & { readonly packs?: T };

/**
 * The router encodes every value of loader data separately. For a list of products that costs several times as much as
 * JSON and compresses badly. Only for data that JSON can represent, such as API responses.
 */
export function packed<T>(data: T): Packed<T> {
  return JSON.stringify(data) as Packed<T>;
}

export function useUnpacked<T>(text: Packed<T>): T {
  return useMemo(() => JSON.parse(text), [text]);
}
