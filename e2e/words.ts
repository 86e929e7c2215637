import { storefront as en } from '../src/i18n/en/storefront.ts';
import { storefront as ru } from '../src/i18n/ru/storefront.ts';
import { sayIn } from '../src/i18n/storefront.ts';
import { storefront as uz } from '../src/i18n/uz/storefront.ts';

/** What the shop says, in each of its languages. */
export const say = { en: sayIn('en', en), ru: sayIn('ru', ru), uz: sayIn('uz', uz) };
