import { posix } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly contentType: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** Where bytes are kept: a folder on this machine, or any S3-compatible service. Keys look like `pictures/beef-320.avif`. */
export interface FileStore {
  /** Writes the whole file or nothing; an existing one is replaced. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
  /** Keys under a prefix, oldest names first, for housekeeping. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
}

const keyShape = /^[a-z0-9]+(?:[-_/.][a-z0-9]+)*$/;

/** Keys come from URLs too, so anything that could climb out of the store is refused. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key) && !key.includes('..');
}

/** Files under this prefix have no address of their own: a room hands them out to whom they belong. */
export const privatePrefix = 'private/';

export function isPrivate(key: string): boolean {
  return key.startsWith(privatePrefix);
}

/** Only what a browser shows without running anything: an SVG may carry scripts, so it is not among them. */
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

/** The name alone decides how a file is served, so that every store answers alike; null: not a name we serve. */
export function contentTypeOfKey(key: string): string | null {
  return isFileKey(key) ? (contentTypes.get(posix.extname(key)) ?? null) : null;
}

/** Stops a file that could not be served later as what its writer says it is. */
export function requireStorable(key: string, contentType: string): string {
  requireFileKey(key);
  const served = contentTypeOfKey(key);
  if (!served || essenceOf(served) !== essenceOf(contentType)) {
    throw new RangeError(`A file of type ${contentType} cannot be stored as ${key}.`);
  }
  return served;
}

/** Writing or deleting under a bad key is a bug of the caller, unlike looking for one, which any visitor can do. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`${JSON.stringify(key)} is not a file key.`);
}

function essenceOf(contentType: string): string {
  return contentType.replace(/;.*$/s, '').trim().toLowerCase();
}
