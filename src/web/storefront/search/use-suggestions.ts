import { useEffect, useState } from 'react';
import type { suggestAsync } from '../../../domain/catalogue/search/search.contract.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useApi } from '../frame/use-api.ts';

export type Suggestions = AnswerOf<typeof suggestAsync>['data'];

/** A debounce that skips letters in the middle of a word but is too short to be noticed. */
const pause = 120;
const endpoint = { method: 'GET', path: '/api/esearch/suggest', base: 'async' } as const;

export interface Found {
  readonly query: string;
  readonly suggestions: Suggestions;
}

/** Suggestions for the query, or starting points if it is empty. The last result stays until the next one arrives. */
export function useSuggestions(query: string): Found | undefined {
  const call = useApi();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await call<typeof suggestAsync>(endpoint, { query: { q: query } }, asking.signal);
        if (answer.ok && !asking.signal.aborted) setFound({ query, suggestions: answer.value.data });
      },
      query === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [call, query]);
  // Suggestions for a query are not shown as starting points, and vice versa.
  return (found?.query === '') === (query === '') ? found : undefined;
}
