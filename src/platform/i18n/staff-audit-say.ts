import type { Locale } from '../../kernel/locale.ts';
import { staffAudit as en } from './en/staff-audit.ts';
import { staffColumns as enColumns } from './en/staff-columns.ts';
import { type SayOf, sayWith } from './message.ts';
import { staffAudit as ru } from './ru/staff-audit.ts';
import { staffColumns as ruColumns } from './ru/staff-columns.ts';
import { staffAudit as uz } from './uz/staff-audit.ts';
import { staffColumns as uzColumns } from './uz/staff-columns.ts';

type StaffRecordsSay = SayOf<typeof en>;

/** The texts of the records in every language, for files that the server writes. */
export const staffRecordsSay: Readonly<Record<Locale, StaffRecordsSay>> = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};

const columns: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: enColumns,
  ru: ruColumns,
  uz: uzColumns,
};

/** The text for a column, or its own name if there is none. */
export function staffColumnName(locale: Locale, table: string, column: string): string {
  const words = columns[locale];
  return words[`${table}.${column}`] ?? words[column] ?? column;
}
