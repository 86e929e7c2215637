import { useState } from 'react';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { ProductRow } from '../products/product-row.tsx';

const shown = 12;

interface Props {
  readonly popular: readonly CardProduct[];
  /** Ids of the products in the basket. */
  readonly inBasket: readonly number[];
}

/**
 * Popular products that are not in the basket when the page opens. A product that is added here stays in its place with
 * its counter.
 */
export function PopularProducts({ popular, inBasket }: Props) {
  const t = useBasketText();
  const [offered] = useState(() => popular.filter(({ id }) => !inBasket.includes(id)).slice(0, shown));
  return (
    <div className="-mx-gutter">
      <ProductRow title={t('basket.popular')} products={offered} all="/products?sort=popular" isInSight />
    </div>
  );
}
