import { useState } from 'react';
import { useFetcher } from 'react-router';

/**
 * A fetcher whose result is never missed. The router stores results in a map that it mutates while React renders. A
 * render that finds a new result there without a state change is discarded with its effects, so they would never run.
 * Stored as state, the result counts as a change (docs/decisions/0039).
 */
export function useShopFetcher<Answer>(options?: { readonly key: string }) {
  const fetcher = useFetcher<Answer>(options);
  const [noted, note] = useState(fetcher.data);
  if (noted !== fetcher.data) note(fetcher.data);
  return fetcher;
}
