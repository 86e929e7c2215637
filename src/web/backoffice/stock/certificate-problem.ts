import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';

/** Why something was not saved: as a whole, and field by field. */
export function wordsOf(locale: Locale, { code, details, fields = {} }: Failure) {
  const errors = Object.entries(fields).map(([name, what]) => [name, fieldErrorText(locale, what)] as const);
  return { problem: errorText(locale, code, details), errors: Object.fromEntries(errors) };
}
