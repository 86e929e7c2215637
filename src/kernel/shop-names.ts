import type { Locale } from './locale.ts';

/** What the shop is called until its owner says otherwise; words everywhere name it so. */
export const usualNames: Readonly<Record<Locale, string>> = { en: 'Dasturxon', ru: 'Дастархан', uz: 'Dasturxon' };
