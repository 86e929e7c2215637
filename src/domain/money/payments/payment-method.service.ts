import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changeMethod, isPaymentBeingChecked, lockOrder } from '../../orders/order/order.store.ts';
import { canPay, type PaymentMethod } from '../../orders/order/payment-time.rules.ts';
import { readPayBefore } from '../../orders/order/unpaid-limit.store.ts';
import { reserveFor } from '../../orders/reservations/reservation.service.ts';
import type { OpenTry } from './open-try.ts';
import { endOpenAttempts } from './payment.store.ts';

/**
 * Changes the payment method of an order and opens the first attempt. Refused while a card payment may have taken the
 * money. Attempts of the old method are ended to prevent a double payment. Returns the new deadline.
 */
export function payOtherwise(
  db: OpenDatabase['db'],
  openTry: OpenTry,
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
    const payBefore = await readPayBefore(transaction, { id: order.id, userId }, method, 'placed');
    const deadline = await changeMethod(transaction, order.id, method, payBefore);
    if (!deadline) return err({ code: 'order_moved_on' });
    // A later deadline means a later arrival, for which the reserved stock may not keep.
    const lasts = await reserveFor(transaction, order, deadline.getTime());
    if (!lasts) return err({ code: 'goods_end_before' });
    if (method !== order.paymentMethod) {
      await endOpenAttempts(transaction, order.id, 'PAID_OTHERWISE');
      await openTry(transaction, { ...order, paymentMethod: method });
    }
    return ok(deadline);
  });
}
