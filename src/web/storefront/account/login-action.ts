import { redirectDocument } from 'react-router';
import { requestLoginCode, verifyLoginCode } from '../../../domain/customers/identity/login.contract.ts';
import { longestNextLink, safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { startOAuth } from '../../../domain/customers/identity/oauth.contract.ts';
import { isOAuthProvider } from '../../../domain/customers/identity/oauth.rules.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { redirectAfterLogin } from './after-login.ts';
import type { LoginStep } from './login-steps.ts';

/** Handles one step of the login form: requests a code, checks one, or redirects to Google or Kakao. */
export async function takeLoginStep(api: ServerClient, locale: Locale, form: FormData): Promise<LoginStep | Response> {
  const intent = text(form, 'intent');
  const phone = text(form, 'phone_number');
  if (isOAuthProvider(intent)) return leaveFor(api, locale, intent, form);
  if (intent === 'verify') return verify(api, locale, phone, text(form, 'code'), form);
  const sent = await api.attempt(requestLoginCode, { body: { phone_number: phone } });
  if (sent.ok) return { step: 'code', phone, resendIn: sent.value.data.resend_in, sentAt: Date.now() };
  return refusedCode(sent.error, phone, errorText(locale, sent.error.code));
}

/** A customer who requests a code too early already has one and can enter it. */
function refusedCode({ code, retryAfter = 60 }: Failure, phone: string, error: string): LoginStep {
  if (code === 'code_too_soon') return { step: 'code', phone, error, resendIn: retryAfter, sentAt: Date.now() };
  return { step: 'phone', phone, error };
}

async function verify(
  api: ServerClient,
  locale: Locale,
  phone: string,
  code: string,
  form: FormData,
): Promise<LoginStep | Response> {
  const verified = await api.attempt(verifyLoginCode, { body: { phone_number: phone, code } });
  if (verified.ok) {
    const phoneNumber = verified.value.data.user.phone_number ?? '';
    const next = form.get('dialog') ? undefined : (safeNextLink(form.get('next')) ?? text(form, 'home'));
    return next === undefined ? { step: 'done', phone: phoneNumber } : redirectAfterLogin(safeNextLink(next) ?? '/');
  }
  const error = errorText(locale, verified.error.code);
  // An expired code cannot be corrected, so a new one may be requested immediately.
  const resendIn = verified.error.code === 'code_expired' ? 0 : Number(text(form, 'resend_in')) || 0;
  return { step: 'code', phone, error, resendIn, sentAt: Number(text(form, 'sent_at')) || 0 };
}

async function leaveFor(api: ServerClient, locale: Locale, provider: 'google' | 'kakao', form: FormData) {
  // Providers redirect everyone to one URL, so the visitor's language is only in the page to return to.
  const next = text(form, 'next') || text(form, 'home');
  const started = await api.attempt(startOAuth, { body: { provider, ...(next ? { next } : {}) } });
  if (started.ok) return redirectDocument(started.value.data.url);
  return { step: 'phone', phone: '', error: errorText(locale, started.error.code) } as const;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longestNextLink) : '';
}
