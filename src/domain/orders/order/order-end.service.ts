import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { lastEditor, type StaffAtOrder, wasChanged } from './edit-conflict.ts';
import { type LockedOrder, lockOrder, ordersUnderWay } from './order.store.ts';
import { obstacleTo, transition } from './order-process.service.ts';
import { canCancel, isUnderWay, orderStatuses } from './order-status.rules.ts';

/** Refunds what was paid; depends on the payment method. */
export type RefundOnCancel = (transaction: Database, order: LockedOrder) => Promise<void>;

export function cancelOwnOrder(
  db: OpenDatabase['db'],
  userId: number,
  number: string,
  reason: string,
  refundOnCancel: RefundOnCancel,
  onlyUnpaid = false,
): Promise<Result<null, Failure>> {
  return cancelOrder(db, number, { by: 'customer', userId, reason, onlyUnpaid }, refundOnCancel);
}

/** Cancels an order for the shop and refunds what was paid, in any state of its lots. */
export function cancelAsStaff(
  db: OpenDatabase['db'],
  number: string,
  staff: StaffAtOrder & { readonly reason: string },
  refundOnCancel: RefundOnCancel,
): Promise<Result<null, Failure>> {
  return cancelOrder(db, number, { by: 'staff', ...staff }, refundOnCancel);
}

type Canceller = { readonly reason: string } & (
  | { readonly by: 'customer'; readonly userId: number; readonly onlyUnpaid: boolean }
  | ({ readonly by: 'staff' } & StaffAtOrder)
);

/**
 * Cancels until the parcel has left, and not while a card payment is being confirmed; a customer only their own orders.
 */
function cancelOrder(
  db: OpenDatabase['db'],
  number: string,
  canceller: Canceller,
  refundOnCancel: RefundOnCancel,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order || (canceller.by === 'customer' && order.userId !== canceller.userId)) return err({ code: 'not_found' });
    const staff = canceller.by === 'staff' ? canceller : undefined;
    // The cancellation refers to the order as it was shown: an order that was paid since then is not cancelled.
    const quicker = canCancel(order.status)
      ? await wasChanged(transaction, order, staff?.version)
      : await lastEditor(transaction, order, 'cancelled', staff);
    if (quicker) return err(quicker);
    if (order.status === 'cancelled') return ok(null);
    if (!canCancel(order.status)) return err({ code: 'order_not_cancellable' });
    const isUnpaid = order.status === 'awaiting_payment';
    if (!isUnpaid && canceller.by === 'customer' && canceller.onlyUnpaid) return err({ code: 'order_moved_on' });
    const obstacle = await obstacleTo(transaction, 'cancelled', order);
    if (obstacle) return err({ code: obstacle });
    await transition(transaction, 'cancelled', order, canceller);
    if (!isUnpaid) await refundOnCancel(transaction, order);
    return ok(null);
  });
}

const ended = orderStatuses.filter((status) => !isUnderWay(status));

/** An account cannot be deleted while a parcel or a payment is under way. */
export async function orderUnderWay(db: Database, userId: number): Promise<Failure | null> {
  const orders = await ordersUnderWay(db, userId, ended);
  if (orders.length === 0) return null;
  if (orders.some(({ status }) => status !== 'awaiting_payment')) return { code: 'order_under_way' };
  // Only the customer's payment is missing, so the customer can cancel these orders.
  return { code: 'order_unpaid', details: { orders: orders.map(({ number }) => number) } };
}
