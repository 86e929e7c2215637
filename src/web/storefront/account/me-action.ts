import { redirectDocument } from 'react-router';
import {
  changeMe,
  changeNumber,
  endMySessions,
  requestNumberCodes,
} from '../../../domain/customers/identity/account.contract.ts';
import { logOut } from '../../../domain/customers/identity/login.contract.ts';
import { startOAuth, unlinkProvider } from '../../../domain/customers/identity/oauth.contract.ts';
import { isOAuthProvider } from '../../../domain/customers/identity/oauth.rules.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { isLocale, type Locale } from '../../../kernel/locale.ts';
import type { Result } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';

/** The result of a form on the account page. */
export interface MeAnswer {
  readonly form: string;
  readonly error?: string;
  /** The number that waits for its code. */
  readonly phone?: string;
  readonly done?: true;
  /** Errors by field, where several codes were requested. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** `here` is the account page and `home` the home page, both with the visitor's language prefix. */
export async function takeMeStep(
  api: ServerClient,
  locale: Locale,
  form: FormData,
  { here, home }: { readonly here: string; readonly home: string },
): Promise<MeAnswer | Response> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 500);
  const intent = text('intent');
  const provider = text('provider');
  const answer = (result: Result<unknown, Failure>, extra: Partial<MeAnswer> = {}): MeAnswer =>
    result.ok
      ? { form: intent, done: true, ...extra }
      : { form: intent, ...extra, error: errorText(locale, result.error.code) };

  switch (intent) {
    case 'profile': {
      const language = text('locale');
      const body = { name: text('name'), locale: isLocale(language) ? language : null };
      return answer(await api.attempt(changeMe, { body }));
    }
    case 'number-codes': {
      const phone = text('phone_number');
      const sent = await api.attempt(requestNumberCodes, { body: { phone_number: phone } });
      const waits = sent.ok || sent.error.code === 'code_too_soon';
      return answer(sent, waits ? { phone } : {});
    }
    case 'number': {
      const phone = text('phone_number');
      const body = { phone_number: phone, old_code: text('old_code'), new_code: text('new_code') };
      const changed = await api.attempt(changeNumber, { body });
      if (changed.ok) return answer(changed);
      // If the number is taken, another number is needed. After a wrong code, only the code is entered again.
      if (changed.error.code === 'number_taken') return answer(changed);
      return answer(changed, { phone, ...wordsOf(changed.error, locale) });
    }
    case 'link': {
      if (!isOAuthProvider(provider)) break;
      const started = await api.attempt(startOAuth, { body: { provider, link: true, next: here } });
      return started.ok ? redirectDocument(started.value.data.url) : answer(started);
    }
    case 'unlink':
      if (!isOAuthProvider(provider)) break;
      return answer(await api.attempt(unlinkProvider, { body: { provider } }));
    case 'end-session':
      return answer(await api.attempt(endMySessions, { body: { id: Number(text('id')) } }));
    case 'end-all':
      await api.attempt(endMySessions, { body: {} });
      return redirectDocument(home);
    case 'log-out':
      await api.attempt(logOut, {});
      // A full page load, so that no data of the account stay in memory.
      return redirectDocument(home);
  }
  return { form: intent, error: errorText(locale, 'invalid_input') };
}

function wordsOf({ fields }: Failure, locale: Locale): Pick<MeAnswer, 'fields'> {
  if (!fields) return {};
  const words = Object.entries(fields).map(([field, problem]) => [field, fieldErrorText(locale, problem)]);
  return { fields: Object.fromEntries(words) };
}
