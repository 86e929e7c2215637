import { useEffect, useEffectEvent, useState } from 'react';
import type { listFitting } from '../../../domain/basket/lines/basket.contract.ts';
import { type CardProduct, cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { useApi } from '../frame/use-api.ts';

/**
 * Products for the amount that is missing for free delivery; undefined until known. They are requested once: a product
 * that was just added stays in its place with its counter.
 */
export function useFitting(missing: number, zone: DeliveryZone, lines: readonly number[]) {
  const call = useApi();
  const [fitting, setFitting] = useState<readonly CardProduct[]>();
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const target = { method: 'GET', path: '/api/orders/temp-cart-items/fitting/', base: 'main' } as const;
    const query = { missing, zone, without: lines.join() };
    const answer = await call<typeof listFitting>(target, { query }, signal);
    // After a failed call nothing is offered.
    if (!signal.aborted) setFitting(answer.ok ? answer.value.data.map(cardOf) : []);
  });
  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal);
    return () => asking.abort();
  }, []);
  return fitting;
}
