/** The zone determines the price and the duration of delivery. */
export const deliveryZones = ['mainland', 'jeju', 'remote'] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/** Both ends are included. */
export type ZipRange = readonly [from: string, to: string];

export interface ZoneSettings {
  readonly jeju: readonly ZipRange[];
  readonly remote: readonly ZipRange[];
}

/** Korean zip codes have five digits, so they sort as text. */
export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/**
 * The facts of an address that determine delivery. Without a zip code, the customer's statement about islands counts.
 */
export interface DeliveryPlace {
  readonly zip_code: string;
  readonly is_jeju: boolean;
  readonly is_remote: boolean;
}

export function zoneOfPlace(place: DeliveryPlace, zones: ZoneSettings): DeliveryZone {
  return place.zip_code === '' ? zoneSaid(place) : zoneOf(place.zip_code, zones);
}

export function zoneSaid({ is_jeju, is_remote }: Omit<DeliveryPlace, 'zip_code'>): DeliveryZone {
  if (is_jeju) return 'jeju';
  return is_remote ? 'remote' : 'mainland';
}

export function zoneOf(zipCode: string, zones: ZoneSettings): DeliveryZone {
  const isIn = (ranges: readonly ZipRange[]) => ranges.some(([from, to]) => from <= zipCode && zipCode <= to);
  if (isIn(zones.jeju)) return 'jeju';
  return isIn(zones.remote) ? 'remote' : 'mainland';
}
