import type { ErrorCode, FieldProblem } from '../kernel/error-codes.ts';
import type { Locale } from '../kernel/locale.ts';
import * as en from './en/errors.ts';
import * as ru from './ru/errors.ts';
import * as uz from './uz/errors.ts';

const catalogues = { en, ru, uz } as const;

export function errorText(locale: Locale, code: ErrorCode): string {
  return catalogues[locale].errors[code];
}

export function fieldErrorText(locale: Locale, problem: FieldProblem): string {
  return catalogues[locale].fieldErrors[problem];
}
