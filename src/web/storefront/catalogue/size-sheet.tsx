import { createPortal } from 'react-dom';
import type { ProductVariation } from '../../../domain/catalogue/products/product.contract.ts';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { cheapestByAmount } from '../../../domain/catalogue/products/variation.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { comparedPriceText, unitText } from '../../../platform/i18n/unit-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { ProductPrice } from './product-price.tsx';
import { useSizes } from './use-sizes.ts';

interface Props {
  readonly product: Pick<CardProduct, 'id' | 'name' | 'variations_count'>;
  /** The product's page. */
  readonly to: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const rowLook = 'flex min-h-[5.625rem] items-center justify-between gap-3 py-3';

/** All sizes of a product, each with its prices and its plus. */
export default function SizeSheet({ product, to, open, onClose }: Props) {
  const { t } = useText();
  const sizes = useSizes(product.id);
  // Outside the card, whose small grey text it would inherit.
  return createPortal(
    <BottomSheet open={open} onClose={onClose} title={product.name} closeLabel={t('sizes.close')}>
      {sizes === 'failed' ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('sizes.failed')}</p>
          <ButtonLink to={to}>{t('sizes.open')}</ButtonLink>
        </div>
      ) : sizes ? (
        <Sizes name={product.name} sizes={sizes} />
      ) : (
        <LoadingRegion label={t('sizes.loading')}>
          {[...Array(product.variations_count ?? 1).keys()].map((place) => (
            <div key={place} className={rowLook}>
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/4 rounded-full" />
                <Skeleton className="h-3.5 w-2/3 rounded-full" />
              </div>
              <Skeleton className="size-target rounded-full" />
            </div>
          ))}
        </LoadingRegion>
      )}
    </BottomSheet>,
    document.body,
  );
}

interface SizesProps {
  readonly name: string;
  readonly sizes: readonly ProductVariation[];
}

function Sizes({ name, sizes }: SizesProps) {
  const { t, locale } = useText();
  const cheapest = cheapestByAmount(sizes);
  return (
    <ul className="divide-y divide-line">
      {sizes.map((size) => {
        const amount = unitText(t, locale, size.unit_type, size.unit_amount);
        const facts = [
          comparedPriceText(t, size.price, size.unit_type, size.unit_amount),
          size.plates !== null && t('product.plates', { count: size.plates }),
        ];
        return (
          <li key={size.id} className={rowLook}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <b className="font-semibold text-lg">{amount}</b>
                {size === cheapest && <Badge tone="success">{t(`sizes.cheapest.${size.unit_type}`)}</Badge>}
              </p>
              <ProductPrice {...size} size="small" />
              <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
            </div>
            <div className="shrink-0 [direction:rtl]">
              {size.in_stock ? (
                <AddToBasket variation={size.id} name={`${name}, ${amount}`} available={size.stock} />
              ) : (
                <Badge>{t('stock.soldOut')}</Badge>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
