import { useSyncExternalStore } from 'react';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';

/** Whether the login dialog is open; one for the whole page, whoever asks for it. */
let isLogIn = false;
/** What the login is for, where that is not a page. */
let purpose: LoginPurpose | undefined;
type LoginPurpose = 'save';
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

/** Opens the dialog. With a link, that page is where the visitor lands after logging in; otherwise they stay. */
export function openLogin(nextLink?: string, why?: LoginPurpose): void {
  purpose = why;
  if (nextLink === undefined) removeStored(nextLinkKey);
  else storeText(nextLinkKey, nextLink);
  setLogIn(true);
}

export function loginPurpose(): LoginPurpose | undefined {
  return purpose;
}

export function closeLogin(): void {
  setLogIn(false);
}

/** Where to go after login; storage can be edited by anybody, so only a page of the shop counts. */
export function peekNextLink(): string | null {
  return safeNextLink(readStored(nextLinkKey));
}

export function takeNextLink(): string | null {
  const link = peekNextLink();
  removeStored(nextLinkKey);
  return link;
}

/** Whoever has logged in, in whatever way and tab, is where they wanted to be; an open dialog still leads there itself. */
export function settleNextLink(): void {
  if (!isLogIn) removeStored(nextLinkKey);
}

function setLogIn(open: boolean): void {
  if (isLogIn === open) return;
  isLogIn = open;
  for (const listener of listeners) listener();
}
