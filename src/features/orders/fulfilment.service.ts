import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database.ts';
import { transact } from '../../platform/transact.ts';
import { type LockedOrder, lockOrder, moveOrder, noteTracking, sellLots } from './order.store.ts';
import { canGo, hasArrived, type OrderStatus } from './order-status.rules.ts';
import { findUnfit, replaceUnfit, type Unfit } from './reservation.service.ts';

export interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * Somebody begins to pack. Goods whose certificate no longer covers them, or that do not keep for the arrival, are
 * replaced before anybody fetches them; asked for again, those that have become so since.
 */
export function prepareOrder(db: OpenDatabase['db'], number: string): Promise<Result<null, Failure>> {
  return advance(db, number, 'preparing', (transaction, order) => replaceUnfit(transaction, order, Date.now()));
}

/** The parcel leaves the house: its goods are no longer in stock, and from now on only the returns policy applies. */
export function shipOrder(db: OpenDatabase['db'], number: string, parcel: Parcel): Promise<Result<null, Failure>> {
  return advance(db, number, 'shipped', async (transaction, order) => {
    if (order.status === 'shipped') return null;
    const unfit = await findUnfit(transaction, order, Date.now());
    if (unfit) return unfit;
    await noteTracking(transaction, order.id, parcel.carrier, parcel.trackingNumber);
    await sellLots(transaction, order.id);
    return null;
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

/** One step on, by staff, unless the goods may not go with it. Asked for twice, the order is moved once. */
function advance(
  db: OpenDatabase['db'],
  number: string,
  to: OrderStatus,
  alongside: (transaction: Database, order: LockedOrder) => Promise<Unfit | null> = async () => null,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const isThere = order.status === to;
    if (!isThere && !canGo(order.status, to)) return err({ code: 'order_elsewhere' });
    if (!isThere) await moveOrder(transaction, order.id, to, 'staff');
    const unfit = await alongside(transaction, order);
    return unfit ? err({ code: unfit }) : ok(null);
  });
}
