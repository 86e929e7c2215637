import type { BasketMarks } from '../../features/basket/basket-marks.ts';

interface EarlyPresses {
  /** What was pressed and has not been heard by React yet. */
  readonly presses: Set<HTMLElement>;
  /** What was pressed and is done already: a product that lies in the basket. */
  readonly done: Set<HTMLElement>;
  /** Whatever is pressed from the moment when React listens. */
  take?: (pressed: HTMLElement) => void;
}

declare global {
  interface Window {
    early?: EarlyPresses;
  }
}

interface Limits {
  readonly mostOfOne: number;
  readonly mostLines: number;
}

interface Line {
  readonly product_variation: number;
  readonly count: number;
  readonly created_at: string;
  readonly updated_at?: string;
}

/**
 * Runs inline, before the first paint and long before React is there, so it uses nothing from outside of itself.
 *
 * Links and forms work by themselves, but a button that only scripts can make work would do nothing yet. What adds to the
 * basket does so here, in the browser's storage, where React finds it: it counts at once, and also if the visitor has
 * gone on before React came. Any other press is shown at once and kept for `replayPresses`. What the basket holds is
 * marked on the document, so that nobody is told for a moment that it is empty.
 */
export function beforeReact(
  mark: (basket: BasketMarks) => void,
  basketKey: string,
  { mostOfOne, mostLines }: Limits,
): void {
  const early: EarlyPresses = { presses: new Set(), done: new Set() };
  window.early = early;
  const note = (pressed: HTMLElement | null) => {
    if (!pressed || early.presses.has(pressed)) return;
    if (early.take) return early.take(pressed);
    // Impatience is not a second wish.
    if (early.done.has(pressed)) return;
    (isAdded(pressed) ? early.done : early.presses).add(pressed);
    pressed.setAttribute('data-pressed-early', '');
  };
  const buttons = 'button[type=button], input[type=checkbox], input[type=radio]';
  document.addEventListener('click', ({ target }) => note((target as Element).closest<HTMLElement>(buttons)), true);
  // What is chosen from a list counts when it changes; it keeps the choice by itself.
  document.addEventListener(
    'change',
    ({ target }) => {
      if ((target as Element).tagName === 'SELECT') note(target as HTMLSelectElement);
    },
    true,
  );

  try {
    show(storedLines());
  } catch {
    // Switched off or not readable: React will say what there is.
  }

  function storedLines(): Map<number, Line> {
    const lines = new Map<number, Line>();
    for (const line of JSON.parse(localStorage.getItem(basketKey) ?? '[]')) {
      const { product_variation: id, count, created_at } = line;
      const isLine = isCount(id) && isCount(count) && Number.isFinite(Date.parse(created_at));
      if (isLine) lines.set(id, { ...line, count: Math.min(count, mostOfOne) });
    }
    return lines;
  }

  function isCount(value: number): boolean {
    return Number.isSafeInteger(value) && value > 0;
  }

  function show(lines: ReadonlyMap<number, Line>): void {
    mark({ lines: lines.size, pieces: [...lines.values()].reduce((sum, { count }) => sum + count, 0) });
  }

  // Whatever is in the way of it is left to React, which can say so.
  function isAdded({ dataset: { adds, most } }: HTMLElement): boolean {
    try {
      const id = Number(adds);
      if (!isCount(id)) return false;
      const lines = storedLines();
      const created_at = new Date().toISOString();
      const { count, ...line }: Line = lines.get(id) ?? { product_variation: id, count: 0, created_at };
      if (count >= Number(most ?? mostOfOne) || (count === 0 && lines.size >= mostLines)) return false;
      // A clock that is behind must not make it older than what the server knows: the newest counts there.
      const now = new Date(Math.max(Date.now(), Date.parse(line.updated_at ?? created_at) + 1));
      lines.set(id, { ...line, count: count + 1, updated_at: now.toISOString() });
      localStorage.setItem(basketKey, JSON.stringify([...lines.values()]));
      show(lines);
      return true;
    } catch {
      return false;
    }
  }
}
