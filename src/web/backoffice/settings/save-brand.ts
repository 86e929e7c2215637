import { logoVariants } from '../../../domain/shop/settings/company.rules.ts';
import { saveBrand, sendLogo } from '../../../domain/shop/settings/look.contract.ts';
import type { SettingsOf } from '../../../domain/shop/settings/setting-groups.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { fieldsIn, sendForm } from '../frame/form-body.ts';
import { readPosted, staleSave } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';

export interface BrandAnswer extends SafeAnswer {
  /** A logo has its own answer, because the name may be in editing. */
  readonly about: 'name' | 'logo';
}

/** Saves the name, or saves or removes a logo. */
export async function writeBrand(
  api: ServerClient,
  { values, files }: PostedForm,
  locale: Locale,
): Promise<BrandAnswer> {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const intent = text('intent');
  if (intent !== 'send' && intent !== 'remove') return saveName(api, values, locale);
  const version = Number(text('version'));
  const variant = logoVariants.find((one) => one === text('variant')) ?? 'logo';
  const [sent] = files;
  // After re-authentication the form's texts are posted again, but not its file: it has to be chosen again.
  if (intent === 'send' && !sent) return { about: 'logo' };
  const saved = sent
    ? await api.attempt(sendLogo, { query: { variant, version: String(version) }, body: sent.file })
    : await api.attempt(saveBrand, { body: { version, remove: variant } });
  if (saved.ok) return { about: 'logo', saved: true };
  return { about: 'logo', problem: errorText(locale, saved.error.code, saved.error.details) };
}

async function saveName(api: ServerClient, values: FormData, locale: Locale): Promise<BrandAnswer> {
  const posted = readPosted(values);
  const saved = await sendForm(api, saveBrand, { ...posted.fields, version: String(posted.version) });
  if (saved.ok) return { about: 'name', saved: true };
  return {
    about: 'name',
    ...problemsIn(posted.fields, saved.error, locale),
    stale: staleSave(posted, saved.error, ({ value }: Current) => nameFields(value)),
  };
}

interface Current {
  readonly version: number;
  readonly value: Pick<SettingsOf<'brand'>['brand'], 'name'>;
}

/** The name as form values. */
export const nameFields = ({ name }: Current['value']) => fieldsIn(saveBrand.body, { name });
