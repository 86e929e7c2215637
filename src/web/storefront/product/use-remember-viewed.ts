import { useEffect } from 'react';
import {
  parseRecentlyViewed,
  recentlyViewedKey,
  withViewed,
} from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';

/** Stores the viewed product in this browser for the home page. It is never sent to the server. */
export function useRememberViewed(variation: number): void {
  useEffect(() => {
    writeStored(recentlyViewedKey, withViewed(parseRecentlyViewed(readStored(recentlyViewedKey)), variation));
  }, [variation]);
}
