import type { Locale } from '../../kernel/locale.ts';
import { slip as en } from './en/slip.ts';
import { type SayOf, sayWith } from './message.ts';
import { slip as ru } from './ru/slip.ts';
import { slip as uz } from './uz/slip.ts';

/** The texts of a slip in every language, because one print job may contain slips for customers of all three. */
export const slipSay: Readonly<Record<Locale, SayOf<typeof en>>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
