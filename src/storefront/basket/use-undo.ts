import { useEffect, useEffectEvent, useState } from 'react';
import { type BasketItem, putBack } from '../../features/basket/basket.rules.ts';
import { currentBasket, onBasketChange, replaceBasket } from '../../features/basket/local-basket.browser.ts';
import { serverNow } from '../../http/server-clock.ts';

interface Removed {
  readonly gone: readonly BasketItem[];
  /** Of the only line that is gone. */
  readonly name: string | undefined;
}

/**
 * What the customer has just taken out, whichever button did it, until the next thing they do with the basket. `names`
 * are those of the lines on the page: what was never shown is not missed.
 */
export function useUndo(items: readonly BasketItem[], names: ReadonlyMap<number, string>) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const hear = useEffectEvent((changed: readonly number[]) => {
    if (changed.length === 0) return;
    const left = new Set(currentBasket().map((item) => item.product_variation));
    const gone = items.filter(({ product_variation: id }) => changed.includes(id) && !left.has(id) && names.has(id));
    const [only, ...others] = gone;
    const name = others.length === 0 && only ? names.get(only.product_variation) : undefined;
    setRemoved(only ? { gone, name } : null);
  });
  useEffect(() => onBasketChange((changed) => hear(changed)), []);
  function undo() {
    if (!removed) return;
    const now = currentBasket();
    const back = putBack(now, removed.gone, new Date(serverNow()).toISOString());
    replaceBasket(
      [...now, ...back],
      back.map((item) => item.product_variation),
    );
    setRemoved(null);
  }
  return { removed, undo };
}
