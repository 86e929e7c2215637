import { useEffect, useRef, useState } from 'react';
import { type CardProduct, cardOf } from '../../features/catalogue/product-card.rules.ts';
import type { listBoughtProducts } from '../../features/orders/bought-products.contract.ts';
import { useApi } from '../frame/use-api.ts';
import { ProductRow } from '../products/product-row.tsx';

/** What somebody has bought before and can buy now. Nothing at all until it is known, and never under somebody's eyes. */
export default function BoughtBefore({ title }: { readonly title: string }) {
  const products = useBought();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const isWaiting = products.length > 0 && !isShown;
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    // What is in view would be pushed down: it waits until its place is out of sight, as it nearly always is.
    const watching = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setShown(true);
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isWaiting]);
  return <div ref={place}>{isShown && <ProductRow title={title} products={products} />}</div>;
}

function useBought(): readonly CardProduct[] {
  const call = useApi();
  const [products, setProducts] = useState<readonly CardProduct[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/products/buy-again/', base: 'main' } as const;
    call<typeof listBoughtProducts>(endpoint, { query: {} }, asking.signal).then((answer) => {
      if (answer.ok) setProducts(answer.value.data.map(cardOf));
    });
    return () => asking.abort();
  }, [call]);
  return products;
}
