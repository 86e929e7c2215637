import { addDays, epochOf, type KoreanDate, koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { deliveryPromise, type ShippingCalendar } from './delivery-promise.rules.ts';
import type { DeliveryZone } from './zone.rules.ts';

/** What decides until when a lot must keep: how parcels travel, and how many days are guaranteed when they arrive. */
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
 * The day until which a lot must keep to be sold to somebody who pays at this moment at the latest: the guaranteed days
 * are those left on its last day, also when the sea was rough. Where nothing can be promised they count from the payment.
 */
export function mustLastUntil(paidAt: number, zone: DeliveryZone, terms: SellingTerms): KoreanDate {
  const arrival = deliveryPromise(paidAt, zone, terms)?.arrivesLatest ?? koreanDateOf(paidAt);
  return addDays(arrival, terms.leastDaysLeft);
}

/**
 * The day until which the goods of a paid order must keep to leave the house now: for the arrival of a parcel that leaves
 * on the promised day, or, once it is late, today.
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
