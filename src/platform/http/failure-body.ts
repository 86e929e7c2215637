import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { errorText, fieldErrorText, unknownPathText } from '../i18n/error-text.ts';

export interface FailureBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly retry_after?: number;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** The shape of every failed response, in the reader's language. */
export function failureBody(failure: Failure, locale: Locale): FailureBody {
  const { code, fields, path, retryAfter, details } = failure;
  const fieldTexts =
    fields && Object.entries(fields).map(([field, problem]) => [field, fieldErrorText(locale, problem)] as const);
  return {
    error: {
      code,
      message: path === undefined ? errorText(locale, code, details) : unknownPathText(locale, path),
      ...(fieldTexts ? { fields: Object.fromEntries(fieldTexts) } : {}),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
      ...(details ? { details } : {}),
    },
  };
}
