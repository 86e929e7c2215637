import { useSyncExternalStore } from 'react';

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

/** Logged out on the server and while a page comes to life, because pages are the same for everybody. */
export function useUser(): UserState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/** Reads again whether there is a login, as the cookie for scripts tells; another tab may have changed that. */
export function refreshUser(): void {
  const isAuthenticated = /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
  if (state.isKnown && isAuthenticated === state.isAuthenticated) return;
  change({ isAuthenticated, phoneNumber: '', isKnown: true });
}

export function notePhoneNumber(phoneNumber: string): void {
  refreshUser();
  if (state.isAuthenticated && state.phoneNumber !== phoneNumber) change({ ...state, phoneNumber });
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
    document.addEventListener('visibilitychange', refreshUser);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', refreshUser);
  };
}
