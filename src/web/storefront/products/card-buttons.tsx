import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { SaveButton } from '../saved/save-button.tsx';

/** The controls on a product card. */
export const cardButtons = {
  keptAs: 'with plus and heart',
  actionFor: ({ product_variation, name, in_stock, few_left }: CardProduct) =>
    in_stock ? <AddToBasket variation={product_variation} name={name} available={few_left ?? undefined} /> : null,
  savedFor: (product: CardProduct) => <SaveButton product={product} />,
};
