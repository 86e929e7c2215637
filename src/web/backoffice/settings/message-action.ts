import { previewSmsText, type SmsTextView, saveSmsText } from '../../../domain/shop/settings/sms-texts.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { usualSms } from '../../../platform/i18n/sms-text.ts';
import { bodyIn, fieldsIn } from '../frame/form-body.ts';
import { type PostedForm, readPosted, staleSave } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';

type MessageKey = SmsTextView['key'];

export interface MessageAnswer extends SafeAnswer {
  /** The message of the answer: the page may show another one by now. */
  readonly key: MessageKey;
  readonly shown?: SmsTextView;
}

/** Saves the texts of a message, restores the default, or previews it. */
export async function writeMessage(api: ServerClient, form: FormData, locale: Locale): Promise<MessageAnswer> {
  const posted = readPosted(form);
  const { key, texts } = bodyIn(previewSmsText.body, posted.fields);
  const intent = form.get('intent');
  if (intent === 'preview') {
    const shown = await api.attempt(previewSmsText, { body: { key, texts } });
    return shown.ok
      ? { key, posted: posted.fields, shown: shown.value.data }
      : { key, ...refused(posted, shown.error, key, locale) };
  }
  const body = { version: posted.version, key, texts: intent === 'usual' ? null : texts };
  const saved = await api.attempt(saveSmsText, { body });
  return saved.ok ? { key, saved: true } : { key, ...refused(posted, saved.error, key, locale) };
}

/** The texts of a message as form values. */
export const fieldsOf = (texts: SmsTextView['texts']) => fieldsIn(previewSmsText.body, { texts });

interface Current {
  readonly version: number;
  readonly value: { readonly [Key in MessageKey]?: Readonly<Record<Locale, string>> };
}

function refused(posted: PostedForm, failure: Failure, key: MessageKey, locale: Locale): SafeAnswer {
  return {
    ...problemsIn(posted.fields, failure, locale),
    stale: staleSave(posted, failure, ({ value }: Current) => fieldsOf(value[key] ?? usualSms(key))),
  };
}
