import type { Logger } from 'pino';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mendDrift, rollUp } from './sales-rollup.store.ts';

/** Days per transaction. */
const daysAtOnce = 7;
/** Days to check per night. */
const daysChecked = 62;

/** Sums up the days before today that have payments or refunds since they were last summed up. */
export function rollUpSalesJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'roll-up-sales',
    lane: 'rest',
    every: '5 * * * *',
    async run() {
      const today = koreanDateOf(Date.now());
      for (;;) {
        const days = await inTransaction(db, (transaction) => rollUp(transaction, today, daysAtOnce));
        if (days.length < daysAtOnce) return;
      }
    },
  };
}

/** Recomputes some days every night in rotation, and repairs and reports those that differ. */
export function checkSalesJob(db: OpenDatabase['db'], log: Logger): Job<object> {
  return {
    name: 'check-sales',
    lane: 'rest',
    every: '35 15 * * *',
    async run() {
      const today = koreanDateOf(Date.now());
      const days = await inTransaction(db, (transaction) => mendDrift(transaction, today, daysChecked));
      if (days.length > 0) log.error({ days }, 'sales totals differed from the orders and were corrected');
    },
  };
}
