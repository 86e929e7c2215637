import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { dropFailedJob, listFailedJobs, retryFailedJob } from './failed-job.contract.ts';
import { dropJob, readFailedJobs, retryJob } from './failed-job.store.ts';

/**
 * Whether this version of the shop runs jobs of this kind. A retried job without a worker would stay in the queue
 * unnoticed.
 */
export type IsKnownTask = (task: string) => boolean;

/** Staff endpoints for jobs that have failed for good. */
export function failedJobApi(db: OpenDatabase['db'], isKnownTask: IsKnownTask): Handler[] {
  return [
    handle(listFailedJobs, async ({ query: { page, page_size: pageSize } }) => {
      const { jobs, count } = await readFailedJobs(db, { page, pageSize });
      return ok({ data: jobs, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(retryFailedJob, async ({ body: { job } }) => {
      const outcome = await inTransaction(db, (transaction) => retryJob(transaction, job, isKnownTask));
      return outcome === 'back' ? ok({ data: { job } }) : failed(outcome);
    }),
    handle(dropFailedJob, async ({ body: { job } }) => {
      const isGone = await inTransaction(db, (transaction) => dropJob(transaction, job));
      return isGone ? ok({ data: { job } }) : failed('not_found');
    }),
  ];
}
