import type { Locale } from './locale.ts';

/** The default name of the shop, until the owner changes it. */
export const usualNames: Readonly<Record<Locale, string>> = { en: 'Dasturxon', ru: 'Дастархан', uz: 'Dasturxon' };
