import type { countries } from './en/countries.ts';
import type { Say } from './storefront.ts';

type CountryKey = keyof typeof countries;

/** Codes that have a text. The texts come with the page's language and cannot be listed from here. */
export const knownCountries: readonly string[] =
  'AU BR CN GE ID IN KE KG KR KZ LK LV MY NO NZ PK RU SA TH TJ TR US UZ VN'.split(' ');

/** A country in the page's language, or its code if there is no text. */
export function countryName(t: Say, code: string): string {
  const upper = code.toUpperCase();
  return knownCountries.includes(upper) ? t(`country.${upper}` as CountryKey) : upper;
}
