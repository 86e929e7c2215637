import type { TaxType } from '../../src/domain/catalogue/products/product-record.rules.ts';
import type { ProductSeed } from './seed.types.ts';

/** Food as slaughtered, laid, harvested or milled; further processing of some of it makes it taxed. */
const exemptCategories: readonly string[] = [
  'fresh-beef',
  'frozen-beef',
  'fresh-lamb',
  'frozen-lamb',
  'mince-offal',
  'whole-lamb',
  'chicken',
  'turkey-duck',
  'eggs',
  'fish',
  'vegetables-herbs',
  'rice',
  'grains-pulses',
  'nuts-dried-fruit',
];
const processedAmongThem: readonly string[] = [
  'duck-slices',
  'herring-salted',
  'bulgur',
  'oat-flakes',
  'apricot-kernels-salted',
  'pistachios-roasted',
  'sunflower-seeds',
  'peanuts-roasted',
];
const exemptElsewhere: readonly string[] = [
  'milk-whole',
  'flour-top-grade',
  'flour-wholemeal',
  'mountain-honey',
  'chilli-flakes',
  'sea-salt',
];

export function taxTypeOf({ slug, category }: ProductSeed): TaxType {
  const isExempt =
    exemptElsewhere.includes(slug) || (exemptCategories.includes(category) && !processedAmongThem.includes(slug));
  return isExempt ? 'exempt' : 'taxed';
}
