import { allergens, nutrients, translatedFields } from '../../../domain/catalogue/products/product-edit.rules.ts';
import type { StaffProduct } from '../../../domain/catalogue/products/staff-product.contract.ts';
import { locales } from '../../../kernel/locale.ts';
import { typedNumber } from '../frame/typed-number.ts';
import { clockFieldOf, momentIn } from '../money/clock-field.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

const plain = ['name_ko', 'storage', 'origin', 'tax_type', 'producer', 'importer'] as const;
/** Empty if not known. */
const meatFacts = ['fat', 'bone'] as const;
const places = ['category', 'brand', 'certificate'] as const;
const noticeTexts = ['food_type', 'grade', 'geographical_sign'] as const;
export const noticeTicks = ['traceable', 'genetically_modified', 'import_declared'] as const;
const sizeTexts = ['sku', 'barcode', 'unit_type', 'unit_amount', 'price', 'discount', 'tax_type'] as const;
const sizeMoments = ['discount_from', 'discount_until'] as const;

/** The key of a new size. */
export const newSize = 'new';

/** The initial values for a new product. */
export const emptyFields: Fields = {
  storage: 'ambient',
  tax_type: 'taxed',
  'v.new.unit_type': '1',
};

const clockOf = (moment: string | null) => (moment === null ? '' : clockFieldOf(Date.parse(moment)));
const ticked = (is: boolean) => (is ? 'on' : '');

/** The form values of a product, by field name. */
export function fieldsOf(product: StaffProduct): Fields {
  const { notice, nutrition, variations, pictures } = product;
  return {
    ...Object.fromEntries(
      translatedFields.flatMap((field) => locales.map((locale) => [`${field}.${locale}`, product[field][locale]])),
    ),
    ...Object.fromEntries(plain.map((name) => [name, product[name]])),
    ...Object.fromEntries(meatFacts.map((name) => [name, product[name] ?? ''])),
    ...Object.fromEntries(places.map((name) => [name, String(product[name])])),
    search_words: product.search_words.join(', '),
    listed: ticked(product.listed),
    ...Object.fromEntries(allergens.map((one) => [`allergens.${one}`, ticked(product.allergens.includes(one))])),
    ...Object.fromEntries(nutrients.map((one) => [`nutrition.${one}`, String(nutrition[one] ?? '')])),
    'notice.kind': notice.kind ?? '',
    ...Object.fromEntries(noticeTexts.map((name) => [`notice.${name}`, notice[name]])),
    ...Object.fromEntries(noticeTicks.map((name) => [`notice.${name}`, ticked(notice[name])])),
    ...Object.fromEntries(
      variations.flatMap((size) => [
        ...sizeTexts.map((name) => [`v.${size.id}.${name}`, String(size[name] ?? '')]),
        ...sizeMoments.map((name) => [`v.${size.id}.${name}`, clockOf(size[name])]),
        [`v.${size.id}.archived`, ticked(size.archived)],
      ]),
    ),
    pictures: pictures.map(({ id }) => id).join(','),
    ...Object.fromEntries(
      pictures.flatMap(({ id, alt }) => locales.map((locale) => [`alt.${id}.${locale}`, alt[locale]])),
    ),
    'v.new.unit_type': '1',
  };
}

/** The changed fields under the endpoint's names, with their new values. */
export function changesOf(changed: Fields, all: Fields) {
  const has = (start: string) => Object.keys(changed).some((name) => name.startsWith(start));
  const parts = (start: string) =>
    Object.entries(changed).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
    );
  const changes: Record<string, unknown> = {};
  for (const field of translatedFields) if (has(`${field}.`)) changes[field] = Object.fromEntries(parts(`${field}.`));
  for (const name of plain) if (name in changed) changes[name] = changed[name];
  for (const name of meatFacts) if (name in changed) changes[name] = changed[name] || null;
  for (const name of places) if (name in changed) changes[name] = Number(changed[name]);
  if ('search_words' in changed) changes.search_words = listIn(changed.search_words ?? '');
  if ('listed' in changed) changes.listed = changed.listed === 'on';
  if (has('allergens.')) changes.allergens = allergens.filter((one) => all[`allergens.${one}`] === 'on');
  if (has('nutrition.'))
    changes.nutrition = Object.fromEntries(parts('nutrition.').map(([name, text]) => [name, measureIn(text)]));
  if (has('notice.'))
    changes.notice = Object.fromEntries(parts('notice.').map(([name, value]) => noticePart(name, value)));
  if (has('pictures') || has('alt.')) changes.pictures = picturesIn(all);
  const sizes = sizesIn(changed, all);
  if (sizes.length > 0) changes.variations = sizes.map(({ given }) => given);
  return changes;
}

/** Maps the endpoint's errors to form fields; the endpoint counts sizes by index. */
export function formErrors(
  errors: Readonly<Record<string, string>>,
  changed: Fields,
  all: Fields,
): Record<string, string> {
  const sizes = sizesIn(changed, all);
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const [start, place, name] = path.split('.');
      return start === 'variations' && place !== undefined && name !== undefined
        ? [`v.${sizes[Number(place)]?.id ?? newSize}.${name}`, words]
        : [path, words];
    }),
  );
}

const lackedIn: Readonly<Record<string, string>> = { ingredients: 'ingredients.en', variations: `v.${newSize}.price` };

/** The form fields that are missing before the product can be sold. */
export function lackedFields({ lacks }: Readonly<Record<string, unknown>> = {}): string[] {
  return Array.isArray(lacks) ? lacks.map((field) => lackedIn[String(field)] ?? String(field)) : [];
}

function listIn(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** An empty value is removed; an invalid number is left for the endpoint to refuse. */
function measureIn(text: string): unknown {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return Number.isNaN(Number(typed)) ? text : Number(typed);
}

function noticePart(name: string, value: string): readonly [string, unknown] {
  if (name === 'kind') return [name, value || null];
  return [name, noticeTicks.some((tick) => tick === name) ? value === 'on' : value];
}

function picturesIn(all: Fields) {
  const ids = (all.pictures ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return ids.map((id) => ({
    id: Number(id),
    alt: Object.fromEntries(locales.map((locale) => [locale, all[`alt.${id}.${locale}`] ?? ''])),
  }));
}

/** The changed sizes; a new one counts once it has a price or a SKU. */
function sizesIn(changed: Fields, all: Fields) {
  const ids = [...new Set(Object.keys(changed).flatMap((name) => /^v\.(\w+)\./.exec(name)?.[1] ?? []))];
  return ids.flatMap((id) => {
    const isNew = id === newSize;
    const source = isNew ? all : changed;
    if (isNew && !all['v.new.sku'] && !all['v.new.price']) return [];
    const given = Object.fromEntries(
      [...sizeTexts, ...sizeMoments, 'archived' as const].flatMap((name) => {
        const value = source[`v.${id}.${name}`];
        return value === undefined || (isNew && name === 'archived') ? [] : [[name, sizeValue(name, value)]];
      }),
    );
    return [{ id, given: isNew ? given : { ...given, id: Number(id) } }];
  });
}

function sizeValue(name: string, value: string): unknown {
  if (name === 'archived') return value === 'on';
  if (name === 'sku') return value;
  if (name === 'barcode' || name === 'tax_type') return value.trim() || null;
  if (sizeMoments.some((moment) => moment === name)) return value === '' ? null : momentIn(value);
  return typedNumber(value);
}
