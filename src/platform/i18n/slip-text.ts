import type { Locale } from '../../kernel/locale.ts';
import { slip as en } from './en/slip.ts';
import { type SayOf, sayWith } from './message.ts';
import { slip as ru } from './ru/slip.ts';
import { slip as uz } from './uz/slip.ts';

/** The words of a slip in any language, for the server: what is printed together may be for customers of all three. */
export const slipSay: Readonly<Record<Locale, SayOf<typeof en>>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
