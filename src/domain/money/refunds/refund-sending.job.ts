import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendRefund } from './refund.service.ts';
import type { RefundSending } from './refund-sending.service.ts';

/** At once, when a refund is written down. Whatever goes wrong, the clock comes back to it. */
export function sendRefundJob(refunds: RefundSending): Job<{ id: number }> {
  return { ...sendRefund, accepts: z.object({ id: z.int() }), run: ({ id }) => refunds.send(id) };
}

export function sendDueRefundsJob(refunds: RefundSending): Job<object> {
  return { name: 'send-due-refunds', lane: 'payments', every: '* * * * *', run: () => refunds.sendDue() };
}
