import type { Secret } from '../../../platform/start/secret.ts';

/** The account details except the bank. Only the person who sends the money may read them. */
interface SealedPart {
  readonly number: string;
  readonly holder: string;
}

export function sealAccount(secret: Secret, part: SealedPart): Buffer {
  return secret.seal(JSON.stringify(part));
}

export function openAccount(secret: Secret, sealed: Buffer): SealedPart {
  return JSON.parse(secret.unseal(sealed));
}
