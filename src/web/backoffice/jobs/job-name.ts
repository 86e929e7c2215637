import type { StaffTextKey } from '../../../platform/i18n/backoffice-text.tsx';

/** Display names of jobs, by task name. */
const names: Readonly<Record<string, StaffTextKey>> = {
  'send-code': 'job.message',
  'send-sms': 'job.message',
  'tell-of-order': 'job.message',
  'tell-of-parcels': 'job.message',
  'tell-of-surplus': 'job.message',
  'tell-of-money': 'job.message',
  'tell-of-shortfall': 'job.message',
  'tell-of-refund': 'job.message',
  'tell-of-claim': 'job.message',
  'tell-of-address': 'job.message',
  'tell-of-delay': 'job.message',
  'remind-to-pay': 'job.message',
  'ask-of-arrival': 'job.message',
  'check-payment': 'job.payment',
  'check-virtual-account': 'job.payment',
  'issue-virtual-account': 'job.payment',
  'reconcile-payments': 'job.payment',
  'send-refund': 'job.refund',
  'send-due-refunds': 'job.refund',
  'expire-orders': 'job.expiry',
  'export-orders': 'job.export',
  'import-sheet': 'job.import',
  'carry-out-recall': 'job.recall',
  'unlink-identity': 'job.unlink',
  'empty-demo': 'job.demo',
};

/** All other jobs are scheduled upkeep. */
export function jobName(task: string): StaffTextKey {
  return names[task] ?? 'job.upkeep';
}
