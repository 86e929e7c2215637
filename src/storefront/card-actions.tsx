import { BasketStepper } from '../features/basket/basket-stepper.tsx';
import type { CardProduct } from '../features/catalogue/product-card.rules.ts';
import { SaveButton } from './save-button.tsx';

/** What can be done with a product right on its card; both need scripts, without them the card is a link. */
export const cardActions = {
  actionFor: ({ product_variation, name, in_stock }: CardProduct) =>
    in_stock ? <BasketStepper variation={product_variation} name={name} /> : null,
  savedFor: (product: CardProduct) => <SaveButton product={product} />,
};
