import { useEffect, useRef, useState } from 'react';
import { ProductRow } from '../products/product-row.tsx';
import { useBought } from './use-bought.ts';

/**
 * When a customer has products to buy again for the first time, no space was reserved at the top of the page. The row
 * is shown further down, and only while its place is not visible.
 */
export default function BoughtBefore({ title }: { readonly title: string }) {
  const products = useBought() ?? [];
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const isWaiting = products.length > 0 && !isShown;
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    // Visible content would be pushed down, so the row waits until its place is out of view, as it usually is.
    const watching = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setShown(true);
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isWaiting]);
  return <div ref={place}>{isShown && <ProductRow title={title} products={products} />}</div>;
}
