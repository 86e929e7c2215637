import { useEffect, useRef, useState } from 'react';
import { ProductRow } from '../products/product-row.tsx';
import { useBought } from './use-bought.ts';

/**
 * The first time there is something to buy again, nobody has kept a place for it on top of the page: it comes further
 * down, and never under somebody's eyes.
 */
export default function BoughtBefore({ title }: { readonly title: string }) {
  const products = useBought() ?? [];
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
