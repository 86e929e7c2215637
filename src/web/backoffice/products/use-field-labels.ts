import { allergens, nutrients, translatedFields } from '../../../domain/catalogue/products/product-edit.rules.ts';
import { locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import type { choicesOf } from './choices.ts';

/** The labels of a product's fields and values, for conflict resolution. */
export function useFieldLabels(choices: ReturnType<typeof choicesOf>) {
  const { t } = useStaffText();
  const places = { category: choices.categories, brand: choices.brands, certificate: choices.certificates };
  const fixed = new Map<string, string>([
    ...translatedFields.flatMap((field) =>
      locales.map((locale) => [`${field}.${locale}`, `${t(`product.${field}`)}, ${t(`language.${locale}`)}`] as const),
    ),
    ...allergens.map((one) => [`allergens.${one}`, `${t('product.allergens')}: ${t(`allergen.${one}`)}`] as const),
    ...nutrients.map((one) => [`nutrition.${one}`, t(`nutrient.${one}`)] as const),
    ['name_ko', t('product.nameKo')],
    ['search_words', t('product.searchWords')],
    ['category', t('products.category')],
    ['brand', t('products.brand')],
    ['certificate', t('product.certificate')],
    ['storage', t('product.storage')],
    ['origin', t('product.origin')],
    ['tax_type', t('product.taxOfProduct')],
    ['fat', t('product.fat')],
    ['bone', t('product.bone')],
    ['producer', t('product.producer')],
    ['importer', t('product.importer')],
    ['listed', t('products.onSale')],
    ['pictures', t('product.pictures')],
    ['notice.kind', t('product.kind')],
    ['notice.food_type', t('product.foodType')],
    ['notice.grade', t('product.grade')],
    ['notice.geographical_sign', t('product.geographicalSign')],
    ['notice.traceable', t('product.traceable')],
    ['notice.genetically_modified', t('product.genetically_modified')],
    ['notice.import_declared', t('product.import_declared')],
  ]);
  const ofSize = new Map([
    ['sku', t('product.sku')],
    ['barcode', t('product.barcode')],
    ['unit_type', t('product.unit')],
    ['unit_amount', t('product.amount')],
    ['price', t('product.price')],
    ['discount', t('product.discount')],
    ['discount_from', t('product.discountFrom')],
    ['discount_until', t('product.discountUntil')],
    ['tax_type', t('product.taxType')],
    ['archived', t('product.archived')],
  ]);
  return {
    label(name: string): string {
      const [start, , part = ''] = name.split('.');
      if (start === 'v') return `${t('product.sizes')}: ${ofSize.get(part) ?? part}`;
      return fixed.get(name) ?? (start === 'alt' ? t('product.pictures') : name);
    },
    shown(name: string, value: string): string {
      const choice = places[name as keyof typeof places]?.find((one) => one.value === value);
      return choice?.label ?? (value === 'on' ? '✓' : value);
    },
  };
}
