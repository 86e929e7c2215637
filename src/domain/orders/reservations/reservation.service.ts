import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  mustLastUntil,
  mustStillLastUntil,
  type SellingTerms,
  sellingTerms,
} from '../../shop/delivery/shelf-life.rules.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { readShippingDay } from '../order/order-promise.store.ts';
import { openChangedBoxes } from '../parcels/box.store.ts';
import { type Allocation, allocateRest } from './allocation.rules.ts';
import {
  isReserved,
  lockLotsOfOrder,
  readAllocations,
  readLotsFor,
  readNeeds,
  releaseOthers,
  takeLots,
} from './reservation.store.ts';

interface Reserved {
  readonly id: number;
  readonly zone: DeliveryZone;
}

/**
 * Makes sure that lots are reserved for a locked order and keep until the arrival that follows from a payment at this
 * time. Lots that do not keep or were released are replaced, first expired first. Returns false and changes nothing if
 * there is too little stock.
 */
export async function reserveFor(transaction: Database, order: Reserved, paidAt: number): Promise<boolean> {
  const lastUntil = await lastDayFor(transaction, order, paidAt);
  if (await isReserved(transaction, order.id, lastUntil)) return true;
  return reserveAgain(transaction, order, lastUntil);
}

/** Why the lots of a paid order cannot be sent. */
export type Unfit = 'goods_uncertified' | 'goods_too_old';

/** Whether the reserved lots of a locked order may be sent today: they are certified and keep until arrival. */
export async function findUnfit(transaction: Database, order: Reserved, now: number): Promise<Unfit | null> {
  if (await isReserved(transaction, order.id, await lastDayToSend(transaction, order, now))) return null;
  return (await isReserved(transaction, order.id, '-infinity')) ? 'goods_too_old' : 'goods_uncertified';
}

/**
 * Replaces lots of a locked order that may no longer be sent. If that is impossible, returns why and changes nothing.
 */
export async function replaceUnfit(
  transaction: Database,
  order: Reserved,
  staffId: number | null,
  now: number,
): Promise<Unfit | null> {
  const unfit = await findUnfit(transaction, order, now);
  if (!unfit) return null;
  if (!(await reserveAgain(transaction, order, await lastDayToSend(transaction, order, now)))) return unfit;
  await openChangedBoxes(transaction, order.id, staffId);
  return null;
}

/** The day until which lots must keep to be sent with a paid order now. */
export async function lastDayToSend(db: Database, { id, zone }: Reserved, now: number): Promise<KoreanDate> {
  return mustStillLastUntil(await readShippingDay(db, id), now, zone, await readTerms(db));
}

async function lastDayFor(db: Database, { zone }: Reserved, paidAt: number): Promise<KoreanDate> {
  return mustLastUntil(paidAt, zone, await readTerms(db));
}

async function readTerms(db: Database): Promise<SellingTerms> {
  return sellingTerms(await readSettings(db, ['delivery', 'calendar', 'stock']));
}

/** The same, if it is known that the reserved lots do not keep until that day. */
export async function reserveAgain(
  transaction: Database,
  order: Pick<Reserved, 'id'>,
  lastUntil: KoreanDate,
): Promise<boolean> {
  await lockLotsOfOrder(transaction, order.id);
  const needs = await readNeeds(transaction, order.id);
  const claims = await readAllocations(transaction, order.id);
  const allocated = allocateRest(needs, await readLotsFor(transaction, order.id, lastUntil), claims);
  if (!allocated.ok || needs.length === 0) return false;
  const isClaim = ({ line, lot, units }: Allocation) =>
    claims.some((claim) => claim.line === line && claim.lot === lot && claim.units === units);
  await releaseOthers(transaction, order.id, allocated.allocations.filter(isClaim));
  await takeLots(
    transaction,
    allocated.allocations.filter((one) => !isClaim(one)),
  );
  return true;
}
