import { dishWith } from '../../../domain/catalogue/products/dish-parts.rules.ts';
import type { ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { slaughterOf } from '../../../domain/catalogue/products/product-record.rules.ts';
import { lotsFor } from '../../../domain/catalogue/products/variation.rules.ts';

/** The facts that the page shows, of the size that a list shows. */
export function comparedOf(product: ProductDetail) {
  const { id, slug, name, picture, tint, price, usual_price, discount, unit_type, unit_amount } = product;
  const { in_stock, few_left, product_variation, fat, bone, origin, storage, halal, variations } = product;
  const size = variations.find((variation) => variation.id === product_variation);
  const lots = lotsFor(product.lots, size);
  return {
    ...{ id, slug, name, tint, price, usual_price, discount, unit_type, unit_amount },
    ...{ in_stock, few_left, product_variation, fat, bone, origin, storage },
    picture: { key: picture.key, widths: picture.widths },
    category: product.category.at(-1)?.slug ?? '',
    plates: size?.plates ?? null,
    slaughter: slaughterOf(lots.map((lot) => lot.slaughter_method)),
    use_by: lots[0]?.best_before ?? null,
    dish: dishWith(slug),
    certifier: halal.withdrawn ? null : halal.body,
  };
}

export type ComparedProduct = ReturnType<typeof comparedOf>;
