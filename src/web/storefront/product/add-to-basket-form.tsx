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
  /** What the basket's goods cost; null while that is not known. */
  readonly sum: number | null;
}

/** Puts the chosen size into the basket, and leads there afterwards. */
export function AddToBasketForm({ product: { name }, variation, sum }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  const count = useItemCount(variation.id);
  return (
    // Begins on the right, where the plus stays: it has not moved when the size and the price beside it are gone.
    <div className="min-w-0 flex-1 [direction:rtl]">
      {/* As high as it will be with the way to the basket beside it. */}
      <div className="flex min-h-12 items-center gap-3">
        <AddToBasket wordy variation={variation.id} name={name} available={variation.stock} />
        {count > 0 && (
          <ButtonLink to={to('/basket')} dir="ltr" wide className="h-12 min-w-0 flex-1 leading-tight">
            {sum === null ? t('nav.basket') : t('product.basketSum', { price: formatWon(won(sum)) })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
