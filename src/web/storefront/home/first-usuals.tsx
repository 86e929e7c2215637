import { useEffect, useRef, useState } from 'react';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { ProductRow } from '../products/product-row.tsx';
import { useUsuals } from './use-usuals.ts';

/**
 * When a customer has usual products for the first time, no space was reserved at the top of the page. The row is shown
 * where the owner has placed it, and only while its place is not visible.
 */
export default function FirstUsuals({ title }: { readonly title: string }) {
  const usuals = useUsuals() ?? [];
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const isWaiting = usuals.length > 0 && !isShown;
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    // Visible content would be pushed down, so the row waits until its place is out of view.
    const watching = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setShown(true);
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isWaiting]);
  const products = usuals.map(({ product }) => cardOf(product));
  return <div ref={place}>{isShown && <ProductRow title={title} products={products} />}</div>;
}
