import type { KoreanDate } from '../../kernel/korea-time.ts';
import type { Database } from '../../platform/database.ts';
import type { DeliveryZone } from '../addresses/zone.rules.ts';
import { readSettings } from '../content/shop-settings.store.ts';
import { mustLastUntil, sellingTerms } from '../delivery/lasting.rules.ts';
import { allocate } from './allocation.rules.ts';
import { releaseLots } from './order.store.ts';
import { forgetReleased, holdLotsFor, isReserved, readLotsFor, readNeeds, takeLots } from './reservation.store.ts';

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

/** Whether the certificates of an order's goods still stand for them. */
export function isCertified(transaction: Database, order: Reserved): Promise<boolean> {
  return isReserved(transaction, order.id, '-infinity');
}

/** Replaces goods of a held order that their certificate no longer covers. False if the shop has no others. */
export async function certifyAnew(transaction: Database, order: Reserved, now: number): Promise<boolean> {
  if (await isCertified(transaction, order)) return true;
  return reserveAnew(transaction, order, await lastDayFor(transaction, order, now));
}

async function lastDayFor(db: Database, { zone }: Reserved, paidAt: number): Promise<KoreanDate> {
  return mustLastUntil(paidAt, zone, sellingTerms(await readSettings(db, ['delivery', 'calendar', 'stock'])));
}

async function reserveAnew(transaction: Database, order: Reserved, lastUntil: KoreanDate): Promise<boolean> {
  await holdLotsFor(transaction, order.id);
  const needs = await readNeeds(transaction, order.id);
  const allocated = allocate(needs, await readLotsFor(transaction, order.id, lastUntil));
  if (!allocated.ok || needs.length === 0) return false;
  await releaseLots(transaction, order.id);
  await forgetReleased(transaction, order.id);
  await takeLots(transaction, allocated.allocations);
  return true;
}
