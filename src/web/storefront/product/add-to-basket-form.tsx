import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
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
          <ButtonLink to={to('/basket')} dir="ltr" className="min-w-0 flex-auto ps-2 pe-2 leading-tight">
            {sum === null ? t('nav.basket') : <BasketSum sum={sum} />}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A narrow phone has no room for the word beside the stepper. */
function BasketSum({ sum }: { readonly sum: number }) {
  const { t } = useText();
  const price = formatWon(won(sum));
  return (
    <>
      <span className="max-[24rem]:sr-only">{t('product.basketSum', { price })}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap min-[24rem]:hidden">
        <ShoppingBasket className="size-4.5 shrink-0" />
        {price}
      </span>
    </>
  );
}
