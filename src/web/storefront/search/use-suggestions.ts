import { useEffect, useState } from 'react';
import type { suggestAsync } from '../../../domain/catalogue/search/search.contract.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useApi } from '../frame/use-api.ts';

export type Suggestions = AnswerOf<typeof suggestAsync>['data'];

/** Long enough to skip the letters in the middle of a word, short enough not to be felt. */
const pause = 120;
const endpoint = { method: 'GET', path: '/api/esearch/suggest', base: 'async' } as const;

export interface Found {
  readonly query: string;
  readonly suggestions: Suggestions;
}

/** What the visitor may be typing, or where to begin. The last answer stays until the next one is there. */
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
  // What was found for words is no beginning, and the other way round.
  return (found?.query === '') === (query === '') ? found : undefined;
}
