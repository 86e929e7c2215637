import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { shopName } from '../../../platform/i18n/message.ts';
import type { NewPasskey, readPasskeys } from './factor.store.ts';
import type { PasskeyAnswer, PasskeyCreated } from './passkey.contract.ts';

/** The shop as authenticators identify it: passkeys are bound to its host. */
export interface Site {
  readonly origin: string;
}

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

type StoredPasskey = Awaited<ReturnType<typeof readPasskeys>>[number];

/** Loaded after the server starts to listen, because it would take a tenth of the start-up time. */
const webauthn = () => import('@simplewebauthn/server');

/** Loads the library before a deployment can replace its files. */
export async function preparePasskeys(): Promise<void> {
  await webauthn();
}

const hostOf = ({ origin }: Site) => new URL(origin).hostname;
const listed = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports: known(transports) }));

export async function askForProof(site: Site, passkeys: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: listed(passkeys),
    userVerification: 'required',
  });
}

export async function askForPasskey(
  site: Site,
  member: { id: number; name: string },
  passkeys: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: shopName('en'),
    rpID: hostOf(site),
    userID: new TextEncoder().encode(`staff-${member.id}`),
    userName: member.name,
    userDisplayName: member.name,
    excludeCredentials: listed(passkeys),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** Returns the counter after this use; null if the response is invalid or for another challenge. */
export async function checkProof(
  site: Site,
  challenge: string,
  passkey: StoredPasskey,
  answer: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: known(passkey.transports),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for unreadable and for invalid responses; both are a wrong answer.
    return null;
  }
}

export async function checkNewPasskey(
  site: Site,
  challenge: string,
  created: PasskeyCreated,
): Promise<Omit<NewPasskey, 'name'> | null> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: created as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || !registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    };
  } catch {
    return null;
  }
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';
const transportsKnown: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

function known(transports: readonly string[]): Transport[] {
  return transportsKnown.filter((transport) => transports.includes(transport));
}
