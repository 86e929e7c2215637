import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { askForStaffProof } from '../../../domain/staff/authentication/staff-session.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';

/** The challenge from the server, unchanged. */
export type Question = Readonly<Record<string, unknown>>;

const challenge = { method: 'POST', path: '/api/staff/session/challenge/', base: 'main' } as const;

/**
 * Lets a passkey of this person sign. The challenge is requested at the press: a login has only one at a time, so one
 * rendered with the page is void when another page has requested one since, or after its timeout.
 */
export async function signProof(locale: Locale): Promise<unknown> {
  const call = createBrowserClient({ main: '', async: '' }, locale, '');
  const asked = await call<typeof askForStaffProof>(challenge, {});
  if (!asked.ok) throw new Error(asked.error.message);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = asked.value.data.passkey as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

export async function makePasskey(question: Question): Promise<unknown> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON });
}
