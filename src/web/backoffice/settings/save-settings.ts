import type { FormKey } from '../../../domain/shop/settings/setting-groups.ts';
import { saveSettings } from '../../../domain/shop/settings/settings.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { bodyIn } from '../frame/form-body.ts';
import { readPosted, staleSave } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import { valuesOf, withOtherUsed } from './setting-fields.ts';
import { settingBody, settingForm } from './setting-form.ts';

/** The endpoint validates everything that a form sends. */
export async function saveSettingForm(
  api: ServerClient,
  group: FormKey,
  sent: FormData,
  locale: Locale,
): Promise<SafeAnswer> {
  const read = readPosted(sent);
  const [, list, other] = /^use:(\w+)\.(\d)$/.exec(String(sent.get('intent') ?? '')) ?? [];
  const posted = list && other ? { ...read, fields: withOtherUsed(read.fields, list, other) } : read;
  const body = { ...bodyIn(settingBody(group), posted.fields), version: posted.version } as never;
  const saved = await api.attempt(saveSettings[group], { body });
  if (saved.ok) return { saved: true };
  return {
    ...problemsIn(posted.fields, saved.error, locale),
    stale: staleSave(posted, saved.error, ({ value }: Stored) => valuesOf(settingForm(group), value)),
  };
}

interface Stored {
  readonly version: number;
  readonly value: object | null;
}
