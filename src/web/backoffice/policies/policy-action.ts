import type { PolicyView } from '../../../domain/desks/policies/policy.contract.ts';
import {
  type PolicyDraft,
  previewPolicy,
  publishPolicy,
} from '../../../domain/desks/policies/policy-version.contract.ts';
import type { DiffLine } from '../../../domain/desks/policies/text-diff.rules.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { isLocale, type Locale, locales } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { safeFields } from '../safe-edits/form-draft.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';

type PolicyName = PolicyDraft['policy'];

interface Mistake {
  readonly language: Locale;
  readonly line: number;
  readonly problem: string;
}

export interface PolicyAnswer extends SafeAnswer {
  readonly mistakes?: readonly Mistake[];
  /** The differences between the input and what someone else has published since. */
  readonly meanwhile?: readonly { readonly language: Locale; readonly changes: readonly DiffLine[] }[];
  readonly shown?: { readonly language: Locale; readonly policy: PolicyView; readonly changes: readonly DiffLine[] };
}

/** Executes an action of the editor; unpublished input is returned. */
export async function answerPolicy(
  api: ServerClient,
  name: PolicyName,
  form: FormData,
  locale: Locale,
): Promise<PolicyAnswer> {
  const text = (field: string) => String(form.get(field) ?? '').replaceAll('\r\n', '\n');
  const texts = { en: text('en'), ru: text('ru'), uz: text('uz') };
  const params = { name };
  const posted = { ...texts, note: text('note') };
  const failed = (failure: Failure) => ({ posted, ...problemsOf(failure, locale) });
  if (form.get('intent') === 'preview') {
    const language = isLocale(text('language')) ? (text('language') as Locale) : locale;
    const shown = await api.attempt(previewPolicy, { params, body: { language, text: texts[language] } });
    if (!shown.ok) return failed(shown.error);
    const { data: policy, changes } = shown.value;
    return { posted, shown: { language, policy, changes } };
  }
  const body = { version: Number(form.get(safeFields.version)), texts, note: posted.note };
  const published = await api.attempt(publishPolicy, { params, body });
  if (published.ok) return { saved: true };
  if (published.error.code !== 'changed_meanwhile') return failed(published.error);
  return { ...failed(published.error), meanwhile: await comparedWithNewest(api, name, texts) };
}

async function comparedWithNewest(api: ServerClient, name: PolicyName, texts: Readonly<Record<Locale, string>>) {
  const compared = await Promise.all(
    locales.map(async (language) => {
      const body = { language, text: texts[language] };
      const shown = await api.attempt(previewPolicy, { params: { name }, body });
      return { language, changes: shown.ok ? shown.value.changes : [] };
    }),
  );
  return compared.filter(({ changes }) => changes.some((line) => line.some(({ kind }) => kind !== 'same')));
}

function problemsOf({ code, details }: Failure, locale: Locale) {
  const mistakes = (details?.mistakes ?? []) as readonly Mistake[];
  return { problem: errorText(locale, code, details), mistakes };
}
