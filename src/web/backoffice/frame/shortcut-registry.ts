import { useEffect, useSyncExternalStore } from 'react';
import type { Shortcut } from './shortcut.rules.ts';

let known: readonly Shortcut[] = [];
const none: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/** Every shortcut that works on this page: those of the frame, and those that the page has added. */
export function useKnownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => none,
  );
}

export const knownShortcuts = (): readonly Shortcut[] => known;

/** For as long as the component is there. Pass the same array again as long as nothing changes. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    change([...known, ...shortcuts]);
    return () => change(known.filter((shortcut) => !shortcuts.includes(shortcut)));
  }, [shortcuts]);
}

function change(next: readonly Shortcut[]): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
