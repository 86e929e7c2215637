import type { Database } from '../../../platform/database/database.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { unusedPictureMs } from './product-edit.rules.ts';
import { forgetPicture, unusedPictures } from './product-picture.store.ts';

/**
 * Deletes pictures that no product shows, because they were uploaded and not used or were removed. The file sweep
 * deletes their files.
 */
export function sweepPicturesJob(db: Database): Job<object> {
  return {
    name: 'sweep-pictures',
    lane: 'rest',
    every: '11 18 * * *',
    run: async () => {
      const unused = await unusedPictures(db, new Date(Date.now() - unusedPictureMs));
      await forEach(unused, (id) => forgetPicture(db, id));
    },
  };
}
