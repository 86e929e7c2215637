import type { ErrorCode, FieldProblem } from '../kernel/error-codes.ts';
import type { Locale } from '../kernel/locale.ts';
import { groupedDigits } from '../kernel/money.ts';
import { errors as en, fieldErrors as enFields } from './en/errors.ts';
import { formatMessage } from './message.ts';
import { errors as ru, fieldErrors as ruFields } from './ru/errors.ts';
import { errors as uz, fieldErrors as uzFields } from './uz/errors.ts';

const errors = { en, ru, uz };
const fieldErrors = { en: enFields, ru: ruFields, uz: uzFields };

/** Numbers in the words of a failure, such as a limit, are among its details. */
export function errorText(locale: Locale, code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string {
  const numbers = Object.entries(details).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, groupedDigits(value)]] : [],
  );
  return formatMessage(locale, errors[locale][code], Object.fromEntries(numbers));
}

export function fieldErrorText(locale: Locale, problem: FieldProblem): string {
  return fieldErrors[locale][problem];
}
