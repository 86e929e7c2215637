import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { kindOfMethod } from './attempt.rules.ts';
import type { OpenTry } from './open-try.ts';
import { hasTryOf, insertTry, readCurrentTry } from './payment.store.ts';
import { issueAccount } from './virtual-account.job.ts';

/** Opens payment attempts. For a virtual account, a job requests the account from Toss after the commit. */
export function tryOpener(tellsTaxFree: boolean): OpenTry {
  return async (db, { id: orderId, number, totalPrice, paymentMethod }, requestKey) => {
    const kind = kindOfMethod(paymentMethod);
    if (kind === null) return;
    const order = { orderId, orderNumber: number, amount: totalPrice };
    const tossOrderId = await insertTry(db, { ...order, kind, tellsTaxFree, requestKey: requestKey ?? null });
    if (kind === 'virtual_account') {
      await enqueue(db, issueAccount, { orderId: tossOrderId }, { key: `${issueAccount.name}:${tossOrderId}` });
    }
  };
}

/**
 * Opens the next attempt after a failed one. An unused attempt is used again, and a repeated request changes nothing.
 */
export function openNextTry(
  db: OpenDatabase['db'],
  openTry: OpenTry,
  { userId, number, requestKey }: { readonly userId: number; readonly number: string; readonly requestKey: string },
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (order?.userId !== userId) return err({ code: 'not_found' });
    if (await hasTryOf(transaction, order.id, requestKey)) return ok(null);
    if (order.status !== 'awaiting_payment') return err({ code: 'order_moved_on' });
    const current = await readCurrentTry(transaction, number);
    if (current?.status === 'confirming') return err({ code: 'payment_in_progress' });
    if (!current) await openTry(transaction, order, requestKey);
    return ok(null);
  });
}
