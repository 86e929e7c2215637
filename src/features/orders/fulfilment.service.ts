import type { ErrorCode, Failure } from '../../kernel/error-codes.ts';
import { epochOf, koreanDateOf } from '../../kernel/korea-time.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  isTracked,
  type LockedOrder,
  lockOrder,
  moveOrder,
  noteTracking,
  type Parcel,
  readShippingDay,
  sellLots,
} from './order.store.ts';
import { notePromiseFrom } from './order-paid.service.ts';
import { canGo, hasArrived, type OrderStatus } from './order-status.rules.ts';
import { findUnfit, replaceUnfit } from './reservation.service.ts';

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
    // Whoever has sent another parcel for it has to know that this is not the one that is noted.
    if (order.status === 'shipped') return (await isTracked(transaction, order.id, parcel)) ? null : 'order_moved_on';
    const now = Date.now();
    const unfit = await findUnfit(transaction, order, now);
    if (unfit) return unfit;
    await noteTracking(transaction, order.id, parcel);
    await renewLatePromise(transaction, order, now);
    await sellLots(transaction, order.id);
    return null;
  });
}

/** A parcel that leaves after its day arrives after it, too: what the customer reads, and is asked by, follows. */
async function renewLatePromise(transaction: Database, { id, zone }: LockedOrder, now: number): Promise<void> {
  const shipsOn = await readShippingDay(transaction, id);
  const today = koreanDateOf(now);
  if (shipsOn === null || shipsOn < today) await notePromiseFrom(transaction, { id, zone }, epochOf(today, 0));
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

/** One step on, by staff, unless something stands in its way. Asked for twice, the order is moved once. */
function advance(
  db: OpenDatabase['db'],
  number: string,
  to: OrderStatus,
  alongside: (transaction: Database, order: LockedOrder) => Promise<ErrorCode | null> = async () => null,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const isThere = order.status === to;
    if (!isThere && !canGo(order.status, to)) return err({ code: 'order_moved_on' });
    if (!isThere) await moveOrder(transaction, order.id, to, 'staff');
    const obstacle = await alongside(transaction, order);
    return obstacle ? err({ code: obstacle }) : ok(null);
  });
}
