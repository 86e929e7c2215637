import { useSyncExternalStore } from 'react';
import { readStored, storeText } from '../../ui/storage.browser.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';

/** What the visitor has said about being counted; null before they have. */
export type Consent = 'allowed' | 'declined' | null;

const storageKey = 'analyticsConsent';
const { tell, subscribe } = storageListeners();
/** For browsers that store nothing: the answer lasts as long as the page. */
let said: Consent = null;

export function currentConsent(): Consent {
  const stored = readStored(storageKey);
  return stored === 'allowed' || stored === 'declined' ? stored : said;
}

export function decide(consent: NonNullable<Consent>): void {
  said = consent;
  storeText(storageKey, consent);
  tell();
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, () => null);
}
