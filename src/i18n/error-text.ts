import type { ErrorCode, FieldProblem } from '../kernel/error-codes.ts';
import type { Locale } from '../kernel/locale.ts';
import { errors as en, fieldErrors as enFields } from './en/errors.ts';
import { errors as ru, fieldErrors as ruFields } from './ru/errors.ts';
import { errors as uz, fieldErrors as uzFields } from './uz/errors.ts';

const errors = { en, ru, uz };
const fieldErrors = { en: enFields, ru: ruFields, uz: uzFields };

export function errorText(locale: Locale, code: ErrorCode): string {
  return errors[locale][code];
}

export function fieldErrorText(locale: Locale, problem: FieldProblem): string {
  return fieldErrors[locale][problem];
}
