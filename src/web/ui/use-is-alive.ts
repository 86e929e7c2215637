import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts can answer a press yet: not in the page as the server has written it. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Marks on the document that scripts now handle presses. */
export function useAliveMark(): void {
  useEffect(() => document.documentElement.setAttribute('data-alive', ''), []);
}
