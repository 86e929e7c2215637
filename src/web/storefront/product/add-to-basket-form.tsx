import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { useItemCount } from '../basket/local-basket.browser.ts';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly product: { readonly name: string };
  readonly variation: Variation;
  /** The total of the products in the basket; null while unknown. */
  readonly sum: number | null;
}

/** Adds the chosen variation to the basket, and then links to the basket. */
export function AddToBasketForm({ product: { name }, variation, sum }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  const count = useItemCount(variation.id);
  return (
    // Starts on the right, where the plus stays, so that the plus does not move when the variation and the price beside
    // it disappear.
    <div className="min-w-0 flex-auto [direction:rtl]">
      {/* Already has the height that it needs with the basket link beside it. A narrow screen has the link above. */}
      <div className="flex min-h-12 flex-wrap-reverse items-center gap-x-3 gap-y-1.5">
        <AddToBasket wordy variation={variation.id} name={name} available={variation.stock} />
        {count > 0 && (
          <ButtonLink to={to('/basket')} dir="ltr" wide className="h-12 min-w-0 flex-auto leading-tight">
            {sum === null ? t('nav.basket') : t('product.basketSum', { price: formatWon(won(sum)) })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
