import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.job.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetUnusedPhotos, knownPhotos, photoFolder } from './photo.store.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes unused photos every night, and files whose row is gone, for example with its owner's account. */
export function sweepPhotosJob(db: Database, files: FileStore): Job<object> {
  return {
    name: 'sweep-photos',
    lane: 'rest',
    every: '47 18 * * *',
    run: async () => {
      const yesterday = new Date(Date.now() - day);
      const ownership = {
        prefix: photoFolder,
        ownerOf: (file: string) => /\/([0-9a-f]{32})\.webp$/.exec(file)?.[1],
        known: (keys: readonly string[]) => knownPhotos(db, keys),
      };
      const steps = [() => forgetUnusedPhotos(db, yesterday), () => sweepFiles(files, yesterday, ownership)];
      await forEach(steps, (step) => step());
    },
  };
}
