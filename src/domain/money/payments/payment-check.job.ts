import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { CardPayments } from './payment.service.ts';
import type { VirtualAccounts } from './virtual-account.service.ts';

export const checkPayment = { name: 'check-payment', lane: 'payments' } as const;

/** Checks a payment after a webhook from Toss. */
export function checkPaymentJob(payments: CardPayments): Job<{ orderId: string }> {
  return {
    ...checkPayment,
    accepts: z.object({ orderId: z.string() }),
    run: async ({ orderId }) => void (await payments.check(orderId)),
  };
}

/** Checks every payment whose result is unknown. */
export function reconcilePaymentsJob(payments: CardPayments, accounts: VirtualAccounts): Job<object> {
  return {
    name: 'reconcile-payments',
    lane: 'payments',
    every: '* * * * *',
    run: async () => {
      await payments.reconcile();
      await accounts.reconcile();
    },
  };
}
