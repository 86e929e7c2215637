import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { countdownText, orderByText } from '../delivery/delivery-text.ts';
import { useDeliveryClock } from '../delivery/use-delivery-clock.ts';
import { useIsOver } from '../delivery/use-is-over.ts';
import { useApi } from '../frame/use-api.ts';

interface Props {
  readonly promise: PromiseView;
  readonly today: string;
}

/**
 * When the order arrives at the chosen address. The order cut-off is the same for all zones, the delivery day is not.
 */
export function CheckoutPromise({ promise, today }: Props) {
  const { t } = useText();
  const clock = useDeliveryClock(useApi());
  const isOver = useIsOver(promise.order_before);
  const { revalidate } = useRevalidator();
  const isLate = clock !== undefined && clock.promise.order_before > promise.order_before;
  useEffect(() => {
    if (isLate) revalidate();
  }, [isLate, revalidate]);
  const isCounting = clock?.promise.order_before === promise.order_before;
  return (
    <p className={classes('flex gap-2', isOver && !isCounting && 'invisible')}>
      <Truck className="size-5 shrink-0 text-brand-text" />
      {/* The longer sentence keeps its place under the countdown, so that nothing moves when the countdown appears or
          changes. */}
      <span className="grid *:[grid-area:1/1]">
        <span className={isCounting ? 'invisible' : undefined}>{orderByText(t, promise, today)}</span>
        {isCounting && <span>{countdownText(t, { promise, left: clock.left })}</span>}
      </span>
    </p>
  );
}
