import {
  saveBank,
  saveCompany,
  saveContacts,
  saveDelivery,
  saveHolding,
  saveStock,
  saveWallets,
} from '../../features/settings-desk/settings.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';
import { errorText, fieldErrorText } from '../../i18n/error-text.ts';
import type { Locale } from '../../kernel/locale.ts';
import { readPosted, staleSave } from '../safe-edits/posted-form.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { bodyOf, type FormGroup, settingForms, valuesOf, withOtherUsed } from './setting-fields.ts';

const calls = {
  company: saveCompany,
  contacts: saveContacts,
  bank: saveBank,
  delivery: saveDelivery,
  stock: saveStock,
  holding: saveHolding,
  wallets: saveWallets,
} as const;

/** What a form sends is checked by the call, whatever shape it has. */
export async function saveSettings(
  api: ServerClient,
  group: FormGroup,
  form: FormData,
  locale: Locale,
): Promise<SafeAnswer> {
  const read = readPosted(form);
  const [, other] = /^use:(\d)$/.exec(String(form.get('intent') ?? '')) ?? [];
  const posted = other === undefined ? read : { ...read, fields: withOtherUsed(read.fields, other) };
  const body = bodyOf(settingForms[group], posted.version, posted.fields) as never;
  const saved = await api.attempt(calls[group], { body });
  if (saved.ok) return { saved: true };
  const { code, details, fields = {} } = saved.error;
  const errors = Object.entries(fields).map(([name, problem]) => [name, fieldErrorText(locale, problem)]);
  return {
    posted: posted.fields,
    problem: errorText(locale, code, details),
    errors: Object.fromEntries(errors),
    stale: staleSave(posted, saved.error, ({ value }: Stored) => valuesOf(settingForms[group], value)),
  };
}

interface Stored {
  readonly version: number;
  readonly value: object | null;
}
