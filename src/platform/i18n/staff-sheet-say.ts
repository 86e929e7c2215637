import type { Locale } from '../../kernel/locale.ts';
import { staffSheets as en } from './en/staff-sheets.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffSheets as ru } from './ru/staff-sheets.ts';
import { staffSheets as uz } from './uz/staff-sheets.ts';

type StaffSheetSay = SayOf<typeof en>;

/** The texts of sheets in every language, for files that staff download and upload. */
export const staffSheetSay: Readonly<Record<Locale, StaffSheetSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
