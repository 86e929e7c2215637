import type { EarlyTap, earlyTaps } from '../../ui/early-taps.browser.ts';
import type { BasketMarks } from './basket-marks.browser.ts';

interface Basket {
  readonly key: string;
  readonly mostOfOne: number;
}

/**
 * Runs inline before the first paint, long before React, so it must not use anything from outside the function. Links
 * and forms work without it. A plus or a heart is a submit button: until React handles its press, the form is
 * submitted, and this script intercepts the event. It stores the tap for React and marks the size of the basket on the
 * document, so that the basket never looks empty by mistake.
 */
export function beforeReact(mark: (basket: BasketMarks) => void, basket: Basket, taps: typeof earlyTaps): void {
  const pressed = new Set<unknown>();
  document.addEventListener('submit', (event) => {
    if ((event.target as HTMLFormElement).id !== taps.form) return;
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement;
    // A repeated press of the same button counts once.
    if (pressed.has(button)) return;
    pressed.add(button);
    button.dataset.kept = '';
    const tap = [button.name, Number(button.value)] as unknown as EarlyTap;
    try {
      localStorage.setItem(taps.key, JSON.stringify([...stored(taps.key), tap]));
    } catch {
      // Storage is off, full or unreadable, so the taps are kept in memory.
      window.earlyTaps = [...(window.earlyTaps ?? []), tap];
    }
    show();
    document.dispatchEvent(new Event(taps.event));
  });
  show();

  function stored(key: string): unknown[] {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  }

  function show(): void {
    const counts = new Map<number, number>();
    const add = (id: number, count: number) => {
      if (id > 0 && count > 0) counts.set(id, Math.min((counts.get(id) ?? 0) + count, basket.mostOfOne));
    };
    try {
      for (const { product_variation, count } of stored(basket.key) as never[]) add(product_variation, count);
      for (const [name, value] of stored(taps.key) as EarlyTap[]) if (name === 'add') add(value, 1);
    } catch {
      // React will show the stored basket.
    }
    mark({ lines: counts.size, pieces: [...counts.values()].reduce((sum, count) => sum + count, 0) });
  }
}
