import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { keyBlockedNumbers } from '../../customers/identity/blocked-number.store.ts';
import { keptSince } from './policy-terms.rules.ts';
import {
  archivedBuyers,
  archivedComplaints,
  type Forgetting,
  forgetNumbers,
  type OldRecord,
  oldAccesses,
  oldAudit,
  oldClaims,
  oldDepositors,
  oldOrders,
  settledDepositors,
} from './retention.store.ts';

/** Small, so that the row locks are held only briefly. */
const atOnce = 500;

/** Erases personal data whose legal retention period is over, as the privacy policy promises. */
export function forgetOldRecordsJob(
  db: OpenDatabase['db'],
  secret: Secret,
  now: () => Date = () => new Date(),
): Job<object> {
  return {
    name: 'forget-old-records',
    lane: 'rest',
    every: '31 18 * * *',
    async run() {
      const { orders, complaints, audit, accesses, goneNumbers } = keptSince(now());
      const steps = [
        [oldOrders, orders],
        [oldClaims, complaints],
        [archivedBuyers, orders],
        [archivedComplaints, complaints],
        [settledDepositors, now()],
        [oldDepositors, orders],
        [oldAudit, audit],
        [oldAccesses, accesses],
      ] as const;
      await forgetNumbers(db, goneNumbers);
      await inTransaction(db, (transaction) => keyBlockedNumbers(transaction, secret));
      await forEach(steps, ([what, before]) => forgetAll(db, what, before));
    },
  };
}

async function forgetAll(db: Database, what: Forgetting, before: Date): Promise<void> {
  await forEach(pages(db, what, before), async (page) => {
    const ids = page.map(({ id }) => id);
    try {
      await what.forget(db, ids);
    } catch {
      // One of them cannot be erased: continue one by one.
      await forEach(ids, (id) => what.forget(db, [id]));
    }
  });
}

async function* pages(db: Database, { find }: Forgetting, before: Date): AsyncGenerator<readonly OldRecord[]> {
  let page: readonly OldRecord[] = [];
  do {
    page = await find(db, before, page.at(-1), atOnce);
    if (page.length > 0) yield page;
  } while (page.length === atOnce);
}
