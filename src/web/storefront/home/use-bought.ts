import { useEffect, useState } from 'react';
import { type CardProduct, cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import type { listBoughtProducts } from '../../../domain/orders/order/bought-products.contract.ts';
import { removeStored, storeText } from '../../ui/storage.browser.ts';
import { boughtBeforeKey } from '../early/remembered-marks.browser.ts';
import { useApi } from '../frame/use-api.ts';

/** Available products that the logged-in customer has bought before; null until known. */
export function useBought(): readonly CardProduct[] | null {
  const call = useApi();
  const [products, setProducts] = useState<readonly CardProduct[] | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/buy-again/', base: 'main' } as const;
    call<typeof listBoughtProducts>(endpoint, { query: {} }, asking.signal).then((answer) => {
      if (!answer.ok) return;
      const { data } = answer.value;
      if (data.length > 0) storeText(boughtBeforeKey, 'yes');
      else removeStored(boughtBeforeKey);
      setProducts(data.map(cardOf));
    });
    return () => asking.abort();
  }, [call]);
  return products;
}
