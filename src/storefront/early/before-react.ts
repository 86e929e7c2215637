import type { BasketMarks } from '../../features/basket/basket-marks.ts';

interface EarlyPresses {
  /** What was pressed and has not been heard by React yet. */
  readonly presses: Set<HTMLElement>;
  /** Whatever is pressed from the moment when React listens. */
  take?: (pressed: HTMLElement) => void;
}

declare global {
  interface Window {
    early?: EarlyPresses;
  }
}

/**
 * Runs inline, before the first paint and long before React is there, so it uses nothing from outside of itself.
 *
 * Links and forms work by themselves, but a button that only scripts can make work would do nothing yet. The press is
 * shown at once and kept for `replayPresses`. What the browser keeps of the basket is marked on the document, so that
 * nobody is told for a moment that their basket is empty.
 */
export function beforeReact(mark: (basket: BasketMarks) => void, basketKey: string, mostOfOne: number): void {
  const early: EarlyPresses = { presses: new Set() };
  window.early = early;
  const note = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      'button[type=button], input[type=checkbox], input[type=radio]',
    );
    if (!pressed || early.presses.has(pressed)) return;
    if (early.take) return early.take(pressed);
    early.presses.add(pressed);
    pressed.setAttribute('data-pressed-early', '');
  };
  document.addEventListener('click', note, true);

  try {
    const counts = new Map<number, number>();
    for (const { product_variation: id, count, created_at } of JSON.parse(localStorage.getItem(basketKey) ?? '[]')) {
      const isLine = Number.isSafeInteger(id) && id > 0 && Number.isSafeInteger(count) && count > 0;
      if (isLine && !Number.isNaN(Date.parse(created_at))) counts.set(id, Math.min(count, mostOfOne));
    }
    mark({ lines: counts.size, pieces: [...counts.values()].reduce((sum, count) => sum + count, 0) });
  } catch {
    // Switched off or not readable: React will say what there is.
  }
}
