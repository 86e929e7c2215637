import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { VirtualAccounts } from './virtual-account.service.ts';

export const checkAccount = { name: 'check-virtual-account', lane: 'payments' } as const;

/** Checks a virtual account after a webhook from Toss. */
export function checkAccountJob(accounts: VirtualAccounts): Job<{ orderId: string }> {
  return {
    ...checkAccount,
    accepts: z.object({ orderId: z.string() }),
    run: ({ orderId }) => accounts.check(orderId),
  };
}

export const issueAccount = { name: 'issue-virtual-account', lane: 'payments' } as const;

/** Requests the virtual account of an attempt from Toss. */
export function issueAccountJob(accounts: VirtualAccounts): Job<{ orderId: string }> {
  return {
    ...issueAccount,
    accepts: z.object({ orderId: z.string() }),
    run: ({ orderId }) => accounts.issue(orderId),
  };
}
