import type { Locale } from '../../kernel/locale.ts';
import { staffReports as en } from './en/staff-reports.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffReports as ru } from './ru/staff-reports.ts';
import { staffReports as uz } from './uz/staff-reports.ts';

type StaffNumbersSay = SayOf<typeof en>;

/** The texts of the reports in every language, for files that staff download. */
export const staffNumbersSay: Readonly<Record<Locale, StaffNumbersSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
