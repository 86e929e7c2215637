import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { itemNames } from '../frame/form-body.ts';
import { type PostedForm, staleSave } from './form-draft.ts';
import type { SafeAnswer } from './safe-form.tsx';
import type { Fields } from './three-way.rules.ts';

/** Why a form was not saved: a conflict, field errors, or another message. */
export function refused<Current extends { readonly version: number }>(
  posted: Pick<PostedForm, 'was' | 'fields'>,
  failure: Failure,
  fieldsOf: (current: Current) => Fields,
  locale: Locale,
): SafeAnswer {
  const stale = staleSave(posted, failure, fieldsOf);
  const errors = fieldErrors(posted.fields, failure, locale);
  return {
    stale,
    problem: stale || Object.keys(errors).length > 0 ? null : errorText(locale, failure.code, failure.details),
    errors,
    posted: posted.fields,
  };
}

/** The same with a message for the whole form. */
export function problemsIn(fields: Fields, failure: Failure, locale: Locale) {
  return {
    problem: errorText(locale, failure.code, failure.details),
    errors: fieldErrors(fields, failure, locale),
    posted: fields,
  };
}

function fieldErrors(fields: Fields, failure: Failure, locale: Locale): Fields {
  return Object.fromEntries(
    Object.entries(failure.fields ?? {}).map(([path, what]) => [fieldOf(path, fields), fieldErrorText(locale, what)]),
  );
}

/**
 * The form field for the path of a value in the body. Indexes in the path count only filled items. An item without its
 * own field belongs to the field of its list.
 */
function fieldOf(path: string, fields: Fields): string {
  const [list = '', index, ...rest] = path.split('.');
  const item = itemNames(fields, list)[Number(index)];
  const name = item === undefined || index === undefined ? path : [list, item, ...rest].join('.');
  return name in fields || !(list in fields) ? name : list;
}
