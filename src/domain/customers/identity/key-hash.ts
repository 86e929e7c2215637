import { createHash } from 'node:crypto';

/** What is stored of a key that somebody carries: whoever reads the table cannot use it. Keys are random, so no salt. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
