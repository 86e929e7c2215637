import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.job.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { logoFolder } from './company.rules.ts';
import { readSettings } from './shop-settings.store.ts';

const day = 24 * 60 * 60 * 1000;

/** Every night deletes logos that are no longer used. */
export function sweepLogosJob(db: Database, files: FileStore, now = Date.now): Job<object> {
  return {
    name: 'sweep-logos',
    lane: 'rest',
    every: '57 18 * * *',
    run: async () => {
      await sweepFiles(files, new Date(now() - day), {
        prefix: logoFolder,
        ownerOf: (file) => /\/([0-9a-f]{32})\.webp$/.exec(file)?.[1],
        async known() {
          const { logo, logo_dark } = (await readSettings(db, ['brand'])).brand;
          return new Set([logo, logo_dark].filter((key) => key !== null));
        },
      });
    },
  };
}
