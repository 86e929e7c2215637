import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { CardPayments } from './payment.service.ts';
import type { VirtualAccounts } from './virtual-account.service.ts';

export const checkPayment = { name: 'check-payment', lane: 'payments' } as const;

/** Looks after a payment that Toss has spoken of. */
export function checkPaymentJob(payments: CardPayments): Job<{ orderId: string }> {
  return {
    ...checkPayment,
    accepts: z.object({ orderId: z.string() }),
    run: async ({ orderId }) => void (await payments.check(orderId)),
  };
}

export const checkAccount = { name: 'check-virtual-account', lane: 'payments' } as const;

/** Looks after an account that Toss has spoken of. */
export function checkAccountJob(accounts: VirtualAccounts): Job<{ orderId: string }> {
  return {
    ...checkAccount,
    accepts: z.object({ orderId: z.string() }),
    run: ({ orderId }) => accounts.check(orderId),
  };
}

export const issueAccount = { name: 'issue-virtual-account', lane: 'payments' } as const;

/** Asks Toss for the account of a try. */
export function issueAccountJob(accounts: VirtualAccounts): Job<{ orderId: string }> {
  return {
    ...issueAccount,
    accepts: z.object({ orderId: z.string() }),
    run: ({ orderId }) => accounts.issue(orderId),
  };
}

/** Comes back to every payment of which nobody knows the end. */
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
