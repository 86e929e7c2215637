import { useEffect } from 'react';
import {
  parseRecentlyViewed,
  recentlyViewedKey,
  withViewed,
} from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';

/** Keeps what was looked at in this browser, for the home page to show again. It never leaves it. */
export function useRememberViewed(variation: number): void {
  useEffect(() => {
    writeStored(recentlyViewedKey, withViewed(parseRecentlyViewed(readStored(recentlyViewedKey)), variation));
  }, [variation]);
}
