import type { Logger } from 'pino';
import { z } from 'zod';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { notifyCustomers, stopOrders } from './recall.service.ts';
import { readRecall } from './recall.store.ts';

export const recallName = 'carry-out-recall';

/**
 * Queued in the transaction of the recall or its withdrawal, so that a crash loses no order or customer. Idempotent.
 */
export function carryOutRecallJob(
  db: OpenDatabase['db'],
  { log, secret, origin }: { readonly log: Logger; readonly secret: Secret; readonly origin: string },
): Job<{ recall: number }> {
  return {
    name: recallName,
    lane: 'rest',
    accepts: z.object({ recall: z.int() }),
    async run({ recall }) {
      const found = await readRecall(db, recall);
      if (!found) return;
      const { startedBy } = found;
      const stop = () => stopOrders(db, log, found);
      // The audit log names the staff member who recalled the lot, even if their request has crashed.
      if (!found.isWithdrawn)
        await (startedBy === null ? stop() : withAuditActor({ id: startedBy, requestId: `recall-${recall}` }, stop));
      await notifyCustomers(db, secret, origin, found);
    },
  };
}
