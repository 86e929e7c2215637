import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendRefund } from './refund.service.ts';
import type { RefundSending } from './refund-sending.service.ts';

/** Sends a refund at once after it is recorded. A scheduled job repeats failed attempts. */
export function sendRefundJob(refunds: RefundSending): Job<{ id: number }> {
  return { ...sendRefund, accepts: z.object({ id: z.int() }), run: ({ id }) => refunds.send(id) };
}

export function sendDueRefundsJob(refunds: RefundSending): Job<object> {
  return { name: 'send-due-refunds', lane: 'payments', every: '* * * * *', run: () => refunds.sendDue() };
}
