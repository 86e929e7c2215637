import type { LocalKey, SessionKey } from '../kernel/storage-keys.ts';

/** Their names of old; what lies there is taken over when it is first asked for. */
const formerNames: Partial<Record<LocalKey, string>> = {
  recentlyViewed: 'recently-viewed',
  recentSearches: 'recent-searches',
};

/** The browser's own memory. It can be switched off or full; the shop then simply remembers nothing. */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key) ?? takenOver(key);
  } catch {
    return null;
  }
}

function takenOver(key: LocalKey): string | null {
  const name = formerNames[key];
  const text = name ? localStorage.getItem(name) : null;
  if (!name || text === null) return null;
  localStorage.removeItem(name);
  localStorage.setItem(key, text);
  return text;
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

export function takeFromSession(key: SessionKey): string | null {
  try {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}
