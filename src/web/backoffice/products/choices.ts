import type { listProductChoices } from '../../../domain/catalogue/products/staff-product.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

type Choices = AnswerOf<typeof listProductChoices>['data'];

/** The options of a product's fields; subcategories are below their parent. */
export function choicesOf({ categories, brands, certificates }: Choices, locale: Locale) {
  const below = (parent: number | null, depth: number): { value: string; label: string }[] =>
    categories
      .filter((category) => category.parent === parent)
      .flatMap(({ id, name }) => [
        { value: String(id), label: `${'– '.repeat(depth)}${name[locale] || name.en}` },
        ...below(id, depth + 1),
      ]);
  return {
    categories: below(null, 0),
    brands: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    certificates: certificates.map(({ id, body, number, valid_until: until }) => ({
      value: String(id),
      label: `${body}, ${number} (${until})`,
    })),
  };
}
