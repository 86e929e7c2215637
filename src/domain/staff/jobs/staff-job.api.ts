import { Readable } from 'node:stream';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { noteAccess } from '../audit/access.store.ts';
import { cancelStaffJob, getStaffJob, getStaffJobFile } from './staff-job.contract.ts';
import { cancelJob, findJobFile, readJob, readParts } from './staff-job.store.ts';

/** Endpoints for jobs that a staff member has started: progress, cancellation, and the resulting file. */
export function staffJobApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getStaffJob, async ({ params: { id } }, { session: { userId } }) => {
      const job = await readJob(db, id, userId);
      return job ? ok({ data: job }) : failed('not_found');
    }),
    handle(cancelStaffJob, async ({ params: { id } }, { session: { userId } }) => {
      const job = await inTransaction(db, async (transaction) => {
        if (await readJob(transaction, id, userId)) await cancelJob(transaction, id);
        return readJob(transaction, id, userId);
      });
      return job ? ok({ data: job }) : failed('not_found');
    }),
    handle(getStaffJobFile, async ({ params: { id } }, { session: { userId } }) => {
      const file = await findJobFile(db, id, userId);
      if (!file) return failed('not_found');
      await noteAccess(db, { staff: userId, why: 'export', people: file.people });
      return ok({
        data: {
          contentType: file.name.endsWith('.csv')
            ? 'text/csv; charset=utf-8'
            : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          bytes: file.bytes,
          cacheControl: 'private, no-store',
          filename: file.name,
          open: async () => Readable.from(readParts(db, id)),
        },
      });
    }),
  ];
}
