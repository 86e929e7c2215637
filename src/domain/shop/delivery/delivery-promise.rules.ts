import { addDays, epochOf, type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { isDeliveryDay, isShippingDay } from '../../../kernel/korean-holidays.ts';
import type { DeliveryZone } from './zone.rules.ts';

export interface DeliveryPromise {
  /** The exclusive end of the promise. */
  readonly orderBefore: number;
  readonly shipsOn: KoreanDate;
  readonly arrivesFrom: KoreanDate;
  readonly arrivesTo: KoreanDate;
  /** The latest arrival: on islands, if ships are delayed by the sea. */
  readonly arrivesLatest: KoreanDate;
}

export interface ShippingCalendar {
  readonly cutoffHour: number;
  /** Days without parcels besides the public holidays. */
  readonly closedDays: ReadonlySet<KoreanDate>;
}

/** The delivery days after shipping on which a parcel arrives: earliest, usual, latest. */
const overSea = [2, 3, 5] as const;
export const daysUnderWay = { mainland: [1, 1, 1], jeju: overSea, remote: overSea } as const;

/** The promise for an order placed now; null in years whose holidays are not known yet. */
export function deliveryPromise(
  nowMs: number,
  zone: DeliveryZone,
  { cutoffHour, closedDays }: ShippingCalendar,
): DeliveryPromise | null {
  const [from, to, latest] = daysUnderWay[zone];
  const today = koreanDateOf(nowMs);
  const isInTime = nowMs < epochOf(today, cutoffHour);
  const earliest = isInTime ? today : addDays(today, 1);
  try {
    const shipsOn = firstDay(earliest, (date) => isShippingDay(date, closedDays));
    const arrivals = [shipsOn];
    for (let day = shipsOn; arrivals.length <= latest; arrivals.push(day)) {
      day = firstDay(addDays(day, 1), (date) => isDeliveryDay(date, closedDays));
    }
    return {
      orderBefore: epochOf(shipsOn, cutoffHour),
      shipsOn,
      arrivesFrom: arrivals[from] as KoreanDate,
      arrivesTo: arrivals[to] as KoreanDate,
      arrivesLatest: arrivals[latest] as KoreanDate,
    };
  } catch (error) {
    // The table of holidays throws for years beyond its end; a page without a promise is better than an error page.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function firstDay(from: KoreanDate, isOpen: (date: KoreanDate) => boolean): KoreanDate {
  let date = from;
  while (!isOpen(date)) date = addDays(date, 1);
  return date;
}
