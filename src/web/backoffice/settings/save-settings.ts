import type { FormKey } from '../../../domain/shop/settings/setting-groups.ts';
import { saveSettings } from '../../../domain/shop/settings/settings.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { readPosted, staleSave } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { bodyOf, valuesOf, withOtherUsed } from './setting-fields.ts';
import { settingForm } from './setting-form.ts';

/** The endpoint checks everything that a form sends. */
export async function saveSettingForm(
  api: ServerClient,
  group: FormKey,
  sent: FormData,
  locale: Locale,
): Promise<SafeAnswer> {
  const form = settingForm(group);
  const read = readPosted(sent);
  const [, list, other] = /^use:(\w+)\.(\d)$/.exec(String(sent.get('intent') ?? '')) ?? [];
  const posted = list && other ? { ...read, fields: withOtherUsed(read.fields, list, other) } : read;
  const body = bodyOf(form, posted.version, posted.fields) as never;
  const saved = await api.attempt(saveSettings[group], { body });
  if (saved.ok) return { saved: true };
  const { code, details, fields = {} } = saved.error;
  const errors = Object.entries(fields).map(([name, problem]) => [name, fieldErrorText(locale, problem)]);
  return {
    posted: posted.fields,
    problem: errorText(locale, code, details),
    errors: Object.fromEntries(errors),
    stale: staleSave(posted, saved.error, ({ value }: Stored) => valuesOf(form, value)),
  };
}

interface Stored {
  readonly version: number;
  readonly value: object | null;
}
