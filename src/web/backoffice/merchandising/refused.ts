import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { type PostedForm, staleSave } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** Why a form was not saved: somebody else was quicker, or some fields are wrong, or something else in words. */
export function refused<Current extends { readonly version: number }>(
  posted: PostedForm,
  failure: Failure,
  fieldsOf: (current: Current) => Fields,
  locale: Locale,
): SafeAnswer {
  const stale = staleSave(posted, failure, fieldsOf);
  const errors = Object.entries(failure.fields ?? {}).map(([field, what]) => [field, fieldErrorText(locale, what)]);
  return {
    stale,
    problem: stale || errors.length > 0 ? null : errorText(locale, failure.code, failure.details),
    errors: Object.fromEntries(errors),
    posted: posted.fields,
  };
}
