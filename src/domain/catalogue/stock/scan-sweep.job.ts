import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.job.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { knownScans, scanFolder } from './certificate.store.ts';

const day = 24 * 60 * 60 * 1000;

/** Every night deletes scans that no certificate uses. */
export function sweepScansJob(db: Database, files: FileStore): Job<object> {
  return {
    name: 'sweep-scans',
    lane: 'rest',
    every: '53 18 * * *',
    run: async () => {
      await sweepFiles(files, new Date(Date.now() - day), {
        prefix: scanFolder,
        ownerOf: (file) => /\/([0-9a-f]{32}\.(?:webp|pdf))$/.exec(file)?.[1],
        known: (keys) => knownScans(db, keys),
      });
    },
  };
}
