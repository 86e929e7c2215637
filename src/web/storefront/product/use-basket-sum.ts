import { useEffect, useState } from 'react';
import { basketSum } from '../../../domain/basket/lines/basket-totals.rules.ts';
import type { retrieveVariations } from '../../../domain/catalogue/products/product.contract.ts';
import { useBasket } from '../basket/local-basket.browser.ts';
import { useApi } from '../frame/use-api.ts';

interface Offer {
  readonly price: number;
  readonly stock: number;
}

const notSold: Offer = { price: 0, stock: 0 };
const target = { method: 'GET', path: '/api/products/gen-products/retrieve-vars/', base: 'main' } as const;

/**
 * The current total of the products in the basket, without delivery. Requests only prices that the page does not have;
 * null until they arrive.
 */
export function useBasketSum(onPage: readonly (Offer & { readonly id: number })[], isWanted: boolean): number | null {
  const items = useBasket();
  const call = useApi();
  const [asked, setAsked] = useState<ReadonlyMap<number, Offer>>(new Map());
  const others = items.map((item) => item.product_variation).filter((id) => !onPage.some((size) => size.id === id));
  const missing = isWanted ? others.filter((id) => !asked.has(id)).join() : '';

  useEffect(() => {
    if (missing === '') return;
    const asking = new AbortController();
    call<typeof retrieveVariations>(target, { query: { vars: missing } }, asking.signal).then((answer) => {
      if (!answer.ok || asking.signal.aborted) return;
      const gone = missing.split(',').map((id): [number, Offer] => [Number(id), notSold]);
      const sold = answer.value.data.map(({ id, price, stock }): [number, Offer] => [id, { price, stock }]);
      setAsked((before) => new Map([...before, ...gone, ...sold]));
    });
    return () => asking.abort();
  }, [missing, call]);

  return basketSum(items, new Map([...asked, ...onPage.map((size): [number, Offer] => [size.id, size])]));
}
