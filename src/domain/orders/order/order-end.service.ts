import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { type LockedOrder, lockOrder, ordersUnderWay } from './order.store.ts';
import { obstacleTo, transition } from './order-process.service.ts';
import { canCancel, isUnderWay, orderStatuses } from './order-status.rules.ts';
import { type StaffAtOrder, wasChanged, whoWasQuicker } from './staff-turn.ts';

/** Gives back what was paid; the way of paying knows how. */
export type GiveMoneyBack = (transaction: Database, order: LockedOrder) => Promise<void>;

export function cancelOwnOrder(
  db: OpenDatabase['db'],
  userId: number,
  number: string,
  reason: string,
  giveMoneyBack: GiveMoneyBack,
  onlyUnpaid = false,
): Promise<Result<null, Failure>> {
  return cancelOrder(db, number, { by: 'customer', userId, reason, onlyUnpaid }, giveMoneyBack);
}

/** The shop cannot or will not send an order: whatever has become of its goods, what was paid goes back. */
export function cancelAsStaff(
  db: OpenDatabase['db'],
  number: string,
  staff: StaffAtOrder & { readonly reason: string },
  giveMoneyBack: GiveMoneyBack,
): Promise<Result<null, Failure>> {
  return cancelOrder(db, number, { by: 'staff', ...staff }, giveMoneyBack);
}

type Canceller = { readonly reason: string } & (
  | { readonly by: 'customer'; readonly userId: number; readonly onlyUnpaid: boolean }
  | ({ readonly by: 'staff' } & StaffAtOrder)
);

/** As long as the parcel has not left and no card is being charged for it; a customer only what is theirs. */
function cancelOrder(
  db: OpenDatabase['db'],
  number: string,
  canceller: Canceller,
  giveMoneyBack: GiveMoneyBack,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order || (canceller.by === 'customer' && order.userId !== canceller.userId)) return err({ code: 'not_found' });
    const staff = canceller.by === 'staff' ? canceller : undefined;
    // Whoever ends an order means it as they have seen it: one that was paid since is another one.
    const quicker = canCancel(order.status)
      ? await wasChanged(transaction, order, staff?.version)
      : await whoWasQuicker(transaction, order, 'cancelled', staff);
    if (quicker) return err(quicker);
    if (order.status === 'cancelled') return ok(null);
    if (!canCancel(order.status)) return err({ code: 'order_not_cancellable' });
    const isUnpaid = order.status === 'awaiting_payment';
    if (!isUnpaid && canceller.by === 'customer' && canceller.onlyUnpaid) return err({ code: 'order_moved_on' });
    const obstacle = await obstacleTo(transaction, 'cancelled', order);
    if (obstacle) return err({ code: obstacle });
    await transition(transaction, 'cancelled', order, canceller);
    if (!isUnpaid) await giveMoneyBack(transaction, order);
    return ok(null);
  });
}

const ended = orderStatuses.filter((status) => !isUnderWay(status));

/** An account cannot go while a parcel or money is on its way. */
export async function orderUnderWay(db: Database, userId: number): Promise<Failure | null> {
  const orders = await ordersUnderWay(db, userId, ended);
  if (orders.length === 0) return null;
  if (orders.some(({ status }) => status !== 'awaiting_payment')) return { code: 'order_under_way' };
  // Nobody waits for anything but the customer, who can put an end to it.
  return { code: 'order_unpaid', details: { orders: orders.map(({ number }) => number) } };
}
