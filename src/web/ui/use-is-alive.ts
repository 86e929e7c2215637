import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated and scripts can handle a press. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Marks the document as hydrated. */
export function useAliveMark(): void {
  useEffect(() => document.documentElement.setAttribute('data-alive', ''), []);
}
