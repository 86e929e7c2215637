import type { Database } from './database.ts';
import type { FileStore } from './file-store.ts';
import type { Job } from './jobs.ts';

interface PictureFile {
  readonly file: string;
  readonly picture: string;
}

const batchSize = 200;
const day = 24 * 60 * 60 * 1000;

/** Deletes picture files that no picture owns; those touched since `olderThan` may belong to an upload under way. */
export async function sweepPictures(db: Database, store: FileStore, olderThan: Date): Promise<number> {
  let deleted = 0;
  for await (const batch of inBatches(pictureFiles(store, olderThan))) {
    const known = await knownPictures(db, batch);
    const orphans = batch.filter(({ picture }) => !known.has(picture));
    for (const { file } of orphans) await store.delete(file);
    deleted += orphans.length;
  }
  return deleted;
}

/** Every night at 03:17 in Korea, when hardly anybody shops or uploads. */
export function fileSweepJob(db: Database, store: FileStore): Job<object> {
  return {
    name: 'sweep_files',
    every: '17 18 * * *',
    run: async () => {
      await sweepPictures(db, store, new Date(Date.now() - day));
    },
  };
}

/** Files named otherwise than a picture is were not put there by an upload, so they are left to people. */
async function* pictureFiles(store: FileStore, olderThan: Date): AsyncGenerator<PictureFile> {
  for await (const { key: file, modifiedAt } of store.list('pictures/')) {
    const picture = /^pictures\/([a-z0-9-]+)-[0-9]+\.[a-z0-9]+$/.exec(file)?.[1];
    if (picture && modifiedAt < olderThan) yield { file, picture };
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

async function knownPictures(db: Database, batch: readonly PictureFile[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(batch.map(({ picture }) => picture))];
  const rows = await db.selectFrom('pictures').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}
