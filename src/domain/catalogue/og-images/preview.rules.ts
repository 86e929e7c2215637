import type { Locale } from '../../../kernel/locale.ts';

/** The size that messengers and social networks ask for. */
export const previewSize = { width: 1200, height: 630 };

/** What the picture of a product shows. */
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

/** To be raised when pictures are drawn in another way. */
const drawing = 1;

/**
 * Another name for another picture: as long as nothing that it shows has changed, a preview may be kept for good.
 * Not a secret, so a short sum over the text will do.
 */
export function previewVersion(product: PreviewedProduct): string {
  const { name, brand, picture, tint, unit_type, unit_amount, price, usual_price, discount } = product;
  const shown = [drawing, name, brand.name, picture.key, tint, unit_type, unit_amount, price, usual_price, discount];
  return sumOf(shown.join('\n'));
}

/** Where the preview of a product lies; under the root of the shop's own server. */
export function previewPath(product: PreviewedProduct, locale: Locale): string {
  return `/og/${locale}/${product.slug}.png?v=${previewVersion(product)}`;
}

export const previewFolder = 'previews/';

/** What it is called in the file store. */
export function previewKey(product: PreviewedProduct, locale: Locale): string {
  return `${previewFolder}${locale}/${product.slug}-${previewVersion(product)}.png`;
}

/** FNV-1a in two lanes, since one of 32 bits would meet its like among some ten thousand prices. */
function sumOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x050c5d1f];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x01000197);
  }
  return [one, two].map((lane) => (lane >>> 0).toString(36).padStart(7, '0')).join('');
}
