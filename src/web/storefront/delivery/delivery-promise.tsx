import type { PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { countdownText, orderByText } from './delivery-text.ts';
import { type Call, useDeliveryClock } from './use-delivery-clock.ts';
import { useIsOver } from './use-is-over.ts';

interface Props {
  /** As the server knew it when it made the page. */
  readonly promise: PromiseView;
  /** The day in Korea on which it made the page. */
  readonly today: string;
  readonly call: Call;
}

/** When an order placed now arrives. */
export function DeliveryPromise({ promise, today, call }: Props) {
  const { t } = useText();
  const clock = useDeliveryClock(call);
  const isOver = useIsOver(promise.order_before);
  return (
    // A kept copy of the page promises nothing once its moment is over; it keeps its place for what comes.
    <p className={classes('flex gap-2 text-sm', isOver && !clock && 'invisible')}>
      <Truck className="size-5 shrink-0 text-brand-text" />
      {/* The longer sentence keeps its place under the countdown, so that nothing moves when that comes or changes. */}
      <span className="grid *:[grid-area:1/1]">
        <span className={clock && 'invisible'}>{orderByText(t, promise, today)}</span>
        {clock && <span>{countdownText(t, clock)}</span>}
      </span>
    </p>
  );
}
