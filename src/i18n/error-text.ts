import type { ErrorCode, FieldProblem } from '../kernel/error-codes.ts';
import type { Locale } from '../kernel/locale.ts';
import { groupedDigits } from '../kernel/money.ts';
import { errors as en, fieldErrors as enFields, pathErrors as enPaths } from './en/errors.ts';
import { formatMessage } from './message.ts';
import { errors as ru, fieldErrors as ruFields, pathErrors as ruPaths } from './ru/errors.ts';
import { errors as uz, fieldErrors as uzFields, pathErrors as uzPaths } from './uz/errors.ts';

const errors = { en, ru, uz };
const pathErrors = { en: enPaths, ru: ruPaths, uz: uzPaths };
const fieldErrors = { en: enFields, ru: ruFields, uz: uzFields };

/** What the words of a failure leave open, such as a limit or somebody's name, is among its details. */
export function errorText(locale: Locale, code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.entries(details).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[name, groupedDigits(value)]];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return formatMessage(locale, errors[locale][code], Object.fromEntries(values));
}

export function fieldErrorText(locale: Locale, problem: FieldProblem): string {
  return fieldErrors[locale][problem];
}

export function unknownPathText(locale: Locale, path: string): string {
  return formatMessage(locale, pathErrors[locale].unknown_path, { path });
}
