import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  mustLastUntil,
  mustStillLastUntil,
  type SellingTerms,
  sellingTerms,
} from '../../shop/delivery/must-last.rules.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { readShippingDay } from '../order/order-promise.store.ts';
import { openChangedBoxes } from '../parcels/box.store.ts';
import { type Allocation, allocateRest } from './allocation.rules.ts';
import {
  holdLotsFor,
  isReserved,
  readClaims,
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
 * Sees to it that the goods of a held order lie aside and keep for the arrival that follows from paying at this moment.
 * Goods that do not, or were given back, are replaced by other lots, first expired first. False, with everything as it
 * was, if the shop does not have them.
 */
export async function reserveFor(transaction: Database, order: Reserved, paidAt: number): Promise<boolean> {
  const lastUntil = await lastDayFor(transaction, order, paidAt);
  if (await isReserved(transaction, order.id, lastUntil)) return true;
  return reserveAnew(transaction, order, lastUntil);
}

/** What keeps the goods of a paid order from leaving the house. */
export type Unfit = 'goods_uncertified' | 'goods_too_old';

/** Whether what lies aside for a held order may be sent today: it is certified and keeps for its arrival. */
export async function findUnfit(transaction: Database, order: Reserved, now: number): Promise<Unfit | null> {
  if (await isReserved(transaction, order.id, await lastDayToSend(transaction, order, now))) return null;
  return (await isReserved(transaction, order.id, '-infinity')) ? 'goods_too_old' : 'goods_uncertified';
}

/** Replaces goods of a held order that may no longer be sent, or says why that cannot be, with everything as it was. */
export async function replaceUnfit(
  transaction: Database,
  order: Reserved,
  staffId: number | null,
  now: number,
): Promise<Unfit | null> {
  const unfit = await findUnfit(transaction, order, now);
  if (!unfit) return null;
  if (!(await reserveAnew(transaction, order, await lastDayToSend(transaction, order, now)))) return unfit;
  await openChangedBoxes(transaction, order.id, staffId);
  return null;
}

/** Until when goods must keep to be sent with a paid order now. */
export async function lastDayToSend(db: Database, { id, zone }: Reserved, now: number): Promise<KoreanDate> {
  return mustStillLastUntil(await readShippingDay(db, id), now, zone, await readTerms(db));
}

async function lastDayFor(db: Database, { zone }: Reserved, paidAt: number): Promise<KoreanDate> {
  return mustLastUntil(paidAt, zone, await readTerms(db));
}

async function readTerms(db: Database): Promise<SellingTerms> {
  return sellingTerms(await readSettings(db, ['delivery', 'calendar', 'stock']));
}

/** The same where it is known that they do not keep until that day. */
export async function reserveAnew(
  transaction: Database,
  order: Pick<Reserved, 'id'>,
  lastUntil: KoreanDate,
): Promise<boolean> {
  await holdLotsFor(transaction, order.id);
  const needs = await readNeeds(transaction, order.id);
  const claims = await readClaims(transaction, order.id);
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
