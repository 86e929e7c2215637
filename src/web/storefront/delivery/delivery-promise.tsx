import type { PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { countdownText, orderByText } from './delivery-text.ts';
import { type Call, useDeliveryClock } from './use-delivery-clock.ts';
import { useIsOver } from './use-is-over.ts';

interface Props {
  /** The promise at the time when the server rendered the page. */
  readonly promise: PromiseView;
  /** The date in Korea when the page was rendered. */
  readonly today: string;
  readonly call: Call;
}

/** When an order placed now arrives. */
export function DeliveryPromise({ promise, today, call }: Props) {
  const { t } = useText();
  const clock = useDeliveryClock(call);
  const isOver = useIsOver(promise.order_before);
  return (
    // A cached copy of the page promises nothing after the cut-off. The empty line keeps its place for the new promise.
    <p className={classes('flex gap-2 text-sm', isOver && !clock && 'invisible')}>
      <Truck className="size-5 shrink-0 text-brand-text" />
      {/* The longer sentence keeps its place under the countdown, so that nothing moves when the countdown appears or
          changes. */}
      <span className="grid *:[grid-area:1/1]">
        <span className={clock && 'invisible'}>{orderByText(t, promise, today)}</span>
        {clock && <span>{countdownText(t, clock)}</span>}
      </span>
    </p>
  );
}
