import { type Locale, locales } from '../../../kernel/locale.ts';

/** The translated texts of a product: those that every product has, and optional ones. */
export const neededTexts = ['name', 'description', 'ingredients'] as const;
export const optionalTexts = ['set_contents', 'cautions'] as const;
export const translatedFields = [...neededTexts, ...optionalTexts] as const;
export type TranslatedField = (typeof translatedFields)[number];

/** The language that the others are translated from. */
export const sourceLocale: Locale = 'en';
export const translatedLocales = locales.filter((locale) => locale !== sourceLocale);

export const storages = ['fresh', 'chilled', 'frozen', 'ambient'] as const;
/** Facts by which customers compare meat. */
export const fatLevels = ['lean', 'medium', 'fatty'] as const;
export const boneKinds = ['boneless', 'bone_in', 'mixed'] as const;
export const unitTypeValues = [1, 2, 4] as const;

/** Allergens that must be declared by Korean law. */
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

/** Per 100 g or 100 ml: energy in kilocalories, cholesterol and sodium in milligrams, all others in grams. */
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

/** The category of mandatory product information (by Korean law). */
export const noticeKinds = ['processed', 'agricultural', 'livestock'] as const;

/** How long an uploaded picture may wait until its form is saved. */
export const unusedPictureMs = 24 * 60 * 60 * 1_000;

export type Words = { readonly [L in Locale]?: string | undefined };

/** `name.ru`: a text in a language. */
export type TextName = `${TranslatedField}.${Locale}`;

interface Texts {
  readonly texts: Readonly<Record<TranslatedField, Words>>;
  /** When each text was last written; a text without a time is older than any text with one. */
  readonly moments: Readonly<Partial<Record<TranslatedField, Words>>>;
}

/**
 * Translations that are missing (of required texts, or of optional texts that exist in English), and those that are
 * older than the English text.
 */
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

/** The search words; an apostrophe is part of a word. */
export function wordsSought(text: string): string[] {
  const pieces = text.split(/[^\p{L}\p{M}\p{N}'`´‘’‛′＇]+/u);
  return pieces.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, mostWords);
}

/** Filters of the list of products. */
export const productStates = ['active', 'listed', 'unlisted', 'archived'] as const;
export const translationStates = ['missing', 'outdated'] as const;
export const productSorts = ['-id', '-changed_at', 'slug'] as const;

/** Allows photos straight from a camera; the stored encodings are far smaller. */
export const mostPictureBytes = 10 * 1024 * 1024;
export const picturesPerHour = 600;
/** For a card, for a card on a dense screen or a page on a phone, and for the large view. */
export const pictureWidths = [200, 400, 800] as const;
/** Which part of a picture is kept when it is cropped to a square. */
export const pictureCroppings = ['centre', 'top', 'bottom', 'left', 'right'] as const;
export type Cropping = (typeof pictureCroppings)[number];
