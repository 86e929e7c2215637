import { useState } from 'react';
import { useFetcher } from 'react-router';

/**
 * A fetcher whose answer is never missed. The router keeps answers in a map that it changes while React is drawing, and
 * a drawing that finds a new answer there, but nothing new in its state, is thrown away together with its effects: they
 * would never run. As a state of its own the answer counts as news (docs/decisions/0039).
 */
export function useShopFetcher<Answer>(options?: { readonly key: string }) {
  const fetcher = useFetcher<Answer>(options);
  const [noted, note] = useState(fetcher.data);
  if (noted !== fetcher.data) note(fetcher.data);
  return fetcher;
}
