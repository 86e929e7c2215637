import type { Locale } from '../../kernel/locale.ts';
import { staffImportExport as en } from './en/staff-import-export.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffImportExport as ru } from './ru/staff-import-export.ts';
import { staffImportExport as uz } from './uz/staff-import-export.ts';

type StaffSheetSay = SayOf<typeof en>;

/** The texts of sheets in every language, for files that staff download and upload. */
export const staffSheetSay: Readonly<Record<Locale, StaffSheetSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
