import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { changeMethod, isPaymentBeingChecked, lockOrder } from '../orders/order.store.ts';
import { canPay, type PaymentMethod } from '../orders/payment-time.rules.ts';
import { reserveFor } from '../orders/reservation.service.ts';
import { readPayBefore } from '../orders/unpaid-limit.store.ts';
import { endOpenAttempts } from './payment.store.ts';

/**
 * The customer would rather pay the other way. Not while a card payment may have taken the money; and a card window
 * that is still open somewhere is no longer listened to, so that nobody pays by both. Answers the new deadline.
 */
export function payOtherwise(
  db: OpenDatabase['db'],
  userId: number,
  number: string,
  method: PaymentMethod,
): Promise<Result<Date, Failure>> {
  return transact(db, async (transaction): Promise<Result<Date, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (order?.userId !== userId) return err({ code: 'not_found' });
    if (order.status !== 'awaiting_payment') return err({ code: 'order_moved_on' });
    if (!canPay(method, order.totalPrice)) return err({ code: 'total_too_small' });
    if (await isPaymentBeingChecked(transaction, order.id)) return err({ code: 'payment_being_checked' });
    if (method !== order.paymentMethod) await endOpenAttempts(transaction, order.id, 'PAID_OTHERWISE');
    const payBefore = await readPayBefore(transaction, { id: order.id, userId }, method, 'placed');
    const deadline = await changeMethod(transaction, order.id, method, payBefore);
    if (!deadline) return err({ code: 'order_moved_on' });
    // More time to pay is a later arrival, for which the goods may no longer keep.
    const lasts = await reserveFor(transaction, order, deadline.getTime());
    return lasts ? ok(deadline) : err({ code: 'goods_end_before' });
  });
}
