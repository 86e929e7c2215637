import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database.ts';
import { transact } from '../../platform/transact.ts';
import { type LockedOrder, lockOrder, moveOrder, noteTracking, sellLots } from './order.store.ts';
import { canGo, hasArrived, type OrderStatus } from './order-status.rules.ts';

export interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Somebody has begun to pack. */
export function prepareOrder(db: OpenDatabase['db'], number: string): Promise<Result<null, Failure>> {
  return advance(db, number, 'preparing');
}

/** The parcel leaves the house: its goods are no longer in stock, and from now on only the returns policy applies. */
export function shipOrder(db: OpenDatabase['db'], number: string, parcel: Parcel): Promise<Result<null, Failure>> {
  return advance(db, number, 'shipped', async (transaction, order) => {
    await noteTracking(transaction, order.id, parcel.carrier, parcel.trackingNumber);
    await sellLots(transaction, order.id);
  });
}

export function deliverOrder(db: OpenDatabase['db'], number: string): Promise<Result<null, Failure>> {
  return advance(db, number, 'delivered');
}

/** The customer says that the parcel is there; nobody knows it better, and nobody has to wait for the carrier's word. */
export function receiveOwnOrder(
  db: OpenDatabase['db'],
  userId: number,
  number: string,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (order?.userId !== userId) return err({ code: 'not_found' });
    if (hasArrived(order.status)) return ok(null);
    if (order.status !== 'shipped') return err({ code: 'order_not_shipped' });
    await moveOrder(transaction, order.id, 'delivered', 'customer');
    return ok(null);
  });
}

/** One step on, by staff. Asked for twice, the second time changes nothing. */
function advance(
  db: OpenDatabase['db'],
  number: string,
  to: OrderStatus,
  alongside: (transaction: Database, order: LockedOrder) => Promise<void> = async () => {},
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    if (order.status === to) return ok(null);
    if (!canGo(order.status, to)) return err({ code: 'order_elsewhere' });
    await moveOrder(transaction, order.id, to, 'staff');
    await alongside(transaction, order);
    return ok(null);
  });
}
