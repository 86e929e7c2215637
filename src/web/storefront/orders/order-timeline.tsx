import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { eventName, eventReason } from '../../../domain/orders/order/order-event.rules.ts';
import { momentTimeText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';

/** The history of an order, the latest event first. */
export function OrderTimeline({ events, changes }: Pick<OrderDetail, 'events' | 'changes'>) {
  const t = useOrdersText();
  const { t: say } = useText();
  const told = [
    ...events
      .toReversed()
      .map((event) => ({ words: t(`event.${eventName(event)}`), reason: eventReason(event), at: event.at })),
    ...changes.map(({ kind, at }) => ({ words: t(`change.${kind}`), reason: null, at })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <>
      <ol className="grid">
        {told.map(({ words, reason, at }, place) => (
          <li
            key={at + words}
            className="relative ps-6 pb-4 before:absolute before:start-[0.34rem] before:top-4 before:-bottom-1 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute start-0 top-1.5 size-3 rounded-full',
                place === 0 ? 'bg-brand-text' : 'bg-line-strong',
              )}
            />
            <p className={place === 0 ? 'font-semibold' : undefined}>{words}</p>
            {reason && <p className="wrap-anywhere text-sm">{t('order.reason', { reason })}</p>}
            <p className="text-ink-soft text-sm">
              <time dateTime={at}>{momentTimeText(say, at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="pt-3 text-ink-soft text-xs">{t('order.korean')}</p>
    </>
  );
}
