import { useEffect } from 'react';
import type { DetailedItem, describeBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { useApi } from '../frame/use-api.ts';
import { isJustDescribed, noteKnownLines, useKnownLines } from './known-lines.browser.ts';
import { useBasket } from './local-basket.browser.ts';

/** Quick taps cause one call (debounce). */
const gatherFor = 400;

interface KnownBasket {
  readonly lines: readonly DetailedItem[];
  /** Every line is known. */
  readonly isWhole: boolean;
}

/**
 * The basket with the details that this device knows. They are requested for new lines, and once on each page that a
 * visitor with a basket opens. `isAsking` is false where another part of the page requests them.
 */
export function useKnownBasket(isAsking: boolean): KnownBasket {
  const items = useBasket();
  const known = new Map(useKnownLines().map((line) => [line.product_variation.id, line]));
  const call = useApi();
  const ids = items.map((item) => item.product_variation).join();
  const isWhole = items.every((item) => known.has(item.product_variation));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other lines need a call
  useEffect(() => {
    if (!isAsking || items.length === 0 || (isWhole && isJustDescribed())) return;
    const asking = new AbortController();
    const target = { method: 'POST', path: '/api/orders/temp-cart-items/', base: 'main' } as const;
    const timer = setTimeout(async () => {
      const answer = await call<typeof describeBasket>(target, { body: { items: [...items] } }, asking.signal);
      if (answer.ok && !asking.signal.aborted) noteKnownLines(answer.value.data);
    }, gatherFor);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ids, isAsking, call]);

  const lines = items.flatMap(({ product_variation, count }) => {
    const line = known.get(product_variation);
    return line ? [{ ...line, count }] : [];
  });
  return { lines, isWhole };
}
