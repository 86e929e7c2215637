import { useSyncExternalStore } from 'react';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';
import { offline } from '../offline/offline-slot.ts';

/** Whether the login dialog is open. The page has one dialog. */
let isLogIn = false;
const listeners = new Set<() => void>();

const nextLinkKey = 'nextLink';

export function useIsLogIn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLogIn,
    () => false,
  );
}

/**
 * Opens the dialog. With a link, the visitor lands on that page after the login; otherwise they stay. Without a
 * connection no code can be sent, so the bar says that instead.
 */
export function openLogin(nextLink?: string): void {
  if (navigator.onLine === false && offline.tell) {
    offline.tell();
    return;
  }
  if (nextLink === undefined) removeStored(nextLinkKey);
  else storeText(nextLinkKey, nextLink);
  setLogIn(true);
}

export function closeLogin(): void {
  setLogIn(false);
}

/** The page to open after the login. Storage can be manipulated, so only pages of the shop are accepted. */
export function peekNextLink(): string | null {
  return safeNextLink(readStored(nextLinkKey));
}

export function takeNextLink(): string | null {
  const link = peekNextLink();
  removeStored(nextLinkKey);
  return link;
}

/** After a login in any way and in any tab, the target is obsolete. An open dialog still navigates to it itself. */
export function settleNextLink(): void {
  if (!isLogIn) removeStored(nextLinkKey);
}

function setLogIn(open: boolean): void {
  if (isLogIn === open) return;
  isLogIn = open;
  for (const listener of listeners) listener();
}
