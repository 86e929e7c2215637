import type { Locale } from '../../kernel/locale.ts';
import { staffColumns as en } from './en/staff-columns.ts';
import { staffColumns as ru } from './ru/staff-columns.ts';
import { staffColumns as uz } from './uz/staff-columns.ts';

const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, ru, uz };

/** What people call a column of a table; its own name where there is no word for it. */
export function staffColumnName(locale: Locale, table: string, column: string): string {
  const words = names[locale];
  return words[`${table}.${column}`] ?? words[column] ?? column;
}
