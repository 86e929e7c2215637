import type { Database } from '../../platform/database.ts';
import type { DeliveryZone } from '../addresses/zone.rules.ts';
import { readSettings } from '../content/shop-settings.store.ts';
import { mustLastUntil, sellingTerms } from '../delivery/lasting.rules.ts';
import { allocate } from './allocation.rules.ts';
import { releaseLots } from './order.store.ts';
import { forgetReleased, holdLotsFor, isReserved, readLotsFor, readNeeds, takeLots } from './reservation.store.ts';

/**
 * Sees to it that the goods of a held order lie aside and keep for the arrival that follows from paying at this moment.
 * Goods that do not, or were given back, are replaced by other lots, first expired first. False, with everything as it
 * was, if the shop does not have them.
 */
export async function reserveFor(
  transaction: Database,
  order: { readonly id: number; readonly zone: DeliveryZone },
  paidAt: number,
): Promise<boolean> {
  const terms = sellingTerms(await readSettings(transaction, ['delivery', 'calendar', 'stock']));
  const lastUntil = mustLastUntil(paidAt, order.zone, terms);
  if (await isReserved(transaction, order.id, lastUntil)) return true;
  await holdLotsFor(transaction, order.id);
  const needs = await readNeeds(transaction, order.id);
  const allocated = allocate(needs, await readLotsFor(transaction, order.id, lastUntil));
  if (!allocated.ok || needs.length === 0) return false;
  await releaseLots(transaction, order.id);
  await forgetReleased(transaction, order.id);
  await takeLots(transaction, allocated.allocations);
  return true;
}
