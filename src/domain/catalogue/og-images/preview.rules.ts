import type { Locale } from '../../../kernel/locale.ts';

/** The size that messengers and social networks expect. */
export const previewSize = { width: 1200, height: 630 };

/** The facts shown in a product's preview. */
export interface PreviewedProduct {
  readonly slug: string;
  readonly name: string;
  readonly brand: { readonly name: string };
  readonly picture: { readonly key: string; readonly widths: readonly number[] };
  readonly tint: string;
  readonly unit_type: number;
  readonly unit_amount: number;
  readonly price: number;
  readonly usual_price: number;
  readonly discount: number | null;
}

/** Increment when the drawing changes. */
const drawing = 1;

/**
 * A hash of everything that the preview shows, so that a preview can be cached forever. It is not a secret, so a short
 * hash is sufficient.
 */
export function previewVersion(product: PreviewedProduct): string {
  const { name, brand, picture, tint, unit_type, unit_amount, price, usual_price, discount } = product;
  const shown = [drawing, name, brand.name, picture.key, tint, unit_type, unit_amount, price, usual_price, discount];
  return sumOf(shown.join('\n'));
}

/** The path of the preview on the shop's own server. */
export function previewPath(product: PreviewedProduct, locale: Locale): string {
  return `/og/${locale}/${product.slug}.png?v=${previewVersion(product)}`;
}

export const previewFolder = 'previews/';

/** The key in the file store. */
export function previewKey(product: PreviewedProduct, locale: Locale): string {
  return `${previewFolder}${locale}/${product.slug}-${previewVersion(product)}.png`;
}

/** FNV-1a in two lanes, because a 32-bit hash would collide among some ten thousand prices. */
function sumOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x050c5d1f];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x01000197);
  }
  return [one, two].map((lane) => (lane >>> 0).toString(36).padStart(7, '0')).join('');
}
