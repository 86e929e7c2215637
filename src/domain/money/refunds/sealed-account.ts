import type { Secret } from '../../../platform/start/secret.ts';

/** What is known of an account beside its bank, to be read by whoever sends money there and by nobody else. */
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
