import { productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ProductStrip, ProductStripSkeleton } from '../catalogue/product-list.tsx';
import { useAddress } from '../frame/use-address.ts';
import { cardButtons } from '../products/card-buttons.tsx';
import { useFitting } from './use-fitting.ts';

const id = 'fitting';

interface Props {
  readonly missing: number;
  readonly zone: DeliveryZone;
  /** Ids of all lines in the basket. */
  readonly lines: readonly number[];
}

/** Products for the amount that is missing for free delivery. */
export function FittingProducts({ missing, zone, lines }: Props) {
  const t = useBasketText();
  const { to } = useAddress();
  const fitting = useFitting(missing, zone, lines);
  if (fitting?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5 pb-2">
      <SectionHeading id={id} level="h2" title={t('basket.fitting')} />
      {fitting ? (
        <ProductStrip
          products={fitting}
          hrefFor={(product) => to(productPath(product))}
          actionFor={cardButtons.actionFor}
        />
      ) : (
        <ProductStripSkeleton />
      )}
    </section>
  );
}
