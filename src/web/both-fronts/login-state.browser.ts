import { useSyncExternalStore } from 'react';
import type { LocalKey } from '../../kernel/storage-keys.ts';

/** What page scripts know about the visitor. The token itself is in a cookie that they cannot read. */
export interface UserState {
  readonly isAuthenticated: boolean;
  /** Empty until a page or a login has told it. */
  readonly phoneNumber: string;
  /** False until the browser has been asked: on the server, and while a page comes to life. */
  readonly isKnown: boolean;
}

const unknown: UserState = { isAuthenticated: false, phoneNumber: '', isKnown: false };
const listeners = new Set<() => void>();
let state = unknown;
/** Stands for whose login it is; null without one. */
let person: string | null = null;

/** Logged out on the server and while a page comes to life, because pages are the same for everybody. */
export function useUser(): UserState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/** Reads again whose login there is, as the cookie for scripts tells. */
export function refreshUser(): void {
  const found = /(?:^|; )signed_in=([\w-]+)/.exec(document.cookie)?.[1] ?? null;
  if (state.isKnown && found === person) return;
  person = found;
  change({ isAuthenticated: person !== null, phoneNumber: '', isKnown: true });
}

/** Tells at once, and with every change, whose login there is. */
export function watchPerson(listener: (person: string | null) => unknown): void {
  subscribe(() => listener(person));
  listener(person);
}

/**
 * Another tab may have logged somebody out or in. What this page shows of the person before is then not for the eyes of the
 * next. Answers whether it is so.
 */
function refreshAfterOtherTabs(): boolean {
  const before = person;
  refreshUser();
  const isOthers = before !== null && person !== before;
  // Loaded as a new page: with a reload, browsers fill in again what was typed.
  if (isOthers) location.replace(location.pathname + location.search);
  return isOthers;
}

/** What one person has typed is not sent under the name of the next. */
function holdBackOthers(event: Event): void {
  if (!refreshAfterOtherTabs()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function notePhoneNumber(phoneNumber: string): void {
  refreshUser();
  if (state.isAuthenticated && state.phoneNumber !== phoneNumber) change({ ...state, phoneNumber });
}

/** Tabs that stand side by side are never shown anew, and hear of it when the other one notes whose storage this is. */
function refreshAfterNewOwner({ key }: StorageEvent): void {
  if (key === ('browserOwner' satisfies LocalKey)) refreshAfterOtherTabs();
}

function change(next: UserState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The first one looks, for all: reading cookies is slow, and every card of a list wants to know. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    refreshUser();
    document.addEventListener('visibilitychange', refreshAfterOtherTabs);
    addEventListener('storage', refreshAfterNewOwner);
    // Before any part of the page hears of it.
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
