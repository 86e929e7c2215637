import type { Locale } from '../../kernel/locale.ts';
import { staffNumbers as en } from './en/staff-numbers.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffNumbers as ru } from './ru/staff-numbers.ts';
import { staffNumbers as uz } from './uz/staff-numbers.ts';

type StaffNumbersSay = SayOf<typeof en>;

/** The texts of the reports in every language, for files that staff download. */
export const staffNumbersSay: Readonly<Record<Locale, StaffNumbersSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
