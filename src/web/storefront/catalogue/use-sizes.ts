import { useEffect, useState } from 'react';
import type { listVariations, ProductVariation } from '../../../domain/catalogue/products/product.contract.ts';
import { useApi } from '../frame/use-api.ts';

/** All sizes of a product; undefined until they have arrived. */
export function useSizes(product: number): readonly ProductVariation[] | 'failed' | undefined {
  const call = useApi();
  const [sizes, setSizes] = useState<readonly ProductVariation[] | 'failed'>();
  useEffect(() => {
    const asking = new AbortController();
    const target = { method: 'GET', path: '/api/products/variations', base: 'main' } as const;
    call<typeof listVariations>(target, { query: { product } }, asking.signal).then((answer) => {
      if (!asking.signal.aborted) setSizes(answer.ok ? answer.value.data : 'failed');
    });
    return () => asking.abort();
  }, [call, product]);
  return sizes;
}
