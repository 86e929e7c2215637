import type { Database } from '../database/database.ts';
import { forEach } from '../jobs/for-each.ts';
import type { Job } from '../jobs/jobs.ts';
import type { FileStore } from './file-store.ts';

interface OwnedFile {
  readonly file: string;
  readonly owner: string;
}

/** Files below a prefix, and the rows that own them. */
export interface Ownership {
  readonly prefix: string;
  /** Undefined for a file that no upload has written. Such a file is not deleted. */
  ownerOf(file: string): string | undefined;
  /** Those of the given owners that exist. */
  known(owners: readonly string[]): Promise<ReadonlySet<string>>;
}

const batchSize = 200;
const day = 24 * 60 * 60 * 1000;

/** Deletes files without an owning row. Files written since `olderThan` may belong to an upload in progress. */
export async function sweepFiles(store: FileStore, olderThan: Date, ownership: Ownership): Promise<number> {
  let deleted = 0;
  await forEach(inBatches(ownedFiles(store, olderThan, ownership)), async (batch) => {
    const known = await ownership.known([...new Set(batch.map(({ owner }) => owner))]);
    const orphans = batch.filter(({ owner }) => !known.has(owner));
    await forEach(orphans, async ({ file }) => {
      await store.delete(file);
      deleted++;
    });
  });
  return deleted;
}

/** Each picture file is one size of a picture. */
export function sweepPictures(db: Database, store: FileStore, olderThan: Date): Promise<number> {
  return sweepFiles(store, olderThan, {
    prefix: 'pictures/',
    ownerOf: (file) => /^pictures\/([a-z0-9-]+)-[0-9]+\.[a-z0-9]+$/.exec(file)?.[1],
    async known(owners) {
      const rows = await db.selectFrom('pictures').select('key').where('key', 'in', owners).execute();
      return new Set(rows.map(({ key }) => key));
    },
  });
}

/** Every night at 03:17 in Korea, when there are few customers and uploads. */
export function fileSweepJob(db: Database, store: FileStore): Job<object> {
  return {
    name: 'sweep-files',
    lane: 'rest',
    every: '17 18 * * *',
    run: async () => {
      await sweepPictures(db, store, new Date(Date.now() - day));
    },
  };
}

async function* ownedFiles(store: FileStore, olderThan: Date, ownership: Ownership): AsyncGenerator<OwnedFile> {
  for await (const { key: file, modifiedAt } of store.list(ownership.prefix)) {
    const owner = ownership.ownerOf(file);
    if (owner && modifiedAt < olderThan) yield { file, owner };
  }
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
