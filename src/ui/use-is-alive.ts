import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts can answer a press yet: not in the page as the server has written it. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
