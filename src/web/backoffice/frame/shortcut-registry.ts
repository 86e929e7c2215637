import { useEffect, useSyncExternalStore } from 'react';
import type { Shortcut } from './shortcut.rules.ts';

let known: readonly Shortcut[] = [];
const none: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/** Every shortcut of the current page: those of the layout, and those of the page. */
export function useKnownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => none,
  );
}

export const knownShortcuts = (): readonly Shortcut[] => known;

/** Registers shortcuts while the component is mounted. Pass the same array as long as nothing changes. */
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
