import { addDays, epochOf, type KoreanDate, koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { deliveryPromise, type ShippingCalendar } from './delivery-promise.rules.ts';
import type { DeliveryZone } from './zone.rules.ts';

/** The facts that determine until when a lot must keep: shipping times, and the guaranteed days on arrival. */
export interface SellingTerms extends ShippingCalendar {
  readonly leastDaysLeft: number;
}

interface TermsSettings {
  readonly delivery: { readonly cutoff_hour: number };
  readonly calendar: { readonly closed_days: readonly string[] };
  readonly stock: { readonly least_days_left: number };
}

export function shippingCalendar({ delivery, calendar }: Omit<TermsSettings, 'stock'>): ShippingCalendar {
  return { cutoffHour: delivery.cutoff_hour, closedDays: new Set(calendar.closed_days.map(koreanDate)) };
}

export function sellingTerms(settings: TermsSettings): SellingTerms {
  return { ...shippingCalendar(settings), leastDaysLeft: settings.stock.least_days_left };
}

/**
 * The day until which a lot must keep to be sold to a customer who pays at this time at the latest. The guaranteed days
 * are counted from the latest arrival, or from the payment if there is no promise.
 */
export function mustLastUntil(paidAt: number, zone: DeliveryZone, terms: SellingTerms): KoreanDate {
  const arrival = deliveryPromise(paidAt, zone, terms)?.arrivesLatest ?? koreanDateOf(paidAt);
  return addDays(arrival, terms.leastDaysLeft);
}

/**
 * The day until which the lots of a paid order must keep to be sent now: for the arrival of a parcel sent on the
 * promised day, or sent today if that day has passed.
 */
export function mustStillLastUntil(
  shipsOn: KoreanDate | null,
  now: number,
  zone: DeliveryZone,
  terms: SellingTerms,
): KoreanDate {
  const today = koreanDateOf(now);
  const leavesOn = shipsOn !== null && shipsOn > today ? shipsOn : today;
  return mustLastUntil(epochOf(leavesOn, 0), zone, terms);
}
