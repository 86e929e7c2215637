import { useMemo } from 'react';

/** Data serialized as JSON text. */
export type JsonText<T> = string & { readonly packs?: T };

/**
 * The router encodes every value of loader data separately. For a list of products that costs several times as much as
 * JSON and compresses badly. Only for data that JSON can represent, such as API responses.
 */
export function toJsonText<T>(data: T): JsonText<T> {
  return JSON.stringify(data) as JsonText<T>;
}

export function useJsonText<T>(text: JsonText<T>): T {
  return useMemo(() => JSON.parse(text), [text]);
}
