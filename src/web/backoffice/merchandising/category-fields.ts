import type { StaffCategory } from '../../../domain/catalogue/merchandising/staff-category.contract.ts';
import { locales } from '../../../kernel/locale.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

export const tints = ['rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum'] as const;

/** A category as its form says it, every field a text. */
export function fieldsOf(category: StaffCategory): Fields {
  return {
    ...Object.fromEntries(locales.map((locale) => [`name.${locale}`, category.name[locale]])),
    name_ko: category.name_ko,
    parent: category.parent === null ? '' : String(category.parent),
    tint: category.tint,
    picture: String(category.picture.id),
  };
}

/** What the form wants of it; what cannot be read is left for the call to refuse. */
export function categoryIn(fields: Fields) {
  const said = (name: string) => (fields[name] ?? '').trim();
  return {
    name: { en: said('name.en'), ru: said('name.ru'), uz: said('name.uz') },
    name_ko: said('name_ko'),
    parent: said('parent') === '' ? null : Number(said('parent')),
    tint: tints.find((tint) => tint === said('tint')) ?? 'sand',
    // One that is missing is for the call to name.
    picture: said('picture') === '' ? (undefined as unknown as number) : Number(said('picture')),
  };
}
