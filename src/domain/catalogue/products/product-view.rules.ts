import type { Locale } from '../../../kernel/locale.ts';
import { fewPieces } from './in-stock-until.rules.ts';
import { pictureSources } from './picture.rules.ts';
import {
  averageRating,
  type ProductRecord,
  payablePrice,
  shownVariation,
  textIn,
  type VariationRecord,
} from './product-record.rules.ts';

interface Surroundings {
  readonly brand: { readonly slug: string; readonly name: string };
  readonly tint: string;
}

/** A product as a list shows it, by one of its variations. */
export function cardView(
  product: ProductRecord,
  variation: VariationRecord,
  { brand, tint }: Surroundings,
  locale: Locale,
) {
  return {
    id: product.id,
    slug: product.slug,
    name: textIn(product.name, locale),
    brand,
    image: imageOf(product),
    picture: product.picture,
    picture_alt: product.pictureAlt?.[locale] ?? '',
    tint,
    unit_type: variation.unitType,
    unit_amount: variation.unitAmount,
    price: payablePrice(variation),
    usual_price: variation.usualPrice,
    discount: variation.discount,
    rating: averageRating(product.ratingSum, product.ratingCount),
    reviews_count: product.ratingCount,
    in_stock: variation.stock > 0,
    few_left: fewLeft(variation),
    halal_mark: halalMark(product),
    storage: product.storage,
    is_new: product.isNew,
    variations_count: product.variations.length,
    product_variation: variation.id,
    is_matched: variation !== shownVariation(product),
  };
}

/** The stock if it is low; null otherwise, because an exact large number would change the card with every sale. */
export function fewLeft({ stock }: Pick<VariationRecord, 'stock'>): number | null {
  return stock > 0 && stock <= fewPieces ? stock : null;
}

function halalMark({ certifiedUntil, slaughter }: ProductRecord): 'none' | 'certified' | 'hand_slaughtered' {
  if (certifiedUntil === null) return 'none';
  return slaughter === 'hand' ? 'hand_slaughtered' : 'certified';
}

export function variationView(variation: VariationRecord) {
  return {
    id: variation.id,
    sku: variation.sku,
    unit_type: variation.unitType,
    unit_amount: variation.unitAmount,
    price: payablePrice(variation),
    usual_price: variation.usualPrice,
    discount: variation.discount,
    discount_until: endOfDiscount(variation),
    stock: variation.stock,
    in_stock: variation.stock > 0,
  };
}

/** When the current discount ends, if it has an end. */
function endOfDiscount({ discount, dated }: VariationRecord): string | null {
  return discount !== null && dated?.until ? new Date(dated.until).toISOString() : null;
}

export function imageOf(product: Pick<ProductRecord, 'picture'>): string {
  return pictureSources(product.picture).src;
}
