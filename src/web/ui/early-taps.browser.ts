import { listFromJson } from '../../kernel/json-list.ts';
import type { LocalKey } from '../../kernel/storage-keys.ts';
import { readStored, removeStored, writeStored } from './storage.browser.ts';

/** Before hydration, a submit button with this name and value was pressed in the form with this id. */
export type EarlyTap = readonly [name: 'add' | 'save', value: number];

declare global {
  interface Window {
    /** Taps that could not be stored, kept in memory while the page is open. */
    earlyTaps?: EarlyTap[];
  }
}

export const earlyTaps = { form: 'taps', key: 'taps' satisfies LocalKey, event: 'early-tap' } as const;

/**
 * Passes the taps with this name to the callback: the stored ones now, and each later one. Returns a function that
 * unsubscribes.
 */
export function onEarlyTap(name: EarlyTap[0], take: (value: number) => void): () => void {
  const takeAll = () => {
    const [kept, remembered] = [keptTaps(), window.earlyTaps ?? []];
    const isMine = (tap: EarlyTap) => tap[0] === name;
    const mine = [...kept, ...remembered].filter(isMine);
    if (mine.length === 0) return;
    const others = kept.filter((tap) => !isMine(tap));
    window.earlyTaps = remembered.filter((tap) => !isMine(tap));
    // Removes the taps before they are handled, so that another tab does not handle them again.
    if (others.length > 0) writeStored(earlyTaps.key, others);
    else removeStored(earlyTaps.key);
    for (const [, value] of mine) take(value);
  };
  takeAll();
  document.addEventListener(earlyTaps.event, takeAll);
  return () => document.removeEventListener(earlyTaps.event, takeAll);
}

function keptTaps(): EarlyTap[] {
  return listFromJson(readStored(earlyTaps.key)).filter(isTap);
}

/** Stored data may have any shape. */
function isTap(value: unknown): value is EarlyTap {
  return Array.isArray(value) && (value[0] === 'add' || value[0] === 'save') && Number.isSafeInteger(value[1]);
}
