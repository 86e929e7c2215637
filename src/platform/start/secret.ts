import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { join } from 'node:path';
import { keptKey } from './kept-key.ts';

/** The shop's secret key, for hashes that no one else can create and texts that no one else can decrypt. */
export class Secret {
  // Created once: for raw bytes, Node would create a new key object for every hash.
  readonly #macKey: KeyObject;
  readonly #sealKey: KeyObject;

  constructor(master: string) {
    this.#macKey = derived(master, 'mac');
    this.#sealKey = derived(master, 'seal');
  }

  /** Includes the lengths of the parts, so that no two lists of parts have the same hash. */
  mac(...parts: readonly string[]): Buffer {
    const hmac = createHmac('sha256', this.#macKey);
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`);
    return hmac.digest();
  }

  seal(text: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** Throws for anything that was not encrypted here. */
  unseal(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  }
}

function derived(master: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, 'dasturxon', purpose, 32)));
}

/** A single machine can generate its own secret and keep it beside its data. */
export function secretOf({ secret, dataDir }: { readonly secret: string; readonly dataDir: string }): Secret {
  if (secret) return new Secret(secret);
  return new Secret(keptKey(join(dataDir, 'secret'), () => randomBytes(32).toString('base64url')));
}
