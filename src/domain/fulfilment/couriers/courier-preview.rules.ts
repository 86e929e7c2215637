import type { Failure } from '../../../kernel/error-codes.ts';
import { type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { readBankMoment } from '../../money/deposits/bank-values.rules.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { hasArrived, type OrderStatus } from '../../orders/order/order-status.rules.ts';
import { type CarrierCode, trackingNumberOf } from '../../orders/parcels/carrier.rules.ts';
import type { ArrivalRow, NumberedRow } from './courier-numbers.rules.ts';

/** A recorded parcel, its order and who recorded it. */
export interface KnownParcel {
  readonly slug: string;
  readonly trackingNumber: string;
  readonly by: string;
  readonly at: string;
  readonly hasArrived: boolean;
}

/** Who sent the parcel, and when. */
export interface SentParcel {
  readonly by: string;
  readonly at: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The state of the orders and parcels that a file names. */
export interface Known {
  readonly statusOf: (slug: string) => OrderStatus | undefined;
  /** Why a parcel of the order could not be recorded as sent now, regardless of its tracking number. */
  readonly obstacleOf: (slug: string) => 'order_on_hold' | 'payment_settling' | null;
  /** The order is being packed, and its boxes are not marked as closed. */
  readonly isUnpacked: (slug: string) => boolean;
  /** How many boxes of a partly shipped order are not sent yet. */
  readonly boxesHere: (slug: string) => number;
  /** The parcel with which another staff member has sent the whole order. */
  readonly sentByAnother: (slug: string) => SentParcel | null;
  readonly parcel: (trackingNumber: string) => KnownParcel | undefined;
}

/** What a line would do. */
export interface Foreseen {
  readonly row: number;
  readonly slug: string;
  readonly trackingNumber: string;
  /** Already recorded; the line does nothing. */
  readonly known: boolean;
  readonly failure: Failure | null;
}

/** Previews the result of each line. The actual import checks again. */
export function foreseeNumbers(carrier: CarrierCode, rows: readonly NumberedRow[], known: Known): Foreseen[] {
  const lines = rows.map(({ row, slug, trackingNumber, box }) => ({
    ...{ row, box, written: trackingNumber },
    slug: tidyOrderNumber(slug) ?? slug,
    number: trackingNumberOf(carrier, trackingNumber),
  }));
  const firstOf = new Map<string, string>();
  const clashing = new Set<string>();
  for (const { number, slug } of lines) {
    if (number === null || !isSendable(known.statusOf(slug))) continue;
    if ((firstOf.get(number) ?? slug) === slug) firstOf.set(number, slug);
    else clashing.add(number);
  }
  const seen = new Set<string>();
  return lines.map(({ row, slug, number, written, box }) => {
    const line = { row, slug, trackingNumber: number ?? written, known: false };
    const status = known.statusOf(slug);
    if (status === undefined) return { ...line, failure: { code: 'not_found' } };
    if (number === null) return { ...line, failure: { code: 'tracking_number_wrong' } };
    const before = known.parcel(number);
    if (before?.slug === slug) return { ...line, known: true, failure: null };
    if (before)
      return { ...line, failure: { code: 'tracking_number_taken', details: { by: before.by, at: before.at } } };
    if (status === 'cancelled') return { ...line, failure: { code: 'order_cancelled' } };
    if (!isSendable(status)) return { ...line, failure: { code: 'order_moved_on', details: { status } } };
    const obstacle = known.obstacleOf(slug);
    if (obstacle) return { ...line, failure: { code: obstacle } };
    const sent = box === undefined ? known.sentByAnother(slug) : null;
    if (sent) return { ...line, failure: clashWith(sent) };
    // It is unknown to which of two orders a number belongs, so it is used for neither.
    if (clashing.has(number)) return { ...line, failure: { code: 'tracking_number_twice' } };
    const isRepeated = seen.has(number);
    seen.add(number);
    return { ...line, known: isRepeated, failure: null };
  });
}

/** More boxes of a shipped order may follow. */
function isSendable(status: OrderStatus | undefined): boolean {
  return status === 'preparing' || status === 'shipped';
}

function clashWith({ by, at, carrier, trackingNumber }: SentParcel): Failure {
  const current = { carrier, tracking_number: trackingNumber };
  return { code: 'changed_meanwhile', details: { by, at, current } };
}

export interface ForeseenArrival extends Foreseen {
  readonly arrivedOn: KoreanDate;
}

/** Previews what recording the deliveries would do. Lines of parcels on their way are omitted. */
export function foreseeArrivals(
  carrier: CarrierCode,
  rows: readonly ArrivalRow[],
  known: Known,
  today: KoreanDate,
): ForeseenArrival[] {
  return rows.flatMap(({ row, arrived, ...written }) => {
    if (arrived === '') return [];
    const number = trackingNumberOf(carrier, written.trackingNumber);
    const parcel = number === null ? undefined : known.parcel(number);
    const slug = tidyOrderNumber(written.slug) ?? parcel?.slug ?? written.slug;
    const moment = readBankMoment(arrived);
    const arrivedOn = moment ? koreanDateOf(moment.at.getTime()) : today;
    const line = { row, slug, trackingNumber: number ?? written.trackingNumber, known: false, arrivedOn };
    const status = known.statusOf(slug);
    // A tracking number in the line must belong to that order.
    const isAnother = written.trackingNumber !== '' && parcel?.slug !== slug;
    if (status === undefined || isAnother) return { ...line, failure: { code: 'not_found' as const } };
    if (!moment || arrivedOn > today) return { ...line, failure: { code: 'arrival_day_wrong' as const } };
    if (parcel?.hasArrived || hasArrived(status)) return { ...line, known: true, failure: null };
    return { ...line, failure: status === 'shipped' ? null : { code: 'order_not_shipped' as const } };
  });
}
