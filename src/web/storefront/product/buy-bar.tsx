import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { BasketGap, BasketTrack } from '../basket/basket-gap.tsx';
import { useItemCount } from '../basket/local-basket.browser.ts';
import { AddToBasketForm } from './add-to-basket-form.tsx';
import { SoldOutWay } from './sold-out.tsx';

interface Props {
  readonly product: { readonly name: string; readonly variations: readonly Variation[] };
  readonly variation: Variation;
  readonly sum: number | null;
}

/** On phones the variation, its price and the button are always within reach of the thumb. */
export function BuyBar({ product, variation, sum }: Props) {
  const { t, locale } = useText();
  const isInBasket = useItemCount(variation.id) > 0;
  return (
    // The button goes below the price where it would not fit beside it in one line.
    <div className="sticky-actions z-sticky mt-8 flex min-h-17 flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-t bg-paper px-gutter py-2.5 md:hidden">
      {/* What the bar above the tabs says on other pages. */}
      <p className="with-basket -mt-1 basis-full text-xs leading-tight">
        <BasketGap />
        <BasketTrack className="absolute inset-x-0 -top-px h-1" />
      </p>
      {!isInBasket && (
        <p className="shrink-0 leading-tight">
          <span className="block text-ink-soft text-sm">
            {unitText(t, locale, variation.unit_type, variation.unit_amount)}
          </span>
          <b className="block whitespace-nowrap text-lg leading-tight">{formatWon(won(variation.price))}</b>
        </p>
      )}
      {variation.in_stock ? (
        <AddToBasketForm product={product} variation={variation} sum={sum} />
      ) : (
        <SoldOutWay product={product} />
      )}
    </div>
  );
}
