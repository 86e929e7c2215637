import { type LocalKey, personalKeys, type SessionKey } from '../../kernel/storage-keys.ts';

/** The browser's own memory. It can be switched off or full; the shop then simply remembers nothing. */
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
    // Nothing that the visitor needs right now depends on it.
  }
}

export function removeStored(key: LocalKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** For what should not outlive the visit. */
export function storeForSession(key: SessionKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
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
 * Removes what another person has left here; null: nobody is logged in. What a visitor left before logging in belongs to
 * who logs in. Answers whether something of another person may have been here.
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

/** Notes whose storage this is, once nothing of anybody else is left in the browser. */
export function noteOwner(person: string | null): void {
  try {
    noteIn(sessionStorage, tabOwner, person);
    noteIn(localStorage, browserOwner, person);
  } catch {
    // Nothing is stored then.
  }
}

function noteIn(storage: Storage, key: string, person: string | null): void {
  if (person === null) storage.removeItem(key);
  else storage.setItem(key, person);
}
