import { useSyncExternalStore } from 'react';
import type { LocalKey } from '../../kernel/storage-keys.ts';

/** The login state that page scripts know. The session token is in a cookie that scripts cannot read. */
export interface UserState {
  readonly isAuthenticated: boolean;
  /** Empty until a page or a login provides it. */
  readonly phoneNumber: string;
  /** False on the server and during hydration, until the cookie has been read. */
  readonly isKnown: boolean;
}

const unknown: UserState = { isAuthenticated: false, phoneNumber: '', isKnown: false };
const listeners = new Set<() => void>();
let state = unknown;
/** Identifies the person who is logged in; null for an anonymous visitor. */
let person: string | null = null;

/** Logged out on the server and during hydration, because cached pages are the same for everyone. */
export function useUser(): UserState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/** Reads the cookie for scripts again. */
export function refreshUser(): void {
  const found = /(?:^|; )signed_in=([\w-]+)/.exec(document.cookie)?.[1] ?? null;
  if (state.isKnown && found === person) return;
  person = found;
  change({ isAuthenticated: person !== null, phoneNumber: '', isKnown: true });
}

/** Calls the listener immediately and after every change of the person. */
export function watchPerson(listener: (person: string | null) => unknown): void {
  subscribe(() => listener(person));
  listener(person);
}

/**
 * Another tab may have logged out or logged in as another person. The next person must not see this page. Returns
 * whether the page belonged to another person.
 */
function refreshAfterOtherTabs(): boolean {
  const before = person;
  refreshUser();
  const isOthers = before !== null && person !== before;
  // A new navigation instead of a reload: browsers restore typed form fields on a reload.
  if (isOthers) location.replace(location.pathname + location.search);
  return isOthers;
}

/** A form that one person filled in must not be submitted under another login. */
function holdBackOthers(event: Event): void {
  if (!refreshAfterOtherTabs()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function notePhoneNumber(phoneNumber: string): void {
  refreshUser();
  if (state.isAuthenticated && state.phoneNumber !== phoneNumber) change({ ...state, phoneNumber });
}

/**
 * Tabs shown side by side get no `visibilitychange` event. They react to the storage event when the other tab writes
 * the owner of the storage.
 */
function refreshAfterNewOwner({ key }: StorageEvent): void {
  if (key === ('browserOwner' satisfies LocalKey)) refreshAfterOtherTabs();
}

function change(next: UserState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Reading cookies is slow and every card of a list subscribes, so only the first subscriber reads them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    refreshUser();
    document.addEventListener('visibilitychange', refreshAfterOtherTabs);
    addEventListener('storage', refreshAfterNewOwner);
    // In the capture phase, before any other handler of the page.
    addEventListener('submit', holdBackOthers, { capture: true });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', refreshAfterOtherTabs);
    removeEventListener('storage', refreshAfterNewOwner);
    removeEventListener('submit', holdBackOthers, { capture: true });
  };
}
