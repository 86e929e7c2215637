import { logoVariants } from '../../../domain/shop/settings/company.rules.ts';
import { saveBrand, sendLogo } from '../../../domain/shop/settings/look.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { readPosted, staleSave } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';

export interface BrandAnswer extends SafeAnswer {
  /** A logo is answered apart from the name, which somebody may be typing. */
  readonly about: 'name' | 'logo';
}

/** Saves the name, or one of the logos, or takes it away. */
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
  // A proof that was asked for in between brings the words of a form along, but not its file: it has to be chosen again.
  if (intent === 'send' && !sent) return { about: 'logo' };
  const saved = sent
    ? await api.attempt(sendLogo, { query: { variant, version: String(version) }, body: sent.file })
    : await api.attempt(saveBrand, { body: { version, remove: variant } });
  if (saved.ok) return { about: 'logo', saved: true };
  return { about: 'logo', problem: errorText(locale, saved.error.code, saved.error.details) };
}

async function saveName(api: ServerClient, values: FormData, locale: Locale): Promise<BrandAnswer> {
  const posted = readPosted(values);
  const text = (name: Locale) => (posted.fields[name] ?? '').trim();
  const body = { version: posted.version, name: { en: text('en'), ru: text('ru'), uz: text('uz') } };
  const saved = await api.attempt(saveBrand, { body });
  if (saved.ok) return { about: 'name', saved: true };
  return {
    about: 'name',
    posted: posted.fields,
    problem: errorText(locale, saved.error.code, saved.error.details),
    stale: staleSave(posted, saved.error, ({ value }: Current) => value.name),
  };
}

interface Current {
  readonly version: number;
  readonly value: { readonly name: Readonly<Record<Locale, string>> };
}
