import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetJobs } from './staff-job.store.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** Deletes old files, which may contain personal data; a file that is needed again is created again. */
export function sweepStaffJobsJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'sweep-staff-jobs',
    lane: 'rest',
    every: '11 * * * *',
    async run() {
      const before = new Date(Date.now() - keptMs);
      while ((await forgetJobs(db, before)) > 0);
    },
  };
}
