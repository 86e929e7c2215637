import { changeProduct, createProduct } from '../../../domain/catalogue/products/staff-product.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { type PostedForm, readPosted, staleSave } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { changesOf, fieldsOf, formErrors, lackedFields } from './product-fields.ts';

/** Saves the changed fields of a product. */
export async function saveProduct(api: ServerClient, id: number, form: FormData, locale: Locale): Promise<SafeAnswer> {
  const posted = readPosted(form);
  const { reviewed, ...changed } = posted.changed;
  const changes = { ...changesOf(changed, posted.fields), ...(reviewed === 'on' ? { reviewed: true } : {}) };
  if (Object.keys(changes).length === 0) return { saved: true };
  const saved = await api.attempt(changeProduct, { params: { id }, body: { version: posted.version, ...changes } });
  if (saved.ok) return { saved: true };
  const stale = staleSave(posted, saved.error, fieldsOf);
  return stale ? { stale } : refusal(saved.error, posted, locale);
}

/** Creates a product from the form; `at` is its URL. */
export async function makeProduct(api: ServerClient, form: FormData, locale: Locale): Promise<SafeAnswer> {
  const posted = readPosted(form);
  const wanted = changesOf({ ...posted.was, ...posted.changed }, posted.fields);
  // The endpoint reports missing fields.
  const body = wanted as Parameters<typeof api.attempt<typeof createProduct>>[1]['body'];
  const made = await api.attempt(createProduct, { body });
  return made.ok ? { saved: true, at: `/products/${made.value.data.id}` } : refusal(made.error, posted, locale);
}

function refusal({ code, details, fields = {} }: Failure, posted: PostedForm, locale: Locale): SafeAnswer {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, fieldErrorText(locale, problem)]),
  );
  const lacking = lackedFields(details).map((field) => [field, fieldErrorText(locale, 'required')] as const);
  return {
    problem: errorText(locale, code, details),
    errors: { ...formErrors(errors, posted.changed, posted.fields), ...Object.fromEntries(lacking) },
    posted: posted.fields,
  };
}
