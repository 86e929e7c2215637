import { useEffect, useEffectEvent, useState } from 'react';
import type { BasketItem } from '../../../domain/basket/lines/basket.rules.ts';
import { changeBasket, currentBasket, onBasketChange } from './local-basket.browser.ts';

interface Removed {
  readonly gone: readonly BasketItem[];
  /** The name, if exactly one line was removed. */
  readonly name: string | undefined;
}

/**
 * The lines that the customer has just removed, with any button, until their next change of the basket. `names` has the
 * lines on the page: lines that were never shown need no undo.
 */
export function useUndo(items: readonly BasketItem[], names: ReadonlyMap<number, string>) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const hear = useEffectEvent((changed: readonly BasketItem[]) => {
    if (changed.length === 0) return;
    const out = new Map(changed.flatMap((line) => (line.count === 0 ? [[line.product_variation, line]] : [])));
    const gone = items.flatMap(({ product_variation: id, count }) => {
      const line = out.get(id);
      return line && names.has(id) ? [{ ...line, count }] : [];
    });
    const [only, ...others] = gone;
    const name = others.length === 0 && only ? names.get(only.product_variation) : undefined;
    setRemoved(only ? { gone, name } : null);
  });
  useEffect(() => onBasketChange((changed) => hear(changed)), []);
  function undo() {
    if (!removed) return;
    // Another tab or a login may have added some of them meanwhile.
    const here = new Set(currentBasket().map((line) => line.product_variation));
    changeBasket(removed.gone.filter((line) => !here.has(line.product_variation)));
    setRemoved(null);
  }
  return { removed, undo };
}
