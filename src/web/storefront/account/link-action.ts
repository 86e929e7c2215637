import { confirmLink, declineLink, requestLinkCode } from '../../../domain/customers/identity/link.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { redirectAfterLogin } from './after-login.ts';

/** The result of a form on this page. */
export interface LinkAnswer {
  readonly form: 'code' | 'verify' | 'decline';
  readonly error: string;
}

/** Checks the code, requests another one, or continues with a separate account. */
export async function takeLinkStep(
  api: ServerClient,
  locale: Locale,
  form: FormData,
  home: string,
): Promise<LinkAnswer | Response | null> {
  const intent = form.get('intent');
  if (intent === 'code') {
    const sent = await api.attempt(requestLinkCode, {});
    return sent.ok ? null : { form: 'code', error: errorText(locale, sent.error.code) };
  }
  const isDecline = intent === 'decline';
  const code = String(form.get('code') ?? '').slice(0, 64);
  const done = isDecline ? await api.attempt(declineLink, {}) : await api.attempt(confirmLink, { body: { code } });
  if (done.ok) return redirectAfterLogin(done.value.data.next ?? home);
  return { form: isDecline ? 'decline' : 'verify', error: errorText(locale, done.error.code) };
}
