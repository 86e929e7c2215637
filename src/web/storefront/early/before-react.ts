import type { EarlyTap, earlyTaps } from '../../ui/early-taps.browser.ts';
import type { BasketMarks } from './basket-marks.browser.ts';

interface Basket {
  readonly key: string;
  readonly mostOfOne: number;
}

/**
 * Runs inline, before the first paint and long before React is there, so it uses nothing from outside of itself.
 *
 * Links and forms work by themselves. A plus or a heart is a submit button: as long as React does not answer its press,
 * the form is submitted, and that is heard here. The tap is kept for React, and how much the basket holds is marked on
 * the document, so that nobody is told for a moment that it is empty.
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
