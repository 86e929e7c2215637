import {
  type CourierTemplate,
  saveCourierTemplate,
} from '../../../domain/fulfilment/couriers/courier-template.contract.ts';
import type { CarrierCode } from '../../../domain/orders/parcels/carrier.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { readPosted, safeFields, staleSave } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { columnsFrom, columnsIn, fieldsOf } from './template-text.ts';

export interface TemplateAnswer extends SafeAnswer {
  /** The courier of the answer: the page may show another one by now. */
  readonly carrier: string;
}

/** Saves the columns of a courier's file, or restores the default. */
export async function saveTemplate(api: ServerClient, form: FormData, locale: Locale): Promise<TemplateAnswer> {
  const { version, was, fields } = readPosted(form);
  const isTheirs = form.get(safeFields.take('columns')) === 'theirs';
  const columns = isTheirs ? columnsFrom(fields.columns ?? '') : columnsIn(fields);
  const posted = fieldsOf({ columns });
  const carrier = fields.carrier ?? '';
  const isUsual = form.get('intent') === 'usual';
  const saved = await api.attempt(saveCourierTemplate, {
    body: { carrier: carrier as CarrierCode, version, columns: isUsual ? null : columns },
  });
  if (saved.ok) return { carrier, saved: true };
  const { code, details, fields: wrong = {} } = saved.error;
  const errors = Object.entries(wrong).map(([name, problem]) => [name, fieldErrorText(locale, problem)]);
  return {
    carrier,
    posted,
    problem: wrong.columns ? fieldErrorText(locale, wrong.columns) : errorText(locale, code, details),
    errors: Object.fromEntries(errors),
    stale: staleSave({ was, fields: posted }, saved.error, (current: CourierTemplate) => fieldsOf(current)),
  };
}
