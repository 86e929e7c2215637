import type { Locale } from '../../kernel/locale.ts';
import { staffRecords as en } from './en/staff-records.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffRecords as ru } from './ru/staff-records.ts';
import { staffRecords as uz } from './uz/staff-records.ts';

type StaffRecordsSay = SayOf<typeof en>;

/** The words of the records in any language, for what the server writes of them. */
export const staffRecordsSay: Readonly<Record<Locale, StaffRecordsSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};
