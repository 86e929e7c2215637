import { createHash } from 'node:crypto';

/** The stored hash of a key: a reader of the table cannot use it. Keys are random, so no salt is needed. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
