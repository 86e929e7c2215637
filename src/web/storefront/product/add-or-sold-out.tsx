import type { ComponentProps } from 'react';
import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { AddToBasketForm } from './add-to-basket-form.tsx';
import { SoldOut } from './sold-out.tsx';

interface Props {
  readonly product: ComponentProps<typeof AddToBasketForm>['product'] & ComponentProps<typeof SoldOut>['product'];
  readonly variation: Variation | undefined;
  readonly sum: number | null;
}

/** The action for the chosen variation. On phones the button is in the bar at the bottom. */
export function AddOrSoldOut({ product, variation, sum }: Props) {
  if (!variation?.in_stock) return <SoldOut product={product} />;
  return (
    <div className="hidden md:flex">
      <AddToBasketForm product={product} variation={variation} sum={sum} />
    </div>
  );
}
