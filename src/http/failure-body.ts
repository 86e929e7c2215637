import { errorText, fieldErrorText } from '../i18n/error-text.ts';
import type { Failure } from '../kernel/error-codes.ts';
import type { Locale } from '../kernel/locale.ts';

export interface FailureBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}

/** The one shape of every failed answer, in the reader's language. */
export function failureBody(failure: Failure, locale: Locale): FailureBody {
  const message = errorText(locale, failure.code);
  if (!failure.fields) return { error: { code: failure.code, message } };
  const fields = Object.fromEntries(
    Object.entries(failure.fields).map(([field, problem]) => [field, fieldErrorText(locale, problem)]),
  );
  return { error: { code: failure.code, message, fields } };
}
