import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { type TimelineEntry, timelineOf } from '../../../domain/orders/order/order-timeline.rules.ts';
import { parcelView } from '../../../domain/orders/parcels/carrier.rules.ts';
import { momentTimeText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';

/** The history of an order and of its parcels, the latest entry first. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { t: say } = useText();
  return (
    <>
      <ol className="grid">
        {timelineOf(order).map((entry, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two boxes can be picked up at the same time
            key={`${entry.at} ${entry.name} ${place}`}
            className="relative ps-6 pb-4 before:absolute before:start-[0.34rem] before:top-4 before:-bottom-1 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute start-0 top-1.5 size-3 rounded-full',
                place === 0 ? 'bg-brand-text' : 'bg-line-strong',
              )}
            />
            <p className={place === 0 ? 'font-semibold' : undefined}>{entryText(t, entry)}</p>
            {entry.kind === 'event' && entry.reason && (
              <p className="wrap-anywhere text-sm">{t('order.reason', { reason: entry.reason })}</p>
            )}
            <p className="text-ink-soft text-sm">
              <time dateTime={entry.at}>{momentTimeText(say, entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="pt-3 text-ink-soft text-xs">{t('order.korean')}</p>
    </>
  );
}

function entryText(t: ReturnType<typeof useOrdersText>, entry: TimelineEntry): string {
  if (entry.kind === 'event') return t(`event.${entry.name}`);
  if (entry.kind === 'change') return t(`change.${entry.name}`);
  const box = t(entry.box ? `track.box.${entry.box}` : 'track.parcel');
  // The number is not needed for the name of the carrier.
  return t(`event.parcel_${entry.name}`, { box, carrier: parcelView(entry.carrier, '').carrierInLatin });
}
