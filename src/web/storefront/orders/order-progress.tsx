import type { OrderHead } from '../../../domain/orders/order/order.contract.ts';
import { isUnderWay, orderSteps, stepsDone } from '../../../domain/orders/order/order-status.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { classes } from '../../ui/classes.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';

/** The four steps of a normal order that is under way; nothing for one that has ended. */
export function OrderProgress({ order }: { readonly order: Pick<OrderHead, 'status' | 'taken_back'> }) {
  const t = useOrdersText();
  const done = order.taken_back || !isUnderWay(order.status) ? null : stepsDone(order.status);
  if (done === null) return null;
  return (
    // As wide as their words: equal columns would break a long word on a narrow phone.
    <ol className="flex flex-wrap gap-x-1.5 gap-y-2">
      {orderSteps.map((step, place) => {
        const isNow = place === done;
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={classes(
              'grow border-t-4 pt-1 text-xs leading-tight min-[24rem]:basis-[20%]',
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
