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
