import { type LocalKey, personalKeys, type SessionKey } from '../../kernel/storage-keys.ts';

/** Browser storage. It can be disabled or full; the shop then works without stored data. */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: LocalKey, value: unknown): void {
  storeText(key, JSON.stringify(value));
}

export function storeText(key: LocalKey, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The visitor does not depend on stored data.
  }
}

export function removeStored(key: LocalKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** For data that must not outlive the tab. */
export function storeForSession(key: SessionKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See `storeText`.
  }
}

export function isKeptForSession(key: SessionKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function takeFromSession(key: SessionKey): string | null {
  try {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

const browserOwner = 'browserOwner' satisfies LocalKey;
const tabOwner = 'tabOwner' satisfies SessionKey;

/**
 * Removes the data of another person; null means no one is logged in. Data from before a login belongs to the person
 * who logs in. Returns whether data of another person may have been here.
 */
export function keepOnlyOwn(person: string | null): boolean {
  try {
    const isOthers = (owner: string | null) => owner !== null && owner !== person;
    const inTab = isOthers(sessionStorage.getItem(tabOwner));
    const inBrowser = isOthers(localStorage.getItem(browserOwner));
    if (inTab) sessionStorage.clear();
    if (inBrowser) for (const key of personalKeys) localStorage.removeItem(key);
    return inTab || inBrowser;
  } catch {
    return false;
  }
}

/** Records the owner of the storage, after all data of other people was removed. */
export function noteOwner(person: string | null): void {
  try {
    noteIn(sessionStorage, tabOwner, person);
    noteIn(localStorage, browserOwner, person);
  } catch {
    // Storage is disabled, so there is no data to own.
  }
}

function noteIn(storage: Storage, key: string, person: string | null): void {
  if (person === null) storage.removeItem(key);
  else storage.setItem(key, person);
}
