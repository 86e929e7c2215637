import { Form } from 'react-router';
import { AddToBasket } from '../../features/basket/add-to-basket.tsx';
import type { Variation } from '../../features/catalogue/product.contract.ts';
import { useText } from '../../i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly product: { readonly name: string };
  readonly variation: Variation | undefined;
}

/** Puts the chosen size into the basket; without scripts by a form that the basket page answers. */
export function AddToBasketForm({ product: { name }, variation }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  if (!variation?.in_stock) return null;
  return (
    <div>
      <div className="script-only">
        <AddToBasket wordy variation={variation.id} name={name} available={variation.stock} />
      </div>
      <noscript>
        {/* Browsers that run this code never look in here. */}
        {import.meta.env.SSR && (
          <Form method="post" action={to('/basket')}>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="product_variation" value={variation.id} />
            <Button type="submit">{t('basket.addText')}</Button>
          </Form>
        )}
      </noscript>
    </div>
  );
}
