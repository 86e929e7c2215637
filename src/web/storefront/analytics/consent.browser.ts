import { useSyncExternalStore } from 'react';
import { readStored, storeText } from '../../ui/storage.browser.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';

/** The visitor's consent to analytics; null before a decision. */
export type Consent = 'allowed' | 'declined' | null;

const storageKey = 'analyticsConsent';
const { tell, subscribe } = storageListeners();
/** Fallback without storage: the decision lasts as long as the page. */
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
