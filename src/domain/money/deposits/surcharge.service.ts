import { formatWon, won } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { recountCash } from '../../orders/order/cash-kept.store.ts';
import { type LockedOrder, notePromise } from '../../orders/order/order.store.ts';
import { queueMoneyMessage } from '../../orders/order/order-news.ts';
import { addNote, queueAddressMessage } from '../../orders/order/order-note.store.ts';
import { renewPromise } from '../../orders/order/order-promise.service.ts';
import { type Share, sharesOf, sumOf } from './deposit.rules.ts';
import { addAllocations, lockOpenDeposits } from './deposit.store.ts';
import { raisePrice, readSurchargeMissing, releaseSurcharge, type SurchargedOrder } from './surcharge.store.ts';

interface User {
  /** Null if the customer caused it. */
  readonly staffId: number | null;
  readonly key?: string | undefined;
}

/** Whether a paid order still lacks its surcharge. */
export function needsSurcharge({ status, userId, surchargeDue }: SurchargedOrder): boolean {
  return userId !== null && status === 'paid' && surchargeDue > 0;
}

/**
 * Pays the surcharge of a paid order with its open money if that is enough. The price of the order rises by the
 * surcharge, and its delivery days are counted from now. A share that staff requested is used first. Returns false
 * without any change if the money is not enough or no stock keeps long enough. The caller must have locked the order.
 */
export async function paySurcharge(
  db: Database,
  order: SurchargedOrder,
  { staffId, key }: User,
  now = Date.now(),
  asked: Share | null = null,
): Promise<boolean> {
  if (!needsSurcharge(order)) return false;
  const { id, surchargeDue: due } = order;
  const others = (await lockOpenDeposits(db, id)).filter((other) => other.id !== asked?.deposit);
  const shares = [...(asked ? [asked] : []), ...sharesOf(others, due - (asked?.amount ?? 0))];
  if (sumOf(shares) < due) return false;
  await raisePrice(db, id, due);
  if (!(await renewPromise(db, id, now))) {
    await raisePrice(db, id, -due);
    return false;
  }
  await addAllocations(db, id, shares, asked && staffId !== null ? { staffId, key } : null, true);
  await recountCash(db, id);
  const note = await addNote(db, { orderId: id, staffId, kind: 'surcharge_paid', body: formatWon(won(due)) });
  await enqueue(db, { name: queueAddressMessage }, { note });
  return true;
}

/** Requests the surcharge again because its transfer was for another order. The promised delivery day is removed. */
export async function reopenSurcharge(
  db: Database,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  released: number,
  staffId: number,
): Promise<void> {
  const others = await releaseSurcharge(db, id);
  const due = others.reduce((sum, { amount }) => sum + amount, released);
  await raisePrice(db, id, -due);
  await recountCash(db, id);
  if (status === 'paid') await notePromise(db, id, null);
  await addNote(db, { orderId: id, staffId, kind: 'surcharge_reopened', body: formatWon(won(due)) });
  await queueMoneyMessage(db, ...others.map(({ meantFor }) => meantFor));
}

/** Tells the customer what to pay now: a partial surcharge payment has left its order, or is back. */
export async function askForSurcharge(db: Database, orderId: number, staffId: number): Promise<void> {
  const missing = await readSurchargeMissing(db, orderId);
  if (missing === 0) return;
  await addNote(db, { orderId, staffId, kind: 'surcharge_reopened', body: formatWon(won(missing)) });
}
