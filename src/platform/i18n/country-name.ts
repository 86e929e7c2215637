import type { countries } from './en/countries.ts';
import type { Say } from './storefront.ts';

type CountryKey = keyof typeof countries;

/** Codes we have words for. The words themselves come with the page's language and cannot be listed from here. */
export const knownCountries: readonly string[] =
  'AU BR CN GE ID IN KE KG KR KZ LK LV MY NO NZ PK RU SA TH TJ TR US UZ VN'.split(' ');

/** A country in the page's language; one that we have no word for is shown by its code. */
export function countryName(t: Say, code: string): string {
  const upper = code.toUpperCase();
  return knownCountries.includes(upper) ? t(`country.${upper}` as CountryKey) : upper;
}
