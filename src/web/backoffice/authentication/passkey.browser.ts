import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { askForStaffProof } from '../../../domain/staff/authentication/staff-session.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';

/** What the server wants signed, as it came. */
export type Question = Readonly<Record<string, unknown>>;

const challenge = { method: 'POST', path: '/api/staff/session/challenge/', base: 'main' } as const;

/**
 * Has a passkey of this person sign. The question is asked for at the press: a login has one at a time, so one that came
 * with the page is void when another page has asked since, or when nobody has pressed for a while.
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
