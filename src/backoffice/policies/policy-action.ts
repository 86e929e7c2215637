import { type PolicyDraft, previewPolicy, publishPolicy } from '../../features/policies/policy-version.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { isLocale, type Locale } from '../../kernel/locale.ts';

type PolicyName = PolicyDraft['policy'];

interface Mistake {
  readonly language: Locale;
  readonly line: number;
  readonly problem: string;
}

/** What somebody has pressed in the editor; what was typed comes back with whatever was not published. */
export async function answerPolicy(api: ServerClient, name: PolicyName, form: FormData, locale: Locale) {
  const text = (field: string) => String(form.get(field) ?? '').replaceAll('\r\n', '\n');
  const texts = { en: text('en'), ru: text('ru'), uz: text('uz') };
  const params = { name };
  const failed = (failure: Failure) => ({ outcome: 'failed' as const, texts, ...problemsOf(failure, locale) });
  if (form.get('intent') === 'preview') {
    const language = isLocale(text('language')) ? (text('language') as Locale) : locale;
    const shown = await api.attempt(previewPolicy, { params, body: { language, text: texts[language] } });
    return shown.ok ? { outcome: 'shown' as const, texts, language, policy: shown.value.data } : failed(shown.error);
  }
  const body = { version: Number(form.get('version')), texts, note: text('note') };
  const published = await api.attempt(publishPolicy, { params, body });
  return published.ok ? { outcome: 'published' as const } : failed(published.error);
}

function problemsOf({ code, details }: Failure, locale: Locale) {
  const mistakes = (details?.mistakes ?? []) as readonly Mistake[];
  return { problem: errorText(locale, code, details), mistakes };
}
