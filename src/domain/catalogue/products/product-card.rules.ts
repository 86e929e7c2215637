import type { EncodedPicture } from './picture.rules.ts';

/** The data that a card shows. Kept small, because a list sends two dozen cards with every page. */
export interface CardProduct {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly picture: EncodedPicture;
  /** The alternative text; absent or empty if there is none. */
  readonly picture_alt?: string;
  readonly tint: 'rose' | 'clay' | 'sand' | 'honey' | 'leaf' | 'mint' | 'sky' | 'plum';
  readonly unit_type: 1 | 2 | 4;
  readonly unit_amount: number;
  readonly price: number;
  readonly usual_price: number;
  readonly discount: number | null;
  readonly rating: number | null;
  readonly reviews_count: number;
  readonly in_stock: boolean;
  /** The remaining number if it is low; otherwise absent. */
  readonly few_left?: number | null;
  /** Absent for a certified product without a further mark, which is most of them. */
  readonly halal_mark?: 'none' | 'certified' | 'hand_slaughtered';
  /** Absent for food that needs no cold. */
  readonly storage?: 'fresh' | 'chilled' | 'frozen' | 'ambient';
  /** Absent for all but the newest products. */
  readonly is_new?: boolean;
  /** Absent for a product of one size. */
  readonly variations_count?: number;
  readonly product_variation: number;
  /** Shown by another variation than the default one. */
  readonly is_matched: boolean;
}

/** Links to the variation that the card shows. */
export function productPath({
  slug,
  product_variation,
  is_matched,
}: Pick<CardProduct, 'slug' | 'product_variation' | 'is_matched'>): string {
  return `/product-detail/${slug}${is_matched ? `?variation=${product_variation}` : ''}`;
}

/** Drops the fields that only other clients need. */
export function cardOf(product: CardProduct): CardProduct {
  const { id, slug, name, picture, picture_alt, tint, unit_type, unit_amount, price, usual_price, discount } = product;
  const { rating, reviews_count, in_stock, few_left, halal_mark, product_variation, is_matched } = product;
  const { storage = 'ambient', is_new = false, variations_count = 1 } = product;
  return {
    ...{ id, slug, name, tint, unit_type, unit_amount, price, usual_price, discount },
    ...{ rating, reviews_count, in_stock, product_variation, is_matched },
    picture: { key: picture.key, widths: picture.widths },
    ...(picture_alt ? { picture_alt } : {}),
    ...(few_left ? { few_left } : {}),
    ...(halal_mark && halal_mark !== 'certified' ? { halal_mark } : {}),
    ...(storage === 'ambient' ? {} : { storage }),
    ...(is_new ? { is_new } : {}),
    ...(variations_count > 1 ? { variations_count } : {}),
  };
}
