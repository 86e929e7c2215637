import { useEffect, useRef, useState } from 'react';
import type { findZipCodes } from '../../../domain/customers/addresses/zipcode.contract.ts';
import { prepareZipcodeQuery, zipCodeIn } from '../../../domain/customers/addresses/zipcode-query.rules.ts';
import { useApi } from '../frame/use-api.ts';
import { foundIn, type Lookup, nothingAsked, refusedLookup, zipSearch } from './address-lookup.ts';

/** Long enough to type a syllable of Hangul, which takes two or three keys. */
const pause = 300;

/**
 * Searches while the customer types, starting with the server's results. The last result stays until the next one
 * arrives.
 */
export function useAddressLookup(firstQuery: string, first: Lookup) {
  const call = useApi();
  const [query, setQuery] = useState(firstQuery);
  const [lookup, setLookup] = useState(first);
  const [isSearching, setSearching] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function search(q: string, page: number, delay: number) {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call<typeof findZipCodes>(zipSearch, { query: { q, page } }, asking.signal);
      if (asking.signal.aborted) return;
      setSearching(false);
      setLookup((earlier) => {
        if (!answer.ok) return refusedLookup(answer.error.code, answer.error.message);
        return foundIn(q, answer.value, page > 1 ? earlier : undefined);
      });
    }, delay);
    stop.current();
    stop.current = () => {
      clearTimeout(timer);
      asking.abort();
    };
    setSearching(true);
  }

  return {
    query,
    lookup,
    isSearching,
    type(text: string) {
      setQuery(text);
      // A query that is still too short is not sent. Pressing the button shows what is missing.
      if (zipCodeIn(text) || prepareZipcodeQuery(text).ok) return search(text.trim(), 1, pause);
      stop.current();
      setSearching(false);
      setLookup(nothingAsked);
    },
    searchNow() {
      if (query.trim() !== '') search(query.trim(), 1, 0);
    },
    more() {
      if (lookup.state === 'found' && lookup.next !== null) search(lookup.query, lookup.next, 0);
    },
  };
}
