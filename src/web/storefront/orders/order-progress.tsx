import type { OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { orderSteps, stepsDone } from '../../../domain/orders/order/order-status.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { classes } from '../../ui/classes.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';

/** The four steps of a normal order; nothing for an order that ended in another way. */
export function OrderProgress({ order }: { readonly order: Pick<OrderHead, 'status' | 'taken_back'> }) {
  const t = useOrdersText();
  const done = order.taken_back ? null : stepsDone(order.status);
  if (done === null) return null;
  return (
    <ol className="grid grid-cols-4 gap-1.5">
      {orderSteps.map((step, place) => {
        const isNow = place === done;
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={classes(
              'border-t-4 pt-1 text-xs leading-tight',
              place < done && 'border-brand-text text-brand-text',
              isNow && 'border-accent font-semibold',
              place > done && 'border-line text-ink-soft',
            )}
          >
            {place < done && <CircleCheck className="me-1 hidden size-3.5 sm:inline" />}
            {t(`step.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
