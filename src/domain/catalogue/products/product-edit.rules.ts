import { type Locale, locales } from '../../../kernel/locale.ts';

/** The texts of a product that are written in every language: those that each has, and those that only some need. */
export const neededTexts = ['name', 'description', 'ingredients'] as const;
export const optionalTexts = ['set_contents', 'cautions'] as const;
export const translatedFields = [...neededTexts, ...optionalTexts] as const;
export type TranslatedField = (typeof translatedFields)[number];

/** What the others are translated from. */
export const sourceLocale: Locale = 'en';
export const translatedLocales = locales.filter((locale) => locale !== sourceLocale);

export const storages = ['fresh', 'chilled', 'frozen', 'ambient'] as const;
export const unitTypeValues = [1, 2, 4] as const;

/** What Korea wants named wherever it is in food. */
export const allergens = [
  'egg',
  'milk',
  'buckwheat',
  'peanut',
  'soy',
  'wheat',
  'mackerel',
  'crab',
  'shrimp',
  'pork',
  'peach',
  'tomato',
  'sulfites',
  'walnut',
  'chicken',
  'beef',
  'squid',
  'shellfish',
  'pine_nut',
] as const;

/** Of 100 g or 100 ml: energy in kilocalories, cholesterol and sodium in milligrams, all others in grams. */
export const nutrients = [
  'energy',
  'carbohydrates',
  'sugars',
  'protein',
  'fat',
  'saturated_fat',
  'trans_fat',
  'cholesterol',
  'sodium',
] as const;

/** Which list of the law a product is told by. */
export const noticeKinds = ['processed', 'agricultural', 'livestock'] as const;

/** So long a picture that was sent may wait for the form that it belongs to. */
export const unusedPictureMs = 24 * 60 * 60 * 1_000;

export type Words = { readonly [L in Locale]?: string | undefined };

/** `name.ru`: a text in a language. */
export type TextName = `${TranslatedField}.${Locale}`;

interface Texts {
  readonly texts: Readonly<Record<TranslatedField, Words>>;
  /** When each was last written; what has no moment is older than what has one. */
  readonly moments: Readonly<Partial<Record<TranslatedField, Words>>>;
}

/** Translations that are not there yet, of what every product has or what this one has in English, and those that were written before what they translate was changed. */
export function translationState({ texts, moments }: Texts): { missing: TextName[]; outdated: TextName[] } {
  const missing: TextName[] = [];
  const outdated: TextName[] = [];
  for (const field of translatedFields) {
    const isWanted = texts[field][sourceLocale] || neededTexts.some((needed) => needed === field);
    for (const locale of translatedLocales) {
      const written = momentOf(moments[field]?.[locale]);
      if (!texts[field][locale]) {
        if (isWanted) missing.push(`${field}.${locale}`);
      } else if (written < momentOf(moments[field]?.[sourceLocale])) outdated.push(`${field}.${locale}`);
    }
  }
  return { missing, outdated };
}

function momentOf(text: string | undefined): number {
  return text === undefined ? 0 : Date.parse(text);
}

const mostWords = 8;

/** The words that somebody looks for; an apostrophe does not end one. */
export function wordsSought(text: string): string[] {
  const pieces = text.split(/[^\p{L}\p{M}\p{N}'`´‘’‛′＇]+/u);
  return pieces.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, mostWords);
}

/** What the list of products can be narrowed to. */
export const productStates = ['active', 'listed', 'unlisted', 'archived'] as const;
export const translationStates = ['missing', 'outdated'] as const;
export const productSorts = ['-id', '-changed_at', 'slug'] as const;

/** As it comes from a camera; what is kept is far smaller. */
export const mostPictureBytes = 10 * 1024 * 1024;
export const picturesPerHour = 600;
/** A card, a card on a dense screen or a page on a phone, and the large view. */
export const pictureWidths = [200, 400, 800] as const;
/** Which part of a picture that is no square is kept. */
export const pictureCroppings = ['centre', 'top', 'bottom', 'left', 'right'] as const;
export type Cropping = (typeof pictureCroppings)[number];
