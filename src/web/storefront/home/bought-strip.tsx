import { useEffect } from 'react';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { markRemembered } from '../early/remembered-marks.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { CompactCard } from './compact-card.tsx';
import { CompactStrip } from './compact-strip.tsx';
import { useBought } from './use-bought.ts';

export default function BoughtStrip({ title }: { readonly title: string }) {
  const { to } = useAddress();
  const products = useBought();
  useEffect(() => {
    if (products?.length === 0) markRemembered('bought', false);
  }, [products]);
  return (
    <CompactStrip title={title} name="with-bought">
      {products?.map(({ id, name, picture, price, discount, ...product }) => (
        <CompactCard
          key={id}
          to={to(productPath(product))}
          picture={pictureSources(picture).src}
          {...{ name, price, discount }}
        />
      ))}
    </CompactStrip>
  );
}
