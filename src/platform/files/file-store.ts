import { posix } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly contentType: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** Stores files: a local folder or any S3-compatible service. Keys look like `pictures/beef-320.avif`. */
export interface FileStore {
  /** Writes the whole file or nothing and replaces an existing one. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
  /** Keys under a prefix in ascending order, for cleaning up. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
}

const keyShape = /^[a-z0-9]+(?:[-_/.][a-z0-9]+)*$/;

/** Keys also come from URLs, so any key that could escape from the store is refused. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key) && !key.includes('..');
}

/** Files under this prefix have no URL of their own: their rooms serve them to those who may see them. */
export const privatePrefix = 'private/';

export function isPrivate(key: string): boolean {
  return key.startsWith(privatePrefix);
}

/** Only types that a browser shows without running code. SVG is missing because it can contain scripts. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.pdf', 'application/pdf'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.csv', 'text/csv; charset=utf-8'],
]);

/**
 * The name alone decides the content type, so that every store returns the same. Null means that the name is not
 * served.
 */
export function contentTypeOfKey(key: string): string | null {
  return isFileKey(key) ? (contentTypes.get(posix.extname(key)) ?? null) : null;
}

/** Refuses a file that could not be served with this content type later. */
export function requireStorable(key: string, contentType: string): string {
  requireFileKey(key);
  const served = contentTypeOfKey(key);
  if (!served || essenceOf(served) !== essenceOf(contentType)) {
    throw new RangeError(`A file of type ${contentType} cannot be stored as ${key}.`);
  }
  return served;
}

/** Writing or deleting under a bad key is a bug of the caller, while any visitor can request one. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`${JSON.stringify(key)} is not a file key.`);
}

function essenceOf(contentType: string): string {
  return contentType.replace(/;.*$/s, '').trim().toLowerCase();
}
