import { useEffect, useState } from 'react';
import type { listFitting } from '../../../domain/basket/lines/basket.contract.ts';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { useApi } from '../frame/use-api.ts';

/** Quick taps cause one call (debounce). */
const gatherFor = 250;

/**
 * Products that would bring the basket up to free delivery; undefined until known. The shown products stay until new
 * ones arrive.
 */
export function useFitting(missing: number, zone: DeliveryZone, lines: readonly number[]) {
  const call = useApi();
  const [fitting, setFitting] = useState<readonly CardProduct[]>();
  const without = lines.join();
  useEffect(() => {
    if (missing === 0) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const target = { method: 'GET', path: '/api/orders/temp-cart-items/fitting/', base: 'main' } as const;
      const answer = await call<typeof listFitting>(target, { query: { missing, zone, without } }, asking.signal);
      // After a failed call nothing new is offered.
      if (!asking.signal.aborted) setFitting((before) => (answer.ok ? answer.value.data : (before ?? [])));
    }, gatherFor);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [call, missing, zone, without]);
  return fitting;
}
