import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { transact } from '../../platform/transact.ts';
import { lockOrder, moveOrder, noteTransfer } from '../orders/order.store.ts';

/**
 * Staff have seen the transfer on the account. It counts even if the customer has gone over to paying by card since:
 * a card payment that comes after it is surplus, and goes back.
 */
export function confirmDeposit(db: OpenDatabase['db'], number: string): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    if (order.status === 'paid' && order.paymentMethod === 'bank_transfer') return ok(null);
    if (order.status !== 'awaiting_payment') return err({ code: 'order_elsewhere' });
    await noteTransfer(transaction, order.id);
    await moveOrder(transaction, order.id, 'paid', 'staff', 'deposit confirmed');
    return ok(null);
  });
}
