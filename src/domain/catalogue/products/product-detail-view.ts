import type { Locale } from '../../../kernel/locale.ts';
import type { CategoryRow } from './catalogue-snapshot.store.ts';
import { certificateScanUrl } from './certificate-scan.rules.ts';
import { platesOf } from './plates.rules.ts';
import type { ProductDetail, ProductVariation } from './product.contract.ts';
import { informationOf } from './product-information.ts';
import type { ProductParts } from './product-parts.store.ts';
import { textIn, type VariationRecord } from './product-record.rules.ts';
import { variationView } from './product-view.rules.ts';

/** The content of a product page in addition to its card, in the language of the reader. */
export function partsView(parts: ProductParts, locale: Locale) {
  return {
    description: textIn(parts.description, locale),
    ingredients: textIn(parts.ingredients, locale),
    information: informationOf(parts.legal, locale),
    images: parts.images.map((image) => ({ ...image, alt: image.alt[locale] ?? '' })),
    halal: {
      ...parts.halal,
      scope: textIn(parts.halal.scope, locale),
      scan: parts.halal.scan && certificateScanUrl(parts.halal.scan),
    },
    fat: parts.fat,
    bone: parts.bone,
    lots: parts.lots,
  } satisfies Partial<ProductDetail>;
}

/** From the top level down. */
export function pathView(path: readonly CategoryRow[], locale: Locale): ProductDetail['category'] {
  return path.map(({ slug, name }) => ({ slug, name: textIn(name, locale) }));
}

interface Placed {
  readonly slug: string;
  /** From the top level down. */
  readonly path: readonly Pick<CategoryRow, 'slug'>[];
}

export function variationsView({ slug, path }: Placed, variations: readonly VariationRecord[]): ProductVariation[] {
  const categories = path.map((category) => category.slug);
  return variations.map((variation) => ({
    ...variationView(variation),
    plates: platesOf({ slug, categories, ...variation }),
  }));
}
