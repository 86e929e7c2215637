import type { BoxKind } from '../parcels/box.rules.ts';
import { type EventName, eventName, eventReason, type orderChanges } from './order-event.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

interface FollowedOrder {
  readonly events: readonly (Parameters<typeof eventName>[0] & { readonly at: string })[];
  readonly changes: readonly { readonly kind: (typeof orderChanges)[number]; readonly at: string }[];
  readonly parcels: readonly {
    readonly carrier: string;
    readonly number: string;
    readonly box: BoxKind | null;
    readonly shipped_at: string;
    readonly delivered_at: string | null;
  }[];
}

/** One entry of the history of an order: a status change, another change, or a step of one of its parcels. */
export type TimelineEntry = { readonly at: string } & (
  | { readonly kind: 'event'; readonly name: EventName; readonly reason: string | null }
  | { readonly kind: 'change'; readonly name: (typeof orderChanges)[number] }
  | {
      readonly kind: 'parcel';
      readonly name: 'shipped' | 'delivered';
      readonly box: BoxKind | null;
      readonly carrier: string;
    }
);

/** The history, the latest entry first. The parcels tell their own steps, so the order does not repeat them. */
export function timelineOf({ events, changes, parcels }: FollowedOrder): TimelineEntry[] {
  const isConfirmed = events.some((event) => eventName(event) === 'delivered_by_your_word');
  const entries: TimelineEntry[] = [
    ...parcels.flatMap(({ box, carrier, shipped_at, delivered_at }): TimelineEntry[] => [
      { kind: 'parcel', name: 'shipped', box, carrier, at: shipped_at },
      // The word of the customer is recorded for every parcel at once.
      ...(delivered_at && !isConfirmed
        ? [{ kind: 'parcel', name: 'delivered', box, carrier, at: delivered_at } as const]
        : []),
    ]),
    ...events.flatMap((event): TimelineEntry[] =>
      isToldByParcels(event, parcels)
        ? []
        : [{ kind: 'event', name: eventName(event), reason: eventReason(event), at: event.at }],
    ),
    ...changes.map(({ kind, at }): TimelineEntry => ({ kind: 'change', name: kind, at })),
  ];
  // Of simultaneous entries the last recorded one is shown first, and of those that read the same only one: equal boxes
  // leave within a minute.
  const sorted = entries.toReversed().sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const known = new Set<string>();
  return sorted.filter((entry) => known.size < known.add(JSON.stringify({ ...entry, at: entry.at.slice(0, 16) })).size);
}

function isToldByParcels(event: FollowedOrder['events'][number], parcels: FollowedOrder['parcels']): boolean {
  const name: EventName | OrderStatus = eventName(event);
  if (name === 'shipped') return parcels.length > 0;
  return name === 'delivered' && parcels.some(({ delivered_at }) => delivered_at !== null);
}
