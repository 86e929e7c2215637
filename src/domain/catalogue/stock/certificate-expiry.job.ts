import type { Logger } from 'pino';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { readEndingCertificates, readUncertifiedOrders } from './certificate-expiry.store.ts';

/** Getting a new certificate takes weeks. */
const warnDays = 60;

/** Reports every hour the orders that cannot be sent because of their certificates. */
export function watchCertifiedOrdersJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'watch-certified-orders',
    lane: 'rest',
    every: '23 * * * *',
    async run() {
      const orders = await readUncertifiedOrders(db);
      if (orders.length > 0) log.error({ orders }, 'orders contain lots that their certificate no longer covers');
    },
  };
}

/** Reports the expiring certificates every morning at 09:07 Korean time. */
export function watchCertificatesJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'watch-certificates',
    lane: 'rest',
    every: '7 0 * * *',
    async run() {
      const today = koreanDateOf(Date.now());
      const certificates = await readEndingCertificates(db, today, addDays(today, warnDays));
      if (certificates.length > 0) log.warn({ certificates }, 'certificates expire soon');
    },
  };
}
