import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';

/** How many can be had where the parcel goes: some food keeps for the mainland but not for the way to an island. */
export function availableIn(zone: DeliveryZone, available: number, onIslands: number): number {
  return zone === 'mainland' ? available : Math.min(available, onIslands);
}
