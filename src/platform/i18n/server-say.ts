import type { Locale } from '../../kernel/locale.ts';
import { storefront as en } from './en/storefront.ts';
import { storefront as ru } from './ru/storefront.ts';
import { type Say, sayIn } from './storefront.ts';
import { storefront as uz } from './uz/storefront.ts';

/** The shop's texts in every language, for use outside pages. A page loads only its own language. */
export const serverSay: Readonly<Record<Locale, Say>> = {
  en: sayIn('en', en),
  ru: sayIn('ru', ru),
  uz: sayIn('uz', uz),
};
